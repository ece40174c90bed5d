import type { BingoCard } from '../../engines/tables/bingo-cards.ts';
import { cardNumber, cardSpot, lackOf } from '../../engines/tables/bingo.ts';
import type { BingoPattern, BingoTitle } from '../../engines/tables/table.ts';
import { fill, h, write } from '../shell/dom.ts';
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
  /** Where a number stands on the cards, and the class of each that was called. */
  #cells = new Map<number, HTMLElement[]>();
  #hits = new Map<number, string>();

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
    this.#cells = new Map();
    this.#hits = new Map();
    for (const [at, { cells }] of this.#faces.entries()) fill(cells, ...(cards[at] ?? []).flat().map(this.#cellOf));
    this.mark(this.#called);
  }

  readonly #cellOf = (number: number | null): HTMLElement => {
    if (number === null) return h('span', { class: this.#isSquare ? 'middle' : 'blank' }, this.#isSquare ? '★' : '');
    const cell = h('span', {}, String(number));
    this.#cells.set(number, [...(this.#cells.get(number) ?? []), cell]);
    return cell;
  };

  /** Touches only what a ball changes: the cards of a room have hundreds of numbers. */
  mark(called: Called): void {
    this.#called = called;
    const balls = called?.balls ?? [];
    const hits = new Map(balls.map((ball) => [ball, ball === balls.at(-1) ? 'hit last' : 'hit']));
    for (const ball of new Set([...this.#hits.keys(), ...hits.keys()])) {
      const hit = hits.get(ball) ?? '';
      if (hit !== (this.#hits.get(ball) ?? '')) for (const cell of this.#cells.get(ball) ?? []) cell.className = hit;
    }
    this.#hits = hits;
    const out = new Set(balls);
    for (const [at, { lack }] of this.#faces.entries()) {
      const card = this.#cards[at];
      if (card) write(lack, called ? this.#words.say('bingoLack', { n: lackOf(card, called.pattern, out) }) : '');
    }
  }

  readonly #lack = (card: BingoCard): number => lackOf(card, this.#called?.pattern ?? 'house', new Set(this.#called?.balls));
}
