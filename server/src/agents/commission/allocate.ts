/**
 * What of a period’s claims is paid, along a line. Every level passes on no more than came to it from above: first the claims of the period itself,
 * then older ones, the oldest first, and it keeps what is left. Claims of one period that cannot all be met are cut in proportion, cents by the
 * largest remainder, of equal ones to the lower number; what is cut stays a claim on the agent above. So all that is kept along a line is, to the
 * cent, what the house owes its root, whatever the contracts below come to.
 */

/** A contract in a period. Amounts in minor units; all but the gross are of the period’s runs before this one. */
export type Level = {
  readonly memberId: bigint;
  /** Null: the house, which pays in full. */
  readonly uplineId: bigint | null;
  readonly gross: bigint;
  readonly before: bigint;
  readonly kept: bigint;
};
/** What is still owed of a period; `paidHere` is what runs of the period that is reckoned paid of it. */
export type Claim = {
  readonly id: string;
  readonly uplineId: bigint;
  readonly memberId: bigint;
  /** Epoch ms at which the period began. */
  readonly from: number;
  readonly open: bigint;
  readonly paidHere: bigint;
  /** What the contract came to in the claim’s period, as it is known now. */
  readonly gross: bigint;
  /** Of the period that is reckoned. */
  readonly isOwn: boolean;
};
export type Allocation = {
  /** What each came to receive of those above, and what it passed on; less than nothing where a correction takes it back. */
  readonly came: ReadonlyMap<bigint, bigint>;
  readonly passed: ReadonlyMap<bigint, bigint>;
  /** What is open of older claims from now on, by id, where that changed. */
  readonly older: ReadonlyMap<string, bigint>;
  /** What is open of this period’s claims from now on, by agent, where that changed. */
  readonly own: ReadonlyMap<bigint, bigint>;
};

type Open = {
  readonly id: string | null;
  readonly memberId: bigint;
  readonly from: number;
  readonly gross: bigint;
  readonly was: bigint;
  open: bigint;
  paidHere: bigint;
};

/** `amount` in proportion to `weights`, which come to at least as much: each gets no more than its weight. */
export function inProportion(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, one) => sum + one, 0n);
  if (total === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (amount * weight) / total);
  const left = amount - parts.reduce((sum, one) => sum + one, 0n);
  const rests = weights.map((weight, place) => ({ place, rest: (amount * weight) % total }));
  const first = rests.toSorted((one, other) => (one.rest === other.rest ? one.place - other.place : one.rest > other.rest ? -1 : 1));
  for (const { place } of first.slice(0, Number(left))) parts[place] = (parts[place] ?? 0n) + 1n;
  return parts;
}

const add = (sums: Map<bigint, bigint>, id: bigint, amount: bigint): void => {
  if (amount !== 0n) sums.set(id, (sums.get(id) ?? 0n) + amount);
};
const byNumber = (one: Open, other: Open): number => (one.memberId < other.memberId ? -1 : one.memberId > other.memberId ? 1 : 0);
const byAge = (one: Open, other: Open): number => one.from - other.from || byNumber(one, other);
const min = (one: bigint, other: bigint): bigint => (one < other ? one : other);
/** What is paid of a claim, by whichever period: no more than that can be taken back, so that nobody claims more than the contract came to. */
const paidOf = ({ gross, open }: Open): bigint => (gross > open ? gross - open : 0n);

class Flow {
  readonly came = new Map<bigint, bigint>();
  readonly passed = new Map<bigint, bigint>();
  readonly own = new Map<bigint, Open[]>();
  readonly older = new Map<bigint, Open[]>();
  private readonly keptOf = new Map<bigint, bigint>();
  private readonly waiting = new Map<bigint, bigint>();

  constructor(levels: readonly Level[], claims: readonly Claim[]) {
    const ownOf = new Map(claims.filter(({ isOwn }) => isOwn).map((one) => [one.memberId, one]));
    for (const { memberId, uplineId, gross, before, kept } of levels) {
      this.keptOf.set(memberId, kept);
      if (uplineId === null) {
        add(this.waiting, memberId, gross - before);
        continue;
      }
      const open = ownOf.get(memberId)?.open ?? 0n;
      const one = { id: null, memberId, from: 0, gross, open: open + gross - before, was: open, paidHere: 0n };
      const list = this.own.get(uplineId);
      if (list) list.push(one);
      else this.own.set(uplineId, [one]);
    }
    for (const { id, uplineId, memberId, from, open, paidHere, gross, isOwn } of claims) {
      if (isOwn) continue;
      const list = this.older.get(uplineId) ?? [];
      list.push({ id, memberId, from, gross, open, was: open, paidHere });
      this.older.set(uplineId, list);
    }
    for (const list of this.own.values()) list.sort(byNumber);
    for (const list of this.older.values()) list.sort(byAge);
  }

  /** Moves so much from a level to one below, or back. */
  private move(from: bigint, to: bigint, amount: bigint): void {
    add(this.passed, from, amount);
    add(this.waiting, to, amount);
  }

  private pay(from: bigint, claims: readonly Open[], max: bigint): bigint {
    const owed = claims.reduce((sum, { open }) => sum + open, 0n);
    const parts = inProportion(
      min(max, owed),
      claims.map(({ open }) => open),
    );
    for (const [place, claim] of claims.entries()) {
      const part = parts[place] ?? 0n;
      claim.open -= part;
      claim.paidHere += part;
      if (part > 0n) this.move(from, claim.memberId, part);
    }
    return max - min(max, owed);
  }

  /** Gives back to above, from what was kept of the period, then from older claims that it paid, the newest first, then from its own ones. */
  private takeBack(from: bigint, asked: bigint): void {
    const kept = this.keptOf.get(from) ?? 0n;
    let left = asked - (kept > 0n ? min(kept, asked) : 0n);
    this.keptOf.set(from, kept - (asked - left));
    for (const claim of (this.older.get(from) ?? []).toReversed()) {
      const part = min(min(claim.paidHere, paidOf(claim)), left);
      if (part <= 0n) continue;
      claim.open += part;
      claim.paidHere -= part;
      left -= part;
      this.move(from, claim.memberId, -part);
    }
    const own = this.own.get(from) ?? [];
    const paid = own.map(paidOf);
    const max = paid.reduce((sum, one) => sum + one, 0n);
    const parts = inProportion(min(max, left), paid);
    for (const [place, claim] of own.entries()) {
      const part = parts[place] ?? 0n;
      claim.open += part;
      if (part > 0n) this.move(from, claim.memberId, -part);
    }
  }

  /** Who was paid more of the period than it comes to now gives it back first. */
  private collect(from: bigint): bigint {
    let back = 0n;
    for (const claim of this.own.get(from) ?? []) {
      if (claim.open >= 0n) continue;
      back -= claim.open;
      this.move(from, claim.memberId, claim.open);
      claim.open = 0n;
    }
    return back;
  }

  private spread(id: bigint, came: bigint): void {
    add(this.came, id, came);
    const has = came + this.collect(id);
    if (has < 0n) return this.takeBack(id, -has);
    let left = this.pay(id, this.own.get(id) ?? [], has);
    const older = this.older.get(id) ?? [];
    for (let at = 0; at < older.length && left > 0n;) {
      const next = older.findIndex((claim, place) => place > at && claim.from !== older[at]?.from);
      const end = next < 0 ? older.length : next;
      left = this.pay(id, older.slice(at, end), left);
      at = end;
    }
  }

  private take(id: bigint): bigint {
    const amount = this.waiting.get(id) ?? 0n;
    this.waiting.delete(id);
    return amount;
  }

  /** From the house down, and then what claims bring to those who had their turn: each round pays some off, so there is an end. */
  run(order: readonly bigint[]): void {
    for (const id of order) this.spread(id, this.take(id));
    for (;;) {
      const [next] = this.waiting;
      if (next === undefined) return;
      this.spread(next[0], this.take(next[0]));
    }
  }
}

/** Everybody who is above somebody, from the house down; those above whom nobody is known come first. */
function fromTheTop(levels: readonly Level[]): bigint[] {
  const below = new Map<bigint | null, bigint[]>();
  const known = new Set(levels.map(({ memberId }) => memberId));
  const first = new Set<bigint>();
  for (const { memberId, uplineId } of levels) {
    if (uplineId === null) first.add(memberId);
    else if (!known.has(uplineId)) first.add(uplineId);
    if (uplineId === null) continue;
    const list = below.get(uplineId);
    if (list) list.push(memberId);
    else below.set(uplineId, [memberId]);
  }
  const order = [...first];
  for (let at = 0; at < order.length; at += 1) for (const id of below.get(order[at] ?? 0n) ?? []) order.push(id);
  return order;
}

/** One period’s money along the lines of one kind of contract: what it came to, or comes to anew. */
export function allocate(levels: readonly Level[], claims: readonly Claim[]): Allocation {
  const flow = new Flow(levels, claims);
  flow.run(fromTheTop(levels));
  const own = new Map<bigint, bigint>();
  for (const list of flow.own.values()) for (const { memberId, open, was } of list) if (open !== was) own.set(memberId, open);
  const older = new Map<string, bigint>();
  for (const list of flow.older.values()) for (const { id, open, was } of list) if (id !== null && open !== was) older.set(id, open);
  return { came: flow.came, passed: flow.passed, own, older };
}
