import { fill, h } from '../shell/dom.ts';
import { isSmall } from '../shell/launch.ts';
import { cardText, makeCard } from '../shell/floor/cards/card.ts';
import type { Words } from '../shell/words.ts';
import type { Choice } from './choice.ts';
import { readArrow } from '../shell/arrow.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The player's own cards: each is a button that picks it; arrows go from card to card, up and down pick and put back. */
export function makeFan(choice: Choice, words: Words): HTMLElement {
  const element = h('div', { class: 'tien-len-hand', role: 'group', 'aria-label': words.say('tienLenHand') });
  const buttons = new Map<number, HTMLButtonElement>();
  let shown = '';
  let at: number | null = null;
  const buttonOf = (card: number): HTMLButtonElement => {
    const known = buttons.get(card);
    if (known) return known;
    const button = h(
      'button',
      { type: 'button', class: 'tien-len-card', 'aria-label': cardText(card, words) },
      makeCard(card, { isSmall: isSmall() }),
    );
    button.addEventListener('click', () => choice.toggle(card));
    button.addEventListener('focus', () => rest(card));
    buttons.set(card, button);
    return button;
  };
  const rest = (card: number): void => {
    at = card;
    for (const [one, button] of buttons) button.tabIndex = one === card ? 0 : -1;
  };
  element.addEventListener('keydown', (event) => {
    const cards = choice.arranged();
    const place = at === null ? -1 : cards.indexOf(at);
    const step = STEPS[readArrow(event)];
    const card = cards[place];
    if (card === undefined) return;
    const isPicked = choice.picked().includes(card);
    if ((event.key === 'ArrowUp' && !isPicked) || (event.key === 'ArrowDown' && isPicked)) choice.toggle(card);
    else if (step !== undefined) buttons.get(cards[(place + step + cards.length) % cards.length] ?? -1)?.focus();
    else if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
  });
  const show = (): void => {
    const cards = choice.arranged();
    const picked = choice.picked();
    if (cards.join() !== shown) {
      shown = cards.join();
      const hadFocus = element.contains(document.activeElement);
      for (const card of buttons.keys()) if (!cards.includes(card)) buttons.delete(card);
      fill(element, ...cards.map(buttonOf));
      element.hidden = cards.length === 0;
      for (const [place, card] of cards.entries()) buttonOf(card).style.setProperty('--turn', String(place - (cards.length - 1) / 2));
      const next = at !== null && cards.includes(at) ? at : cards[0];
      if (next !== undefined) rest(next);
      if (hadFocus && next !== undefined) buttons.get(next)?.focus();
    }
    for (const [card, button] of buttons) button.setAttribute('aria-pressed', String(picked.includes(card)));
  };
  choice.watch(show);
  show();
  return element;
}
