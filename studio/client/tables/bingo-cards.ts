import type { BingoCard } from '../../engines/tables/bingo-cards.ts';
import { cardNumber, cardSpot, lackOf, ownCards } from '../../engines/tables/bingo.ts';
import type { BingoPattern, BingoTitle } from '../../engines/tables/table.ts';
import { fill, h, write } from '../shell/dom.ts';
import { drawing } from '../shell/svg.ts';
import type { Words } from '../shell/words.ts';
import { LETTERS } from './bingo-calls.ts';

/** What is called of the cards: null before sales close. */
export type Called = { readonly balls: readonly number[]; readonly pattern: BingoPattern } | null;

const letters = (): HTMLElement[] => [...LETTERS].map((letter, at) => h('span', { class: `tone${at}` }, letter));

/** A card that was dealt, and which of all tickets it is. */
export type Dealt = { readonly ticket: number; readonly card: BingoCard } | null;

/** A star, drawn: not every font has the sign. */
const freeMark = (): SVGSVGElement =>
  drawing('0 0 24 24', 'bingo-free', [['currentColor', 'm12 3 2.7 5.6 6.1.9-4.4 4.3 1 6.1L12 17l-5.4 2.9 1-6.1L3.2 9.5l6.1-.9z']]);

const SIDE = 5;
const TICKET = { rows: 3, columns: 9 };

/** The cards that a player may buy as buttons, face down until sales close, then marked as balls are called. */
export class BingoCards {
  readonly element: HTMLElement;
  readonly #words: Words;
  readonly #faces;
  readonly #isSquare: boolean;
  #cards: readonly Dealt[] = [];
  #called: Called = null;
  /** Where a number stands on the cards, and the class of each that was called. */
  #cells = new Map<number, HTMLElement[]>();
  #hits = new Map<number, string>();

  constructor(title: BingoTitle, words: Words) {
    this.#words = words;
    this.#isSquare = title.balls === 75;
    this.#faces = Array.from({ length: ownCards(title) }, (_, at) => {
      const cells = h('span', { class: 'bingo-cells', 'aria-hidden': 'true' });
      const lack = h('i');
      const spot = cardSpot(at + 1);
      const number = h('b', {}, this.name(spot));
      return {
        cells,
        lack,
        number,
        spot,
        button: h(
          'button',
          { type: 'button', class: 'table-spot bingo-card', 'data-spot': spot },
          number,
          lack,
          this.#isSquare ? h('span', { class: 'bingo-letters', 'aria-hidden': 'true' }, ...letters()) : null,
          cells,
        ),
      };
    });
    this.element = h('div', { class: this.#isSquare ? 'bingo-cards' : 'bingo-cards wide' }, ...this.#faces.map(({ button }) => button));
  }

  readonly name = (spot: string): string => this.#words.say('bingoCard', { n: cardNumber(spot) });

  /** All numbers of a card, and what it lacks. */
  readonly read = (spot: string): string => {
    const card = this.#cards[cardNumber(spot) - 1]?.card;
    if (!card) return this.#words.say('bingoClosed');
    const numbers = card.map((row) => row.filter((cell) => cell !== null).join(' ')).join('; ');
    return this.#called ? this.#words.say('bingoReads', { numbers, n: this.#lack(card) }) : numbers;
  };

  /** Turns up the cards that are dealt; the others lie face down. */
  deal(dealtTo: (spot: string) => Dealt): void {
    this.#cards = this.#faces.map(({ spot }) => dealtTo(spot));
    this.#cells = new Map();
    this.#hits = new Map();
    for (const [at, { cells, button, number, spot }] of this.#faces.entries()) {
      const dealt = this.#cards[at] ?? null;
      button.classList.toggle('closed', dealt === null);
      write(number, dealt ? this.#words.say('bingoTicket', { n: dealt.ticket }) : this.name(spot));
      fill(cells, ...(dealt ? dealt.card.flat().map(this.#cellOf) : this.#back()));
    }
    this.mark(this.#called);
  }

  /** As many cells as the card will have, without numbers. */
  #back(): HTMLElement[] {
    const count = this.#isSquare ? SIDE * SIDE : TICKET.rows * TICKET.columns;
    return Array.from({ length: count }, () => h('span', {}));
  }

  readonly #cellOf = (number: number | null): HTMLElement => {
    if (number === null) return h('span', { class: this.#isSquare ? 'middle' : 'blank' }, this.#isSquare ? freeMark() : '');
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
      const card = this.#cards[at]?.card;
      write(lack, card && called ? this.#words.say('bingoLack', { n: lackOf(card, called.pattern, out) }) : '');
    }
  }

  readonly #lack = (card: BingoCard): number => lackOf(card, this.#called?.pattern ?? 'house', new Set(this.#called?.balls));
}
