import type { Figures } from '@sorak/contract';

/**
 * What some of the people directly below each agent did: for each agent a path of one of them, then, behind a space each, stake, payout, valid bet,
 * active, and where money was asked for what was paid in and given; with a comma behind each agent. Null for nobody.
 */
export type Packed = { readonly rows: string | null };

/** What was summed for agents, by number; undefined for those below whom nobody did anything. */
export type FiguresOf = Pick<ReadonlyMap<bigint, Figures>, 'get'>;

const MONEY_FROM = 4;
const MINUS = 45;
const SLASH = 47;
const ZERO = 48;
/** Numbers are summed in two halves, the lower of nine digits: exact whatever they come to, in a fraction of the time of numbers without an end. */
const HALF = 1e9;

const whole = (high: number, low: number): bigint => {
  const both = high * HALF + low;
  return Number.isSafeInteger(both) ? BigInt(both) : BigInt(high) * BigInt(HALF) + BigInt(low);
};

/**
 * What everybody below each agent did, of the agents who were asked for: those above them have what is below these alone. Each agent's sums are added
 * once to those of the one above, from the last place to the first, however deep the line: in the process, since rows of every pair of people in one
 * line are what makes this slow in a database. Digits are read where they stand, and only who is looked at becomes an object: a quarter of a million
 * of rows cut into pieces would take longer than their sums.
 */
export class RollUp implements FiguresOf {
  /** Agents have places, each behind the one above, whose place this is; -1 for none. */
  private readonly above: number[] = [];
  private readonly places = new Map<number, number>();
  /** Who of a path has no place yet, from below: one list for all paths. */
  private readonly unknown: number[] = [];
  /** The numbers of each place, in halves. */
  private readonly high: number[] = [];
  private readonly low: number[] = [];
  private isSummed = false;
  /** The numbers of the row that is read: the higher halves, and behind them the lower ones. */
  private readonly row: Float64Array;

  constructor(private readonly numbers: number) {
    this.row = new Float64Array(2 * numbers);
  }

  /** Adds a part to those directly above. */
  add({ rows }: Packed): void {
    if (rows === null) return;
    const { numbers, high, low } = this;
    for (let start = 0, end = rows.indexOf(','); end > 0; start = end + 1, end = rows.indexOf(',', start)) {
      let person = this.readNumbers(rows, end) - 1;
      // The last number of each path is somebody who did something, and not above anybody by that.
      while (person > start && rows.charCodeAt(person - 1) !== SLASH) person -= 1;
      const place = this.at(rows, start, person);
      // Directly below the house is nobody's team.
      if (place < 0) continue;
      for (let number = 0; number < numbers; number += 1) {
        const to = place * numbers + number;
        high[to] = (high[to] ?? 0) + (this.row[number] ?? 0);
        low[to] = (low[to] ?? 0) + (this.row[number + numbers] ?? 0);
      }
    }
  }

  /** Reads the numbers that end before `end`, from the last digit on, and answers where the first one's space stands. */
  private readNumbers(rows: string, end: number): number {
    const { row, numbers } = this;
    let from = end;
    for (let number = numbers - 1; number >= 0; number -= 1) {
      let low = 0;
      let high = 0;
      from -= 1;
      for (let unit = 1; unit < HALF && rows.charCodeAt(from) >= ZERO; unit *= 10, from -= 1) low += (rows.charCodeAt(from) - ZERO) * unit;
      for (let unit = 1; rows.charCodeAt(from) >= ZERO; unit *= 10, from -= 1) high += (rows.charCodeAt(from) - ZERO) * unit;
      const isLess = rows.charCodeAt(from) === MINUS;
      if (isLess) from -= 1;
      row[number] = isLess ? -high : high;
      row[number + numbers] = isLess ? -low : low;
    }
    return from;
  }

  /** The place of the agent whose number ends before `end` of a path that begins at `start`; everybody above gets one too. -1 for nobody. */
  private at(rows: string, start: number, end: number): number {
    const { above, places, unknown } = this;
    let place = -1;
    for (let until = end; until > start;) {
      let id = 0;
      let from = until - 1;
      for (let unit = 1; from > start && rows.charCodeAt(from - 1) !== SLASH; unit *= 10) {
        from -= 1;
        id += (rows.charCodeAt(from) - ZERO) * unit;
      }
      const known = places.get(id);
      if (known !== undefined) {
        place = known;
        break;
      }
      unknown.push(id);
      until = from;
    }
    for (let id = unknown.pop(); id !== undefined; id = unknown.pop()) {
      places.set(id, above.length);
      place = above.push(place) - 1;
      for (let number = 0; number < this.numbers; number += 1) {
        this.high.push(0);
        this.low.push(0);
      }
    }
    return place;
  }

  /** Once everything has been added. */
  private sum(): void {
    const { above, numbers, isSummed } = this;
    this.isSummed = true;
    if (isSummed) return;
    for (const half of [this.high, this.low])
      for (let place = above.length - 1; place > 0; place -= 1) {
        const to = (above[place] ?? -1) * numbers;
        if (to < 0) continue;
        for (let number = 0; number < numbers; number += 1)
          half[to + number] = (half[to + number] ?? 0) + (half[place * numbers + number] ?? 0);
      }
  }

  private total(place: number, number: number): bigint {
    const at = place * this.numbers + number;
    return number < this.numbers ? whole(this.high[at] ?? 0, this.low[at] ?? 0) : 0n;
  }

  get(id: bigint): Figures | undefined {
    this.sum();
    const place = this.places.get(Number(id));
    if (place === undefined) return undefined;
    return {
      validBet: this.total(place, 2),
      stake: this.total(place, 0),
      payout: this.total(place, 1),
      active: Number(this.total(place, 3)),
      deposits: this.total(place, MONEY_FROM),
      gifts: this.total(place, MONEY_FROM + 1),
    };
  }
}
