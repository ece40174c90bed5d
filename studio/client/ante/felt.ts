import { type AnteShown, type AnteTitle, priceOf, rulesFor } from '../../engines/ante/ante.ts';
import { fill, h } from '../shell/dom.ts';
import { makeCard } from '../shell/floor/cards/card.ts';
import { makeChip } from '../shell/floor/chips.ts';
import { makeFeltCloth } from '../shell/floor/felt-cloth.ts';
import { isCalm } from '../shell/launch.ts';
import { money, type Words } from '../shell/words.ts';
import { madeText, readCards } from './words.ts';

const DEAL = { duration: 260, easing: 'ease-out' } as const;
const FROM = [
  { transform: 'translate(60px, -90px) rotate(12deg)', opacity: 0 },
  { transform: 'none', opacity: 1 },
];

export type Felt = {
  readonly elements: readonly Element[];
  readonly show: (shown: AnteShown | null) => void;
};

type Row = { readonly element: HTMLElement; readonly lay: (cards: readonly (number | null)[], made: string | null) => void };

/** Cards side by side under their name, with what they make; a card that is new comes in. */
function makeRow(name: string, className: string, words: Words): Row {
  const made = h('b', { class: 'hand-total' }, '–');
  const cards = h('div', { class: 'hand-cards ante-cards' });
  const spoken = h('span', { class: 'reader-only' });
  const element = h('section', { class: `hand-dealer ${className}`, 'aria-label': name }, h('p', {}, name, ' ', made), cards, spoken);
  let known: readonly (number | null)[] = [];
  return {
    element,
    lay: (next, text) => {
      fill(cards, ...next.map((card) => makeCard(card)));
      if (!isCalm()) for (const [at, card] of next.entries()) if (known[at] !== card) cards.children[at]?.animate(FROM, DEAL);
      known = next;
      made.textContent = text ?? '–';
      spoken.textContent = readCards(next, words);
    },
  };
}

/** The dealer above, the board where there is one, the player's hand below, and what lies on the cloth for it. */
export function makeFelt(title: AnteTitle, words: Words): Felt {
  const { say } = words;
  const rules = rulesFor(title);
  const dealer = makeRow(say('jackDealer'), 'ante-dealer', words);
  const board = rules.flop > 0 ? makeRow(say('holdemBoard'), 'ante-board', words) : null;
  const own = makeRow(say('anteOwn'), 'ante-own', words);
  const stakes = h('p', { class: 'ante-stakes' });
  const spoken = h('p', { class: 'reader-only', role: 'status' });
  const backs = (count: number): null[] => Array.from({ length: count }, () => null);
  const stakeOf = (name: string, sum: number): HTMLElement => {
    const place = h('span', { class: 'hand-stake' }, h('span', {}, `${name} ${money(sum)}`));
    place.prepend(makeChip(sum));
    return place;
  };
  const show = (shown: AnteShown | null): void => {
    const cards = shown?.cards ?? backs(rules.own);
    const open = shown?.board ?? [];
    dealer.lay(shown?.dealer ?? backs(rules.dealer), shown ? madeText(title, shown.dealer, open, words) : null);
    board?.lay([...open, ...backs(rules.flop + rules.later - open.length)], null);
    own.lay(cards, shown ? madeText(title, cards, open, words) : null);
    const raised = shown && shown.end !== null && shown.end !== 'fold' ? priceOf(title, shown.end) * shown.stake : 0;
    fill(
      stakes,
      shown && stakeOf(say('anteStake'), shown.stake),
      shown && shown.side > 0 && stakeOf(say('anteSide'), shown.side),
      shown && raised > 0 && stakeOf(say('anteRaised'), raised),
    );
    spoken.textContent = shown && shown.end === null ? `${say('anteOwn')}: ${readCards(cards, words)}` : '';
  };
  show(null);
  return { elements: [makeFeltCloth(), dealer.element, ...(board ? [board.element] : []), own.element, stakes, spoken], show };
}
