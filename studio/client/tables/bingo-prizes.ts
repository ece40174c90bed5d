import type { BingoCard } from '../../engines/tables/bingo-cards.ts';
import { type BingoGame, lackOf, poolOf, shareOut } from '../../engines/tables/bingo.ts';
import type { BingoPattern, BingoTitle } from '../../engines/tables/table.ts';
import { h, write } from '../shell/dom.ts';
import { count, money, type SentenceKey, type Words } from '../shell/words.ts';

const PATTERN: Readonly<Record<BingoPattern, SentenceKey>> = {
  line: 'bingoLine',
  'two-lines': 'bingoTwoLines',
  'lines-or-corners': 'bingoLinesOrCorners',
  house: 'bingoHouse',
};

const SIDE = 5;
const CORNERS = [0, 4, 20, 24];
const rowsOf = (...rows: readonly number[]): number[] => rows.flatMap((row) => Array.from({ length: SIDE }, (_, at) => row * SIDE + at));
const FIGURE: Readonly<Record<BingoPattern, ReadonlySet<number>>> = {
  line: new Set(rowsOf(2)),
  'two-lines': new Set(rowsOf(1, 3)),
  'lines-or-corners': new Set([...rowsOf(1, 3), ...CORNERS]),
  house: new Set(rowsOf(0, 1, 2, 3, 4)),
};

/** A pattern in small; its name stands beside it. */
const figure = (pattern: BingoPattern): HTMLElement =>
  h(
    'i',
    { class: 'bingo-figure', 'aria-hidden': 'true' },
    ...Array.from({ length: SIDE * SIDE }, (_, at) => h('i', { class: FIGURE[pattern].has(at) ? 'on' : '' })),
  );

/** A prize as a sentence. */
export const fellText = ({ pattern, ball, cards, amount }: BingoGame['prizes'][number], { say }: Words): string =>
  say('bingoFell', {
    pattern: say(PATTERN[pattern]),
    n: ball,
    cards: cards.map((number) => say('bingoCard', { n: number })).join(', '),
    amount: money(amount),
  });

/** The first pattern that has not fallen yet, or the last one. */
export function patternAt(title: BingoTitle, game: BingoGame | null, called: number): BingoPattern {
  return (game?.prizes.find(({ ball }) => ball > called) ?? (game ? title.prizes.at(-1) : title.prizes[0]))?.pattern ?? 'house';
}

export type PrizeState = {
  /** Tickets sold while sales are open. */
  readonly tickets: number;
  /** The player's own currency's game, once sales have closed. */
  readonly game: BingoGame | null;
  readonly balls: readonly number[];
  readonly cards: readonly BingoCard[];
};

/** The pool, what each pattern takes of it, who has won it, and how near others are. */
export function makePrizes(
  title: BingoTitle,
  words: Words,
): { readonly elements: readonly HTMLElement[]; readonly show: (state: PrizeState) => void } {
  const { say } = words;
  const lines = title.prizes.map(({ pattern, share }) => {
    const [amount, told] = [h('strong'), h('span')];
    const element = h('li', {}, figure(pattern), h('b', {}, say(PATTERN[pattern])), amount, told);
    return { element, pattern, share, amount, told };
  });
  const list = h('ol', { class: 'bingo-prizes' }, ...lines.map(({ element }) => element));
  const note = h('p', { class: 'bingo-note' });
  function nearest({ game, balls, cards }: PrizeState): string {
    if (!game || cards.length === 0 || (game.prizes.at(-1)?.ball ?? 0) <= balls.length) return '';
    const pattern = patternAt(title, game, balls.length);
    const called = new Set(balls);
    const lacks = cards.flatMap((card, at) => {
      const sold = game.sold[at + 1];
      return sold ? [{ sold, lack: lackOf(card, pattern, called) }] : [];
    });
    const min = Math.min(...lacks.map(({ lack }) => lack));
    return say('bingoNearest', { n: min, count: lacks.reduce((sum, { sold, lack }) => sum + (lack === min ? sold : 0), 0) });
  }
  return {
    elements: [list, note],
    show: (state) => {
      const { game, balls } = state;
      const tickets = game ? Object.values(game.sold).reduce((sum, each) => sum + each, 0) : state.tickets;
      const pool = poolOf(title, tickets);
      const amounts = shareOut(title, pool);
      const now = game ? patternAt(title, game, balls.length) : null;
      for (const [at, { element, pattern, share, amount, told }] of lines.entries()) {
        const fell = game?.prizes[at];
        const isOver = fell !== undefined && fell.ball <= balls.length;
        const isNow = !isOver && pattern === now;
        element.className = isOver ? 'over' : isNow ? 'now' : '';
        write(amount, money(amounts[at] ?? 0));
        write(told, isOver ? say('bingoWon', { n: fell.ball, count: fell.tickets }) : say(isNow ? 'bingoNow' : 'bingoWaits', { share }));
      }
      write(note, `${say('bingoPool', { n: count(tickets), pool: money(pool), returns: title.returns })} ${nearest(state)}`);
    },
  };
}
