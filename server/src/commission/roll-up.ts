import type { Figures } from '@sorak/contract';

/**
 * What the people directly below each agent did: a path of one of them for each agent, joined by commas, and for each four or six numbers of
 * eight bytes: stake, payout, valid bet, active, and where money was asked for what was paid in and given.
 */
export type Packed = { readonly paths: string | null; readonly sums: Buffer | null };

/** The numbers before those of money. */
const MONEY_FROM = 4;

/** Agents by place, each behind the one above. */
class Line {
  /** The place of the one above; -1 for none. */
  readonly above: number[] = [];
  private readonly places = new Map<number, number>();

  /** The place of an agent; undefined for one who is above nobody. */
  of = (id: number): number | undefined => this.places.get(id);

  /** The place of the agent whose number ends before `end` of a path; everybody above gets one too. -1 for nobody. */
  at(path: string, end: number): number {
    const unknown: number[] = [];
    let place = -1;
    for (let until = end; until > 0;) {
      const from = path.lastIndexOf('/', until - 2) + 1;
      const id = Number(path.slice(from, until - 1));
      const known = this.places.get(id);
      if (known !== undefined) {
        place = known;
        break;
      }
      unknown.push(id);
      until = from;
    }
    for (let index = unknown.length - 1; index >= 0; index -= 1) {
      this.places.set(unknown[index] ?? 0, this.above.length);
      place = this.above.push(place) - 1;
    }
    return place;
  }
}

/** The numbers of a row of eight bytes each, the most significant first. */
function numbersOf(sums: Buffer): BigInt64Array {
  const bytes = new Uint8Array(sums);
  Buffer.from(bytes.buffer).swap64();
  return new BigInt64Array(bytes.buffer);
}

/**
 * What everybody below each of these agents did. Each agent's sums are added once to those of the one above, from the last place to the first,
 * however deep the line: in the process, since rows of every pair of people in one line are what makes this slow in a database.
 */
export function rollUp({ paths, sums }: Packed, agentIds: readonly bigint[]): Map<bigint, Figures> {
  if (paths === null || sums === null) return new Map();
  const line = new Line();
  // The last number of each path is somebody who did something, and not above anybody by that.
  const places = paths.split(',').map((path) => line.at(path, path.lastIndexOf('/', path.length - 2) + 1));
  const own = numbersOf(sums);
  const numbers = own.length / places.length;
  const totals = new BigInt64Array(line.above.length * numbers);
  const add = (to: number, from: BigInt64Array, at: number): void => {
    for (let number = 0; number < numbers; number += 1)
      totals[to * numbers + number] = BigInt.asIntN(64, (totals[to * numbers + number] ?? 0n) + (from[at * numbers + number] ?? 0n));
  };
  // Directly below the house is nobody's team.
  for (let row = 0; row < places.length; row += 1) if ((places[row] ?? -1) >= 0) add(places[row] ?? 0, own, row);
  for (let place = line.above.length - 1; place > 0; place -= 1)
    if ((line.above[place] ?? -1) >= 0) add(line.above[place] ?? 0, totals, place);
  const figures = new Map<bigint, Figures>();
  for (const id of agentIds) {
    const place = line.of(Number(id));
    if (place === undefined) continue;
    // Without a copy of this place's part, which a hundred thousand agents would each make.
    const at = place * numbers;
    const [deposits, gifts] = numbers > MONEY_FROM ? [totals[at + MONEY_FROM], totals[at + MONEY_FROM + 1]] : [];
    figures.set(id, {
      validBet: totals[at + 2] ?? 0n,
      stake: totals[at] ?? 0n,
      payout: totals[at + 1] ?? 0n,
      active: Number(totals[at + 3]),
      deposits: deposits ?? 0n,
      gifts: gifts ?? 0n,
    });
  }
  return figures;
}
