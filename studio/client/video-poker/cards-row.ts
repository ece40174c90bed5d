import { HAND } from '../../engines/video-poker/video-poker.ts';
import { h } from '../shell/dom.ts';
import { cardText, makeCard, turnCard } from '../shell/floor/cards/card.ts';
import { isCalm } from '../shell/launch.ts';
import { sleep } from '../shell/retry.ts';
import type { Words } from '../shell/words.ts';
import { longCards } from './words.ts';

const DEAL_MS = 90;

type Choice = {
  /** Places that are held. */
  readonly held: ReadonlySet<number>;
  readonly isOn: boolean;
  /** Places that the hint would hold. */
  readonly advised: readonly number[];
};

type CardsRow = {
  readonly element: HTMLElement;
  /** Turns cards one after the other; null lies face down. */
  readonly deal: (cards: readonly (number | null)[]) => Promise<void>;
  readonly mark: (choice: Choice) => void;
};

/** Five cards that are pressed to be held. */
export function makeCardsRow(words: Words, onToggle: (place: number) => void): CardsRow {
  const { say } = words;
  let shown: readonly (number | null)[] = Array.from({ length: HAND }, () => null);
  const slots = Array.from({ length: HAND }, (_, place) => {
    const card = makeCard(null);
    const badge = h('span', { class: 'video-hold', 'aria-hidden': 'true' });
    const button = h('button', { type: 'button', class: 'video-slot', onclick: () => onToggle(place) }, card, badge);
    return { card, badge, button };
  });
  const element = h('div', { class: 'video-cards', role: 'group', 'aria-label': say('pokerCards') }, ...slots.map(({ button }) => button));
  return {
    element,
    deal: async (cards) => {
      const before = shown;
      shown = cards;
      for (const [place, slot] of slots.entries()) {
        const card = cards[place] ?? null;
        if (before[place] === card) continue;
        turnCard(slot.card, card);
        if (card !== null && !isCalm()) await sleep(DEAL_MS);
      }
    },
    mark: ({ held, isOn, advised }) => {
      for (const [place, { button, badge }] of slots.entries()) {
        const isHeld = held.has(place);
        const state = say(isHeld ? 'pokerHeld' : 'pokerThrown');
        button.setAttribute('aria-pressed', String(isHeld));
        button.setAttribute('aria-disabled', String(!isOn));
        const name = cardText(shown[place] ?? null, words);
        button.setAttribute('aria-label', isOn ? say('pokerSlot', { n: place + 1, card: name, state }) : name);
        button.classList.toggle('advised', isOn && advised.includes(place));
        badge.hidden = !isOn;
        badge.textContent = state;
      }
    },
  };
}

/** The hand of a finished round, small, for its check. */
export const miniHand = (cards: readonly number[], label: string, words: Words): HTMLElement =>
  h(
    'div',
    { class: 'hilo-mini', role: 'img', 'aria-label': `${label}: ${longCards(cards, words)}` },
    ...cards.map((card) => makeCard(card, { isSmall: true })),
  );
