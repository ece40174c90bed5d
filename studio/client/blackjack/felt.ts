import { type BlackjackShown, type BlackjackTitle, turnOf } from '../../engines/blackjack/blackjack.ts';
import { fill, h } from '../shell/dom.ts';
import { cardText, makeCard } from '../shell/floor/cards/card.ts';
import { makeChip } from '../shell/floor/chips.ts';
import { makeFeltCloth } from '../shell/floor/felt-cloth.ts';
import { isCalm } from '../shell/launch.ts';
import { svg } from '../shell/svg.ts';
import { money, type Words } from '../shell/words.ts';
import { feltText, handText, totalText } from './words.ts';

const DEAL = { duration: 260, easing: 'ease-out' } as const;

export type Felt = {
  readonly elements: readonly Element[];
  readonly show: (shown: BlackjackShown | null, isOn: boolean) => void;
};

/** What the table pays, along the line before the hands. */
function makeArc(text: string): SVGSVGElement {
  const path = svg('textPath', { href: '#jack-arc', startOffset: '50%' });
  path.textContent = text;
  return svg(
    'svg',
    { class: 'hand-arc', viewBox: '0 0 1000 118', 'aria-hidden': 'true' },
    svg('path', { d: 'M-20 26Q500 156 1020 26' }),
    svg('path', { id: 'jack-arc', class: 'along', d: 'M-20 6Q500 136 1020 6' }),
    svg('text', {}, path),
  );
}

/** The dealer above, the player's hands below. Cards that are new come in; a card that was hidden is turned. */
export function makeFelt(title: BlackjackTitle, words: Words): Felt {
  const { say } = words;
  const dealerTotal = h('b', { class: 'hand-total' });
  const dealerCards = h('div', { class: 'hand-cards' });
  const dealer = h(
    'section',
    { class: 'hand-dealer', 'aria-label': say('jackDealer') },
    h('p', {}, say('jackDealer'), ' ', dealerTotal),
    dealerCards,
  );
  const hands = h('div', { class: 'hands', role: 'group', 'aria-label': say('jackHands') });
  const spoken = h('p', { class: 'reader-only', role: 'status' });
  let known = new Set<string>();

  const cardsOf = (cards: readonly (number | null)[], place: string, next: Set<string>, isSmall: boolean): HTMLElement[] =>
    cards.map((card, at) => {
      const key = `${place}:${at}:${card ?? 'back'}`;
      next.add(key);
      const element = makeCard(card, { isSmall });
      if (!known.has(key) && !isCalm())
        element.animate(
          [
            { transform: 'translate(60px, -90px) rotate(12deg)', opacity: 0 },
            { transform: 'none', opacity: 1 },
          ],
          DEAL,
        );
      return element;
    });
  const readCards = (cards: readonly (number | null)[]): string => cards.map((card) => cardText(card, words)).join(', ');

  const show = (shown: BlackjackShown | null, isOn: boolean): void => {
    const next = new Set<string>();
    const isOpen = shown?.dealer.includes(null) ?? true;
    fill(
      dealerCards,
      ...cardsOf(shown?.dealer ?? [null, null], 'dealer', next, false),
      h('span', { class: 'reader-only' }, readCards(shown?.dealer ?? [])),
    );
    dealerTotal.textContent = shown ? totalText(shown.dealer) : '–';
    const turn = shown && isOn && isOpen ? turnOf(shown) : -1;
    fill(
      hands,
      ...(shown?.hands ?? []).map((hand, at) => {
        const chip = makeChip(shown ? shown.stake * hand.units : 0);
        const state = shown ? handText(hand, shown, at === turn, words) : '';
        const pile = h('div', { class: 'hand-cards' }, ...cardsOf(hand.cards, `${hand.box}:${at}`, next, (shown?.hands.length ?? 0) > 2));
        const stake = h('p', { class: 'hand-stake' }, h('span', {}, money(shown ? shown.stake * hand.units : 0)));
        stake.prepend(chip);
        return h(
          'section',
          {
            class: `hand ${at === turn ? 'turn' : ''}`,
            'aria-current': at === turn ? 'step' : null,
            'aria-label': say('jackHand', { n: at + 1, total: totalText(hand.cards), state, cards: readCards(hand.cards) }),
          },
          h(
            'p',
            { class: 'hand-head', 'aria-hidden': 'true' },
            h('b', { class: 'hand-total' }, totalText(hand.cards)),
            h('span', {}, state),
          ),
          pile,
          stake,
        );
      }),
    );
    hands.dataset['count'] = String(shown?.hands.length ?? 0);
    known = next;
    const mine = shown?.hands[Math.max(turn, 0)];
    spoken.textContent =
      shown && mine && isOpen
        ? say('jackSpoken', { dealer: readCards(shown.dealer.slice(0, 1)), cards: readCards(mine.cards), total: totalText(mine.cards) })
        : '';
  };
  show(null, false);
  const pays = feltText(title, words);
  return { elements: [makeFeltCloth(), dealer, makeArc(pays), h('p', { class: 'hand-felt' }, pays), hands, spoken], show };
}
