"""All that a Store promises (`bot.ports.Store`)."""

from __future__ import annotations

from tests.contract.store.bank import BankContract
from tests.contract.store.core import StoreContract
from tests.contract.store.credit import CreditContract
from tests.contract.store.erasure import ErasedContract
from tests.contract.store.manage import ManageContract
from tests.contract.store.nights import NightsContract
from tests.contract.store.places import PlacesContract
from tests.contract.store.ratings import RatingsContract
from tests.contract.store.regulars_cap import RegularsCapContract
from tests.contract.store.stack import StackContract
from tests.contract.store.stats import StatsContract
from tests.contract.store.today import TodayContract
from tests.contract.store.tournaments import TournamentsContract


class WholeContract(
    StoreContract,
    BankContract,
    StackContract,
    RegularsCapContract,
    CreditContract,
    ErasedContract,
    ManageContract,
    PlacesContract,
    StatsContract,
    RatingsContract,
    TodayContract,
    NightsContract,
    TournamentsContract,
):
    """Needs the fixtures `store` and `other`, two connections to one new database."""
