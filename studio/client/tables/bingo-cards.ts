import type { BingoCard } from '../../engines/tables/bingo-cards.ts';
import { cardNumber, cardSpot, lackOf } from '../../engines/tables/bingo.ts';
import type { BingoPattern, BingoTitle } from '../../engines/tables/table.ts';
import { fill, h } from '../shell/dom.ts';
import type { Words } from '../shell/words.ts';
import { LETTERS } from './bingo-calls.ts';

/** What is called of the cards: null before sales close. */
export type Called = { readonly balls: readonly number[]; readonly pattern: BingoPattern } | null;

const letters = (): HTMLElement[] => [...LETTERS].map((letter, at) => h('span', { class: `tone${at}` }, letter));

/** The cards on sale as buttons, marked as balls are called. */
export class BingoCards {
  readonly element: HTMLElement;
  readonly #words: Words;
  readonly #faces;
  readonly #isSquare: boolean;
  #cards: readonly BingoCard[] = [];
  #called: Called = null;

  constructor(title: BingoTitle, words: Words) {
    this.#words = words;
    this.#isSquare = title.balls === 75;
    this.#faces = Array.from({ length: title.cards }, (_, at) => {
      const cells = h('span', { class: 'bingo-cells', 'aria-hidden': 'true' });
      const lack = h('i');
      const spot = cardSpot(at + 1);
      return {
        cells,
        lack,
        button: h(
          'button',
          { type: 'button', class: 'table-spot bingo-card', 'data-spot': spot },
          h('b', {}, this.name(spot)),
          lack,
          this.#isSquare ? h('span', { class: 'bingo-letters', 'aria-hidden': 'true' }, ...letters()) : null,
          cells,
        ),
      };
    });
    this.element = h('div', { class: this.#isSquare ? 'bingo-cards' : 'bingo-cards wide' }, ...this.#faces.map(({ button }) => button));
  }

  get cards(): readonly BingoCard[] {
    return this.#cards;
  }

  readonly name = (spot: string): string => this.#words.say('bingoCard', { n: cardNumber(spot) });

  /** All numbers of a card, and what it lacks. */
  readonly read = (spot: string): string => {
    const card = this.#cards[cardNumber(spot) - 1];
    if (!card) return '';
    const numbers = card.map((row) => row.filter((cell) => cell !== null).join(' ')).join('; ');
    return this.#called ? this.#words.say('bingoReads', { numbers, n: this.#lack(card) }) : numbers;
  };

  deal(cards: readonly BingoCard[]): void {
    this.#cards = cards;
    this.mark(this.#called);
  }

  mark(called: Called): void {
    this.#called = called;
    const balls = new Set(called?.balls);
    const last = called?.balls.at(-1);
    for (const [at, { cells, lack }] of this.#faces.entries()) {
      const card = this.#cards[at];
      if (!card) continue;
      fill(
        cells,
        ...card.flat().map((cell) => {
          if (cell === null) return h('span', { class: this.#isSquare ? 'middle' : 'blank' }, this.#isSquare ? '★' : '');
          return h('span', { class: balls.has(cell) ? (cell === last ? 'hit last' : 'hit') : '' }, String(cell));
        }),
      );
      lack.textContent = called ? this.#words.say('bingoLack', { n: this.#lack(card) }) : '';
    }
  }

  readonly #lack = (card: BingoCard): number => lackOf(card, this.#called?.pattern ?? 'house', new Set(this.#called?.balls));
}
