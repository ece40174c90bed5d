import { type BingoCard, someOf } from './bingo-cards.ts';
import type { BingoPattern, BingoTitle, TableRules } from './table.ts';

/** Tickets sold by the number of their card, each of the same price. Cards of before could be sold several times. */
export type Sold = Readonly<Record<string, number>>;
export type BingoPrize = {
  readonly pattern: BingoPattern;
  /** After how many balls it fell, and to which cards. */
  readonly ball: number;
  readonly cards: readonly number[];
  /** Tickets that share it. */
  readonly tickets: number;
  /** Minor units, shared to the last one. */
  readonly amount: number;
};
/** One currency's round: its own pool, as play money and money never mix. */
export type BingoGame = { readonly sold: Sold; readonly pool: number; readonly prizes: readonly BingoPrize[] };
/** All balls in the order in which they are called; `games` by currency, frozen when sales close. */
export type BingoResult = { readonly balls: readonly number[]; readonly games?: Readonly<Record<string, BingoGame>> };

type Cell = number | null;

/** What may be completed: rows, and on a square card columns and diagonals too. */
function linesOf(card: BingoCard): readonly (readonly Cell[])[] {
  if (card.length !== card[0]?.length) return card;
  const at = (row: number, column: number): Cell => card[row]?.[column] ?? null;
  const columns = card.map((_, column) => card.map((__, row) => at(row, column)));
  return [...card, ...columns, card.map((_, row) => at(row, row)), card.map((_, row) => at(row, card.length - 1 - row))];
}

/** Groups of cells, of which so many must be complete. */
function waysTo(
  card: BingoCard,
  pattern: BingoPattern,
): readonly { readonly groups: readonly (readonly Cell[])[]; readonly need: number }[] {
  const lines = linesOf(card);
  const [top = [], bottom = []] = [card[0], card.at(-1)];
  switch (pattern) {
    case 'line':
      return [{ groups: lines, need: 1 }];
    case 'two-lines':
      return [{ groups: lines, need: 2 }];
    case 'lines-or-corners':
      return [
        { groups: lines, need: 2 },
        { groups: [[top[0] ?? null, top.at(-1) ?? null, bottom[0] ?? null, bottom.at(-1) ?? null]], need: 1 },
      ];
    case 'house':
      return [{ groups: [card.flat()], need: 1 }];
  }
}

/** A card in bits, one for each of its numbers; `asked` by pattern: any of these groups of them. Cards with the same empty cells share it. */
type Asked = Map<BingoPattern, readonly number[]>;
type Bits = { readonly numbers: readonly number[]; readonly asked: Asked };
const known = new WeakMap<BingoCard, Bits>();
const askedByShape = new Map<string, Asked>();

function bitsOf(card: BingoCard): Bits {
  const found = known.get(card);
  if (found) return found;
  const shape = card.map((row) => row.map((cell) => (cell === null ? '.' : 'x')).join('')).join('/');
  const asked: Asked = askedByShape.get(shape) ?? new Map();
  askedByShape.set(shape, asked);
  const bits = { numbers: card.flat().filter((cell) => cell !== null), asked };
  known.set(card, bits);
  return bits;
}

function askedOf(card: BingoCard, pattern: BingoPattern, { numbers, asked }: Bits): readonly number[] {
  const found = asked.get(pattern);
  if (found) return found;
  const bitOf = (cell: Cell): number => (cell === null ? 0 : 1 << numbers.indexOf(cell));
  const masks = waysTo(card, pattern).flatMap(({ groups, need }) => {
    const each = groups.map((cells) => cells.reduce<number>((mask, cell) => mask | bitOf(cell), 0));
    // Lines may share a cell, so the cells of each choice of lines are counted together.
    return need === 1 ? each : each.flatMap((one, at) => each.slice(at + 1).map((other) => one | other));
  });
  asked.set(pattern, masks);
  return masks;
}

/** How many bits are set: in pairs, in fours, in bytes, then all bytes into the highest. */
function countOf(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55_55_55_55);
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return Math.imul((fours + (fours >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}

/** How many balls a card still lacks for a pattern. Asked of every card of a full room after each ball, hence the bits. */
export function lackOf(card: BingoCard, pattern: BingoPattern, called: ReadonlySet<number>): number {
  const bits = bitsOf(card);
  const { numbers } = bits;
  const masks = askedOf(card, pattern, bits);
  let missing = 0;
  for (let at = 0; at < numbers.length; at += 1) if (!called.has(numbers[at] ?? 0)) missing |= 1 << at;
  let min = numbers.length;
  for (let at = 0; at < masks.length && min > 0; at += 1) min = Math.min(min, countOf((masks[at] ?? 0) & missing));
  return min;
}

/** After how many balls a card completes a pattern. */
function completedAt(card: BingoCard, pattern: BingoPattern, places: ReadonlyMap<number, number>): number {
  const done = (cells: readonly Cell[]): number => Math.max(...cells.map((cell) => (cell === null ? 0 : (places.get(cell) ?? Infinity))));
  return Math.min(...waysTo(card, pattern).map(({ groups, need }) => groups.map(done).toSorted((a, b) => a - b)[need - 1] ?? Infinity));
}

/** What is paid out of so many cards sold, in minor units: a whole number, prices being whole hundreds. */
export const poolOf = ({ limits, returns }: BingoTitle, tickets: number): number => (tickets * limits.min * returns) / 100;

/** What each pattern takes of a pool; the house takes what the others leave, so that nothing is lost. */
export function shareOut({ prizes }: BingoTitle, pool: number): readonly number[] {
  const amounts = prizes.slice(0, -1).map(({ share }) => Math.floor((pool * share) / 100));
  return [...amounts, pool - amounts.reduce((sum, amount) => sum + amount, 0)];
}

/** What falls to whom: each pattern to all sold cards that complete it first, at the same ball. */
export function playCards(title: BingoTitle, cards: readonly BingoCard[], balls: readonly number[], sold: Sold): BingoGame {
  const places = new Map(balls.map((ball, at) => [ball, at + 1]));
  const inPlay = cards.flatMap((card, at) => (sold[at + 1] ? [{ number: at + 1, card, tickets: sold[at + 1] ?? 0 }] : []));
  const pool = poolOf(
    title,
    inPlay.reduce((sum, { tickets }) => sum + tickets, 0),
  );
  const amounts = shareOut(title, pool);
  const prizes = title.prizes.map(({ pattern }, at): BingoPrize => {
    const met = inPlay.map((each) => ({ ...each, ball: completedAt(each.card, pattern, places) }));
    const ball = Math.min(...met.map((each) => each.ball));
    const first = met.filter((each) => each.ball === ball);
    const tickets = first.reduce((sum, each) => sum + each.tickets, 0);
    return { pattern, ball, cards: first.map(({ number }) => number), tickets, amount: amounts[at] ?? 0 };
  });
  return { sold, pool, prizes };
}

/** What every ticket wins, in the order in which they were bought: equal parts, a unit that cannot be shared going to the ticket bought first. */
export function paysOf({ prizes }: BingoGame, tickets: readonly number[]): readonly number[] {
  const pays = tickets.map(() => 0);
  for (const { cards, tickets: winners, amount } of prizes) {
    const part = Math.floor(amount / winners);
    let rest = amount - part * winners;
    for (const [at, card] of tickets.entries()) {
      if (!cards.includes(card)) continue;
      pays[at] = (pays[at] ?? 0) + part + (rest > 0 ? 1 : 0);
      rest -= 1;
    }
  }
  return pays;
}

/** A player's own first, second … card of a round. */
export const cardSpot = (number: number): string => `card:${number}`;
export const cardNumber = (spot: string): number => Number(spot.slice('card:'.length));

/** How many a player may buy in a round. */
export const ownCards = ({ limits }: BingoTitle): number => Math.floor(limits.round / limits.min);

/** So many tickets, each a card of its own, numbered from 1. */
export const ticketsOf = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

export function soldOf(tickets: readonly number[]): Sold {
  const sold: Record<string, number> = {};
  for (const card of tickets) sold[card] = (sold[card] ?? 0) + 1;
  return sold;
}

export const bingo: TableRules<BingoTitle, BingoResult> = {
  usual: cardSpot(1),
  spots: (title) => Array.from({ length: ownCards(title) }, (_, at) => ({ code: cardSpot(at + 1), group: 'card', pays: [], share: 1 })),
  draw: ({ balls }, draw) => ({
    balls: someOf(
      Array.from({ length: balls }, (_, at) => at + 1),
      balls,
      draw,
    ),
  }),
  /** A card alone returns nothing that could be said: prizes are of the pool, and `playCards` counts them. */
  returns: () => 0,
  mark: ({ balls }) => String(balls[0]),
};
