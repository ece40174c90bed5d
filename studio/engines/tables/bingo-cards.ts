import { playFair } from '../fairness.ts';
import type { Draw } from '../kind.ts';
import type { BingoTitle } from './table.ts';

/** Rows of a card; null is a cell that needs no ball: the free middle, or a blank of a ticket. */
export type BingoCard = readonly (readonly (number | null)[])[];

const SIDE = 5;
const IN_COLUMN = 15;
const TICKET_ROWS = 3;
const TICKET_COLUMNS = 9;
const IN_ROW = 5;

const from = (first: number, count: number): number[] => Array.from({ length: count }, (_, at) => first + at);

/** So many of these, each as likely as any other; the order is that of the draws. */
export function someOf(all: readonly number[], count: number, draw: Draw): number[] {
  const left = [...all];
  return Array.from({ length: count }, () => left.splice(draw(left.length), 1)[0] ?? 0);
}

/** Five columns of five, 1–15 to 61–75, about a free middle. */
function card75(draw: Draw): BingoCard {
  const columns = from(0, SIDE).map((column) => someOf(from(1 + column * IN_COLUMN, IN_COLUMN), SIDE, draw));
  return from(0, SIDE).map((row) => columns.map((column, at) => (row === 2 && at === 2 ? null : (column[row] ?? null))));
}

/** The numbers of a ticket's column: 1–9, then tens, and 80–90. */
const columnOf = (column: number): number[] => (column === 0 ? from(1, 9) : from(column * 10, column === TICKET_COLUMNS - 1 ? 11 : 10));

/** Three rows of five numbers in nine columns, none of which is empty, rising downwards. */
function ticket90(draw: Draw): BingoCard {
  for (;;) {
    const rows = from(0, TICKET_ROWS).map(() => new Set(someOf(from(0, TICKET_COLUMNS), IN_ROW, draw)));
    if (!from(0, TICKET_COLUMNS).every((column) => rows.some((row) => row.has(column)))) continue;
    const columns = from(0, TICKET_COLUMNS).map((column) =>
      someOf(columnOf(column), rows.filter((row) => row.has(column)).length, draw).toSorted((a, b) => b - a),
    );
    return rows.map((row) => columns.map((column, at) => (row.has(at) ? (column.pop() ?? null) : null)));
  }
}

export const drawCard = ({ balls }: BingoTitle, draw: Draw): BingoCard => (balls === 75 ? card75(draw) : ticket90(draw));

/**
 * The cards of so many tickets, in the order in which they were bought. They follow from what the balls follow from, after sales have closed:
 * whoever saw a card before buying, and who holds which, would buy those that share least with others, at the cost of whoever bought before.
 */
export const ticketCards = (title: BingoTitle, salt: string, place: number, hash: string, tickets: number): Promise<readonly BingoCard[]> =>
  playFair({ serverSeed: salt, clientSeed: `cards:${hash}`, nonce: place }, (draw) => from(0, tickets).map(() => drawCard(title, draw)));

/** The cards of a round of before, when they were chosen from a sheet that followed from the chain's public salt. */
export const sheetOf = (title: BingoTitle, salt: string, place: number): Promise<readonly BingoCard[]> =>
  playFair({ serverSeed: salt, clientSeed: 'cards', nonce: place }, (draw) => from(0, title.cards).map(() => drawCard(title, draw)));
