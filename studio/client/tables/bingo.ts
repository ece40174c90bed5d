import { type BingoCard, ticketCards } from '../../engines/tables/bingo-cards.ts';
import type { BingoGame, BingoResult } from '../../engines/tables/bingo.ts';
import type { BingoTitle } from '../../engines/tables/table.ts';
import type { SharedBetView, TableMessage } from '../../server/api.ts';
import { h } from '../shell/dom.ts';
import { saltOf } from '../shell/drawn-with.ts';
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

/** A room's felt: the player's own cards, dealt when sales close, with what is called of them; prizes with their amounts before anybody buys. */
class BingoFelt {
  readonly board: HTMLElement;
  readonly calls;
  readonly cards: BingoCards;
  readonly #title: BingoTitle;
  readonly #words: Words;
  readonly #currency: string;
  readonly #prizes;
  readonly #speaker = makeSpeaker();
  #hash: string | null = null;
  #dealt: readonly BingoCard[] = [];
  #bets: readonly SharedBetView[] = [];
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
    const max = callsOf(result);
    for (;;) {
      const due = Math.min(max, Math.floor((performance.now() - start) / (ms / this.#title.balls)));
      if (showing !== this.#showing) return;
      if (due > this.#called) this.#callTo(due);
      if (due >= max) return;
      await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    }
  }

  follow({ round, stakes }: TableMessage): void {
    const { place, hash, result } = round;
    this.#tickets = (stakes[this.#currency] ?? 0) / this.#title.limits.min;
    this.#paint();
    if (place === this.#place && hash === this.#hash) return;
    [this.#place, this.#hash] = [place, hash];
    const sold = Object.keys(this.gameOf(result)?.sold ?? {}).length;
    if (hash === null || sold === 0) return this.#deal([]);
    void ticketCards(this.#title, saltOf(round, round), place, hash, sold).then((cards) => {
      if (hash === this.#hash) this.#deal(cards);
    });
  }

  own(bets: readonly SharedBetView[]): void {
    this.#bets = bets;
    this.#give();
  }

  /** Which ticket a card of the player's own is; null before sales close. */
  readonly ticketOf = (spot: string): number | null => {
    for (const { place, ticket, picks, state } of this.#bets) {
      const at = picks?.findIndex((pick) => pick.spot === spot) ?? -1;
      if (place === this.#place && ticket !== null && at >= 0 && state !== 'void') return ticket + at;
    }
    return null;
  };

  #deal(cards: readonly BingoCard[]): void {
    this.#dealt = cards;
    this.#give();
  }

  #give(): void {
    this.cards.deal((spot) => {
      const ticket = this.ticketOf(spot);
      const card = ticket === null ? undefined : this.#dealt[ticket - 1];
      return ticket === null || !card ? null : { ticket, card };
    });
    this.#paint();
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
    this.#prizes.show({ tickets: this.#tickets, game: this.gameOf(this.#result), balls: this.#balls(), cards: this.#dealt });
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
    own: (bets) => felt.own(bets),
    rows: [],
    board: () => felt.board,
    name: felt.cards.name,
    detail: felt.cards.read,
    hasWon: (spot, result) => felt.gameOf(result)?.prizes.some(({ cards }) => cards.includes(felt.ticketOf(spot) ?? 0)) ?? false,
    said: (result) => {
      const game = felt.gameOf(result);
      return game ? game.prizes.map((prize) => fellText(prize, words)).join(' ') : words.say('bingoNobody');
    },
  };
};
