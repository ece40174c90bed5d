import { cardsOf } from '../../engines/tables/bingo-cards.ts';
import { type BingoGame, type BingoResult, cardNumber } from '../../engines/tables/bingo.ts';
import type { BingoTitle } from '../../engines/tables/table.ts';
import type { TableMessage } from '../../server/api.ts';
import { h } from '../shell/dom.ts';
import { makeSpeaker } from '../shell/speaker.ts';
import type { Words } from '../shell/words.ts';
import { makeCalls } from './bingo-calls.ts';
import { BingoCards } from './bingo-cards.ts';
import { fellText, makePrizes, patternAt } from './bingo-prizes.ts';
import type { Felt, MakeFelt } from './felt-kind.ts';

const STEP_MS = 50;
/** The part of a round's time in which all balls could be called. */
const SPAN = 0.95;

/** Balls are called until every house has fallen. */
const callsOf = ({ balls, games = {} }: BingoResult): number =>
  Math.max(0, ...Object.values(games).map(({ prizes }) => prizes.at(-1)?.ball ?? 0)) || balls.length;

/** A room's felt: cards on sale with what is called of them; prizes with their amounts before anybody buys. */
class BingoFelt {
  readonly board: HTMLElement;
  readonly calls;
  readonly cards: BingoCards;
  readonly #title: BingoTitle;
  readonly #words: Words;
  readonly #currency: string;
  readonly #prizes;
  readonly #speaker = makeSpeaker();
  #place = 0;
  #result: BingoResult | null = null;
  #called = 0;
  #tickets = 0;
  /** Which result is being shown; a newer one ends the calls of an older one. */
  #showing = 0;

  constructor(title: BingoTitle, words: Words, currency: string) {
    this.#title = title;
    this.#words = words;
    this.#currency = currency;
    this.calls = makeCalls(title.balls, words);
    this.cards = new BingoCards(title, words);
    this.#prizes = makePrizes(title, words);
    this.board = h('div', { class: 'bingo-board' }, ...this.#prizes.elements, this.cards.element, this.#speaker.element);
  }

  gameOf(result: unknown): BingoGame | null {
    return (result as BingoResult | null)?.games?.[this.#currency] ?? null;
  }

  show(result: BingoResult | null): void {
    this.#begin(result);
    if (result) this.#callTo(callsOf(result));
  }

  async reveal(result: BingoResult, ms: number, sinceMs: number): Promise<void> {
    const showing = this.#begin(result);
    const start = performance.now() - sinceMs;
    const most = callsOf(result);
    for (;;) {
      const due = Math.min(most, Math.floor((performance.now() - start) / (ms / this.#title.balls)));
      if (showing !== this.#showing) return;
      if (due > this.#called) this.#callTo(due);
      if (due >= most) return;
      await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    }
  }

  follow({ round: { place, salt }, stakes }: TableMessage): void {
    this.#tickets = (stakes[this.#currency] ?? 0) / this.#title.limits.least;
    this.#paint();
    if (place === this.#place) return;
    this.#place = place;
    void cardsOf(this.#title, salt, place).then((cards) => {
      if (place !== this.#place) return;
      this.cards.deal(cards);
      this.#paint();
    });
  }

  #begin(result: BingoResult | null): number {
    this.#result = result;
    this.#called = 0;
    for (const element of [this.board, this.board.closest('.table-floor')]) element?.toggleAttribute('data-live', result !== null);
    this.#callTo(0);
    this.#showing += 1;
    return this.#showing;
  }

  readonly #balls = (): readonly number[] => this.#result?.balls.slice(0, this.#called) ?? [];

  #paint(): void {
    this.#prizes.show({ tickets: this.#tickets, game: this.gameOf(this.#result), balls: this.#balls(), cards: this.cards.cards });
  }

  #callTo(called: number): void {
    const before = this.#called;
    this.#called = called;
    const game = this.gameOf(this.#result);
    this.calls.show(this.#balls());
    this.cards.mark(this.#result && { balls: this.#balls(), pattern: patternAt(this.#title, game, called) });
    this.#paint();
    const fell = game?.prizes.filter(({ ball }) => ball > before && ball <= called) ?? [];
    if (fell.length > 0) this.#speaker.say(fell.map((prize) => fellText(prize, this.#words)).join(' '));
  }
}

export const makeFelt: MakeFelt = (title, words, currency): Felt => {
  if (title.game !== 'bingo') throw new Error('not bingo');
  const felt = new BingoFelt(title, words, currency);
  return {
    scene: felt.calls.element,
    span: SPAN,
    show: (result) => felt.show(result as BingoResult | null),
    reveal: (result, ms, sinceMs) => felt.reveal(result as BingoResult, ms, sinceMs),
    follow: (message) => felt.follow(message),
    rows: [],
    board: () => felt.board,
    name: felt.cards.name,
    detail: felt.cards.read,
    hasWon: (spot, result) => felt.gameOf(result)?.prizes.some(({ cards }) => cards.includes(cardNumber(spot))) ?? false,
    said: (result) => {
      const game = felt.gameOf(result);
      return game ? game.prizes.map((prize) => fellText(prize, words)).join(' ') : words.say('bingoNobody');
    },
  };
};
