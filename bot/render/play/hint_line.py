"""What a hint says, in one line.

Owns: how a choice is named in it: as on its button. Must not know: any game, how a hint is found.
"""

from __future__ import annotations

from bot.language.i18n import catalogue
from bot.render import parts
from bot.render.context import PaintContext
from bot.render.parts import OneLiner
from games.kernel.actions import Action
from games.kernel.hints import Hint
from games.kernel.screen.elements import Choices, PickCards, Screen


def hint_line(hint: Hint, screen: Screen, context: PaintContext) -> OneLiner:
    """What to press, why, and what the next best choice is worth; in small how that is known."""
    choice = named(hint.action, screen, context)
    said = [context.say("hint-line", choice=choice, why=context.write(hint.why))]
    if hint.instead is not None:
        instead = named(hint.instead, screen, context)
        key = "hint-better" if hint.gain else "hint-even"
        said.append(context.say(key, choice=choice, instead=instead, chips=hint.gain))
    small = f"-# {context.say('hint-counted')}" if hint.counted else ""
    return OneLiner(parts.lines([" ".join(said), small]))


def named(action: Action, screen: Screen, context: PaintContext) -> str:
    """The button of a choice, by its label; nothing where this screen does not offer it."""
    for element in screen.elements:
        match element:
            case Choices():
                for choice in element.each:
                    if choice.action == action:
                        return context.write(choice.label)
            case PickCards() if element.verb == action.verb:
                return _picked(element, action.arg, context)
            case _:
                pass
    return ""


def _picked(element: PickCards, cards: int, context: PaintContext) -> str:
    if not cards and element.keep_all is not None:
        return context.write(element.keep_all)
    pairs = zip(element.cards, element.shown, strict=True)
    shown = [catalogue().card(context.language, face) for c, face in pairs if cards >> c & 1]
    return context.say(element.confirm, count=len(shown), cards=" ".join(shown))
