# Kro's commands: each prints what it does before it does it. `make help` lists them.

PYTHON ?= python3
CORES := $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
# Tests wait for processes of their own now and then: one worker more keeps every core busy.
WORKERS ?= $(shell expr $(CORES) + 1)
VENV := .venv
BENCH_VENV := .venv-bench
BIN := $(VENV)/bin
INSTALL := -m pip install --quiet --quiet --disable-pip-version-check
HASHED := $(INSTALL) --require-hashes
PYTEST := $(BIN)/python -m pytest
# How often `make test-repeat` runs the tests, and in which configurations: all if none is named.
N ?= 20
ONLY ?=
PARALLEL := --numprocesses $(WORKERS) --dist worksteal
LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --no-header --no-annotate $(UPGRADE)

YAML_STYLE := "{extends: default, rules: {document-start: disable, line-length: {max: 120}}}"

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test test-ci test-long test-repeat shuffles secrecy soak check lint types imports translations language pseudo names prose subjects audit wheels deployment bench strength lock clean dev browser promtool

help: ## List the commands
	@echo "Kro: card tables on Discord. Commands:"
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-14s%s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(VENV)/.runtime ## Start the bot; without DISCORD_TOKEN in .env, the sandbox in your browser
	@echo "Starting Kro. Ctrl-C stops it."
	@$(BIN)/kro run

test: dev browser ## Run the tests
	@echo "Running the tests with $(WORKERS) workers (the rest: make test-ci, make test-long)."
	@$(PYTEST) $(PARALLEL) -m "not slow and not ci"

test-ci: dev browser promtool ## Run the tests as CI does, with those that wait long for processes
	@echo "Running the tests of CI with $(WORKERS) workers (those marked slow: make test-long)."
	@$(PYTEST) $(PARALLEL) -m "not slow"

test-long: dev browser promtool ## Run every test, the slow ones and many more random examples too
	@echo "Running every test with $(WORKERS) workers; this takes a while."
	@$(PYTEST) $(PARALLEL) --timeout 1800 --hypothesis-profile long
	@echo "Playing again at a Discord that is read as usual (docs/discord.md, \"Open questions\")."
	@KRO_TEST_ASSUMPTIONS=usual $(PYTEST) $(PARALLEL) --timeout 1800 tests/e2e/play tests/e2e/trouble

test-repeat: ## Run the tests N times in fresh clones: idle, busy, in a private folder, as another user
	@echo "Testing what is committed; it continues where it was stopped, as build/repeat.jsonl has it."
	@mkdir -p build
	@$(PYTHON) -m tools.repeat_tests --runs $(N) $(foreach name,$(ONLY),--only $(name))

shuffles: dev ## Test over a million shuffles that they are even, and that biased ones are caught
	@echo "Shuffling a million times, and with a bias for comparison; this takes half an hour."
	@KRO_TEST_SHUFFLES=1000000 $(PYTEST) $(PARALLEL) --timeout 3600 \
		tests/tables/fairness/test_even_shuffles.py

secrecy: dev ## Forge, spy and spend at length: 100,000 presses, up to 160 twin worlds; counts are printed
	@echo "Playing twin worlds, forging presses and spending at once; this takes half an hour of processor time."
	@$(PYTEST) $(PARALLEL) --timeout 3600 --hypothesis-profile long tests/secrecy

soak: dev ## Play 10,000 hands while Discord, the database and the process fail; kill 300 processes, and break three that share a bot
	@echo "Playing on bad days; this takes an hour or two. It continues where it was stopped, as"
	@echo "build/soak.jsonl has it; 'rm' that to start again. Each failure is printed with the command that repeats it."
	@mkdir -p build
	@$(BIN)/python -m tests.soak --planted
	@$(BIN)/python -m tests.soak --long --hands 10000 --deaths 300 --jobs $(CORES) --kept build/soak.jsonl
	@$(BIN)/python -m tests.soak --killed 300
	@$(BIN)/python -m tests.soak --fleet 27

check: dev ## Check style, types, imports, translations, names, English, commits, dependencies, deploy/
	@$(MAKE) --no-print-directory --keep-going lint types imports translations names prose subjects audit wheels deployment

lint: dev ## Check style
	@echo "Checking style (ruff)."
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check --quiet . || { echo "Run '$(BIN)/ruff format .' to format the code."; exit 1; }

types: dev ## Check types
	@echo "Checking types (basedpyright)."
	@$(BIN)/basedpyright

imports: dev ## Check which part may import which
	@echo "Checking import rules (import-linter)."
	@$(BIN)/lint-imports --no-logo

translations: dev ## Check the texts of every language, and list what is missing
	@echo "Checking translations."
	@$(BIN)/python -m tools.catalogue_lint

language: dev ## Begin a language, or add the texts that it lacks: make language NEW=de
	@echo "Writing the texts that $(NEW) lacks, in English and as comments."
	@$(BIN)/python -m tools.new_language $(NEW)

pseudo: dev ## Start the sandbox in the pseudo-language: longer, with accents, in brackets
	@echo "Starting Kro in the pseudo-language. Ctrl-C stops it."
	@$(BIN)/python -m tools.pseudo sandbox

names: dev ## Check that documents and comments name only what exists
	@echo "Checking the names in documents and comments."
	@$(BIN)/python -m tools.doc_paths

prose: dev ## Check the English of documents, texts and code
	@echo "Checking the English of documents, docstrings and comments."
	@$(BIN)/python -m tools.prose

subjects: dev ## Check that the subject of each commit is short and names its part
	@echo "Checking the subjects of commits."
	@$(BIN)/python -m tools.commit_subjects

audit: dev ## Check the dependencies for known vulnerabilities, if a database answers
	@echo "Auditing dependencies."
	@$(BIN)/python -m tools.audit

wheels: dev ## Check that dependencies have wheels on every platform, if an index answers
	@echo "Looking for wheels: Linux, macOS, Windows."
	@$(BIN)/python -m tools.wheels

deployment: dev ## Check the files of deploy/ for compose, Kubernetes and Prometheus, without a network
	@echo "Checking the files of deploy/ (yamllint, check-jsonschema, kubernetes-validate)."
	@$(BIN)/yamllint --strict --config-data $(YAML_STYLE) deploy
	@$(BIN)/check-jsonschema --builtin-schema vendor.compose-spec deploy/compose.yaml
	@$(BIN)/kubernetes-validate --strict --quiet deploy/kubernetes.yaml

bench: dev $(BENCH_VENV)/.installed ## Measure, next to RLCard, PokerKit and OpenSpiel in a separate environment
	@echo "Measuring; leave the machine alone meanwhile."
	@$(BIN)/python -m bench --peers $(BENCH_VENV)/bin/python
	@$(MAKE) --no-print-directory strength

strength: dev $(BENCH_VENV)/.installed ## Measure only how well the regulars play, and how fast they think
	@echo "Letting the regulars play each other; a run that stops goes on when started again."
	@$(BIN)/python -m bench.strength --jobs $(CORES) --peers $(BENCH_VENV)/bin/python

picture: dev browser ## Make a new picture of a table in play for the README
	@echo "Playing until a trick lies on the table, to photograph it; this takes a minute."
	@$(BIN)/python -m docs.pictures.make

lock: dev ## Lock the dependencies of pyproject.toml with hashes (UPGRADE=--upgrade for newer ones)
	@echo "Locking the dependencies."
	@$(LOCK) --extra postgres --extra reports --group build pyproject.toml --output-file requirements.txt
	@$(LOCK) --extra postgres --extra reports --group build --group dev --constraints requirements.txt pyproject.toml \
		--output-file requirements-dev.txt
	@$(LOCK) --group build --group bench --constraints requirements.txt \
		--output-file requirements-bench.txt

clean: ## Remove the environments and caches; keeps data/ and .env
	@echo "Removing the environments and caches (data/ and .env stay)."
	@rm -rf $(VENV) $(BENCH_VENV) build dist *.egg-info .hypothesis .import_linter_cache \
		.pytest_cache .ruff_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

dev: $(VENV)/.dev

# Chromium comes from the system, best the one without windows, with which tests of the page take a
# fifth less; any other will do. They skip themselves, and say so, where there is none.
browser:
	@! command -v chromium-headless-shell >/dev/null || exit 0; \
	other=$$(command -v chromium || command -v chromium-browser || command -v google-chrome); \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		names=chromium-headless-shell; \
		[ -n "$$other" ] || { apt-get -qq update; names="$$names chromium"; }; \
		for name in $$names; do \
			apt-cache show $$name >/dev/null 2>&1 || continue; \
			echo "Installing $$name for the tests of the sandbox's page."; \
			! DEBIAN_FRONTEND=noninteractive apt-get -qq install --yes \
				--no-install-recommends $$name fonts-dejavu-core >/dev/null || exit 0; \
		done; \
	fi; \
	if [ -z "$$other" ]; then \
		echo "No Chromium here: the tests of the sandbox's page will be skipped."; \
		echo "To run them too, on Debian: sudo apt-get install chromium-headless-shell"; \
	fi

# Prometheus' own tool tests the alerts. Debian's package is unpacked and not installed, because it
# would start a service.
promtool: $(VENV)/.made
	@! { [ -x $(BIN)/promtool ] || command -v promtool >/dev/null; } || exit 0; \
	command -v apt-get >/dev/null && command -v dpkg >/dev/null || { \
		echo "No promtool here: the tests of the alerts will be skipped."; exit 0; }; \
	echo "Unpacking promtool for the tests of the alerts."; \
	place=$$(mktemp -d) && chmod 755 $$place && cd $$place && \
	{ apt-get -qq download prometheus 2>/dev/null || \
		{ apt-get -qq update && apt-get -qq download prometheus; } 2>/dev/null; } && \
	dpkg -x prometheus_*.deb . && mv usr/bin/promtool $(CURDIR)/$(BIN)/promtool || \
		echo "promtool could not be fetched: the tests of the alerts will be skipped."; \
	rm -rf "$$place"

# A half-made environment is removed, so that the next try starts afresh.
define make_venv
	@command -v $(PYTHON) >/dev/null || { \
		echo "Kro needs Python 3.11 or newer, and there is no '$(PYTHON)' here."; \
		echo "On Debian or Ubuntu: sudo apt-get install python3 python3-venv"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Kro needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) -V 2>&1)."; \
		echo "Name a newer one: make $(MAKECMDGOALS) PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "This Python cannot make virtual environments: a part of it is missing."; \
		echo "On Debian or Ubuntu: sudo apt-get install python3-venv"; \
		echo "Then run this again."; exit 1; }
	@echo "Making a virtual environment in $(1)."
	@$(PYTHON) -m venv $(1) || { rm -rf $(1); exit 1; }
	@touch $@
endef

$(VENV)/.made:
	$(call make_venv,$(VENV))

$(BENCH_VENV)/.made:
	$(call make_venv,$(BENCH_VENV))

# The project itself cannot be hashed, so it is installed apart, with the locked build backend.
$(VENV)/.runtime: $(VENV)/.made requirements.txt pyproject.toml
	@echo "Installing what Kro needs (pinned and hashed)."
	@$(BIN)/python $(HASHED) --requirement requirements.txt
	@$(BIN)/python $(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.runtime requirements-dev.txt
	@echo "Installing what tests and checks need (pinned and hashed)."
	@$(BIN)/python $(HASHED) --requirement requirements-dev.txt
	@touch $@

# setuptools first: RLCard is published as source only and builds with it.
$(BENCH_VENV)/.installed: $(BENCH_VENV)/.made requirements-bench.txt
	@echo "Installing RLCard, PokerKit and OpenSpiel to measure against (pinned and hashed)."
	@sed -n '/^setuptools==/,/[^\\]$$/p' requirements-bench.txt >$(BENCH_VENV)/setuptools.txt
	@$(BENCH_VENV)/bin/python $(HASHED) --requirement $(BENCH_VENV)/setuptools.txt
	@$(BENCH_VENV)/bin/python $(HASHED) --no-build-isolation --requirement requirements-bench.txt
	@touch $@
