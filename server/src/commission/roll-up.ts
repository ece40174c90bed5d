import type { Figures } from '@sorak/contract';

/**
 * What some of the people directly below each agent did: a path of one of them for each agent, joined by commas, and for each four or six numbers of
 * eight bytes: stake, payout, valid bet, active, and where money was asked for what was paid in and given.
 */
export type Packed = { readonly paths: string | null; readonly sums: Buffer | null };

/** The numbers before those of money. */
const MONEY_FROM = 4;

const SLASH = 47;
const ZERO = 48;

/** Agents by place, each behind the one above. */
class Line {
  /** The place of the one above; -1 for none. */
  readonly above: number[] = [];
  private readonly places = new Map<number, number>();

  /** The place of an agent; undefined for one who is above nobody. */
  of = (id: number): number | undefined => this.places.get(id);

  /**
   * The place of the agent whose number ends before `end` of a path that begins at `start`; everybody above gets one too. -1 for nobody. Digits are
   * read where they stand: a quarter of a million of paths cut into pieces would take longer than their sums.
   */
  at(paths: string, start: number, end: number): number {
    const unknown: number[] = [];
    let place = -1;
    for (let until = end; until > start;) {
      let id = 0;
      let from = until - 1;
      for (let unit = 1; from > start && paths.charCodeAt(from - 1) !== SLASH; unit *= 10) {
        from -= 1;
        id += (paths.charCodeAt(from) - ZERO) * unit;
      }
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

  /** The places of those directly above each of these people, whose paths commas part. */
  over(paths: string): number[] {
    const places: number[] = [];
    for (let start = 0; start <= paths.length;) {
      const comma = paths.indexOf(',', start);
      const end = comma === -1 ? paths.length : comma;
      // The last number of each path is somebody who did something, and not above anybody by that.
      places.push(this.at(paths, start, Math.max(start, paths.lastIndexOf('/', end - 2) + 1)));
      start = end + 1;
    }
    return places;
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
export function rollUp(parts: readonly Packed[], agentIds: readonly bigint[]): Map<bigint, Figures> {
  const line = new Line();
  const read = parts.flatMap(({ paths, sums }) =>
    paths === null || sums === null ? [] : [{ places: line.over(paths), own: numbersOf(sums) }],
  );
  const [first] = read;
  if (!first) return new Map();
  const numbers = first.own.length / first.places.length;
  const totals = new BigInt64Array(line.above.length * numbers);
  const add = (to: number, from: BigInt64Array, at: number): void => {
    for (let number = 0; number < numbers; number += 1)
      totals[to * numbers + number] = BigInt.asIntN(64, (totals[to * numbers + number] ?? 0n) + (from[at * numbers + number] ?? 0n));
  };
  for (const { places, own } of read)
    places.forEach((place, row) => {
      // Directly below the house is nobody's team.
      if (place >= 0) add(place, own, row);
    });
  for (let place = line.above.length - 1; place > 0; place -= 1)
    if ((line.above[place] ?? -1) >= 0) add(line.above[place] ?? 0, totals, place);
  const hasMoney = numbers > MONEY_FROM;
  const figures = new Map<bigint, Figures>();
  for (const id of agentIds) {
    const place = line.of(Number(id));
    if (place === undefined) continue;
    const at = place * numbers;
    figures.set(id, {
      validBet: totals[at + 2] ?? 0n,
      stake: totals[at] ?? 0n,
      payout: totals[at + 1] ?? 0n,
      active: Number(totals[at + 3]),
      deposits: (hasMoney ? totals[at + MONEY_FROM] : undefined) ?? 0n,
      gifts: (hasMoney ? totals[at + MONEY_FROM + 1] : undefined) ?? 0n,
    });
  }
  return figures;
}
