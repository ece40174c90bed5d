import type { MatchesAnswer, MatchView } from '../../server/api.ts';
import { sameListing, sameMatch, sameShape } from './changes.ts';

/** A match as it stands, and as it stood when last more of it changed than prices and clock. */
type Known = { now: MatchView; drawn: MatchView; isWhole: boolean };

/** Frames that may be newer than a list that is on its way. */
const KEPT = 100;

const isOver = ({ state }: MatchView): boolean => state === 'ended' || state === 'abandoned';
const inOrder = (one: MatchView, other: MatchView): number => one.startsAt - other.startsAt || (one.id < other.id ? -1 : 1);

/** Of a match that shows all its markets a frame tells those of its row. */
const withRow = (whole: MatchView, row: MatchView): MatchView => {
  const told = new Map(row.markets.map((market) => [market.id, market]));
  return { ...row, markets: whole.markets.map((market) => told.get(market.id) ?? market) };
};

/**
 * What the page knows of matches, by their names. Whoever shows one is told when it changes and nobody else is, so a change costs as much
 * as the rows in sight that it is about, however long the list.
 */
export class MatchStore {
  private readonly known = new Map<string, Known>();
  private readonly hearers = new Map<string, Set<() => void>>();
  private readonly listHearers = new Set<() => void>();
  /** Told while lists are on their way, of which there are so many. */
  private frames: MatchesAnswer[] = [];
  private expected = 0;
  private inList: readonly MatchView[] = [];

  /** In the order of the list. It is another array only when a match comes, goes, begins or is put off; prices and clocks in it are old. */
  readonly list = (): readonly MatchView[] => this.inList;
  readonly get = (id: string): MatchView | undefined => this.known.get(id)?.now;
  /** The same object for as long as nothing but prices and the clock changes. */
  readonly drawn = (id: string): MatchView | undefined => this.known.get(id)?.drawn;

  readonly onList = (hear: () => void): (() => void) => {
    this.listHearers.add(hear);
    return () => void this.listHearers.delete(hear);
  };

  readonly on = (id: string, hear: () => void): (() => void) => {
    const own = this.hearers.get(id) ?? new Set();
    this.hearers.set(id, own.add(hear));
    return () => {
      own.delete(hear);
      if (own.size === 0 && this.hearers.get(id) === own) this.hearers.delete(id);
    };
  };

  /** Before a list is asked for: what is told from here on may be newer than it. */
  expectList(): void {
    this.expected += 1;
    this.frames = [];
  }

  /** A whole list replaces what was known, and what was told after it was read is laid over it. */
  takeList({ now, matches }: MatchesAnswer): void {
    const named = new Set(matches.map(({ id }) => id));
    for (const id of this.known.keys()) if (!named.has(id)) this.drop(id);
    for (const match of matches) this.put(match);
    for (const frame of this.frames) if (frame.now >= now) for (const match of frame.matches) this.put(match);
    this.expected = Math.max(0, this.expected - 1);
    if (this.expected === 0) this.frames = [];
    this.order();
  }

  /** How some matches stand now. */
  tell(frame: MatchesAnswer): void {
    if (this.expected > 0) this.frames.push(frame);
    if (this.frames.length > KEPT) this.frames.shift();
    let isChanged = false;
    for (const match of frame.matches) isChanged = this.put(match) || isChanged;
    if (isChanged) this.order();
  }

  /** Matches with all their markets; every other one is back to those of its row with what is told next. */
  takeWhole(matches: readonly MatchView[]): void {
    const named = new Set(matches.map(({ id }) => id));
    for (const [id, one] of this.known) one.isWhole &&= named.has(id);
    for (const match of matches) {
      const one = this.known.get(match.id);
      if (!one || isOver(match)) continue;
      one.isWhole = true;
      this.move(one, match);
    }
  }

  /** Whether the list is another one by it. */
  private put(match: MatchView): boolean {
    if (isOver(match)) return this.drop(match.id);
    const one = this.known.get(match.id);
    if (one) return this.move(one, one.isWhole ? withRow(one.now, match) : match);
    this.known.set(match.id, { now: match, drawn: match, isWhole: false });
    this.hear(match.id);
    return true;
  }

  private move(one: Known, next: MatchView): boolean {
    const { now } = one;
    if (sameMatch(now, next)) return false;
    one.now = next;
    if (!sameShape(now, next)) one.drawn = next;
    this.hear(next.id);
    return !sameListing(now, next);
  }

  private drop(id: string): boolean {
    const isDropped = this.known.delete(id);
    if (isDropped) this.hear(id);
    return isDropped;
  }

  private hear(id: string): void {
    for (const hear of this.hearers.get(id) ?? []) hear();
  }

  private order(): void {
    this.inList = [...this.known.values()].map(({ now }) => now).toSorted(inOrder);
    for (const hear of this.listHearers) hear();
  }
}

/** Those of the page. */
export const store = new MatchStore();
