"""Reads what a phone shows of a message that asks a player, without scrolling."""

from typing import Any

from tests.support.page.tab import Tab

IN_SIGHT = """(pane) => {
  const { top, bottom } = pane.querySelector(".scroller").getBoundingClientRect();
  const seen = (element) => {
    const box = element.getBoundingClientRect();
    return box.top >= top && box.bottom <= bottom;
  };
  const texts = (message) => {
    const walker = document.createTreeWalker(message, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      if (seen(range)) found.push(walker.currentNode);
    }
    return found;
  };
  const messages = [...pane.querySelectorAll("[data-testid=message]")];
  const buttons = (one) => [...one.querySelectorAll("[data-testid=button]")];
  const asking = messages.findLast((one) => buttons(one).length > 2);
  const words = (found) => [...found].map((element) => element.textContent);
  return {
    said: words([...asking.querySelectorAll("h3, strong")].filter(seen)),
    text: words(texts(asking)),
    pictured: [...asking.querySelectorAll("[data-testid=picture]")].map(seen),
    hidden: words(buttons(asking).filter((e) => !seen(e))),
    rows: [...asking.querySelectorAll(".row")].map(
      (row) => new Set([...row.children].map((e) => e.getBoundingClientRect().top)).size),
  };
}"""
"""What is seen of a message that asks a player.

It has the bold words, all words where it is viewed, whether each picture is, and the buttons out of
view. For each row of buttons it has the number of lines.
"""


async def in_sight(tab: Tab, side: str, width: int, height: int) -> dict[str, list[Any]]:
    """Return the question and the buttons that are visible on a phone without scrolling."""
    await tab.page.set_viewport_size({"width": width, "height": height})
    await tab.page.get_by_test_id(f"tab-{side}").click()
    await tab.drawn()
    pane = tab.page.get_by_test_id(f"pane-{side}")
    return await pane.evaluate(IN_SIGHT)
