import type { CampaignRule } from '@sorak/contract';
import { minorOf } from './rule.ts';
import type { Candidate } from './simulation-repo.ts';

const DAY_MS = 86_400_000;

export type Given = Candidate;
export type Simulated = {
  readonly given: readonly Given[];
  /** What the budget or the number of gifts had no room for, and what a household had already. */
  readonly over: readonly Candidate[];
  readonly household: readonly Candidate[];
};

/** Who shares something with whom. */
export class Households {
  readonly #groups = new Map<number, number[]>();
  readonly #members: readonly (readonly number[])[];
  constructor(members: readonly (readonly number[])[]) {
    this.#members = members;
    for (const [group, list] of members.entries())
      for (const member of list) {
        const own = this.#groups.get(member);
        if (own) own.push(group);
        else this.#groups.set(member, [group]);
      }
  }
  /** Everybody who shares a mark with a member, the member too. */
  of(member: number): ReadonlySet<number> {
    return new Set([member, ...(this.#groups.get(member) ?? []).flatMap((group) => this.#members[group] ?? [])]);
  }
  isShared(member: number): boolean {
    return this.#groups.has(member);
  }
}

/** How many gifts each member had in the present period, which only goes on. */
class Counts {
  #period = 0;
  #counts = new Map<number, number>();
  readonly #starts: readonly number[];
  constructor(starts: readonly number[]) {
    this.#starts = starts;
  }
  enter(at: number): void {
    const before = this.#period;
    while ((this.#starts[this.#period + 1] ?? Infinity) <= at) this.#period += 1;
    if (this.#period !== before) this.#counts = new Map();
  }
  of = (member: number): number => this.#counts.get(member) ?? 0;
  add(member: number): void {
    this.#counts.set(member, this.of(member) + 1);
  }
}

/**
 * Gives candidates one after the other as the engine would (offer-service.ts): once a member and household in a period, beside nothing that runs,
 * and while the budget has room. `starts` are where the periods of the rule's limits begin.
 */
export function giveInOrder(
  rule: CampaignRule,
  candidates: readonly Candidate[],
  households: Households,
  starts: readonly number[],
): Simulated {
  const { limits, stacking, form, terms } = rule;
  const budget = Number(minorOf(limits.budget));
  const isOneAtATime = form === 'bonus' && (stacking.isAlone || stacking.group !== null);
  const counts = new Counts(starts);
  const busyUntil = new Map<number, number>();
  const [given, over, household]: [Candidate[], Candidate[], Candidate[]] = [[], [], []];
  let left = budget;
  for (const one of candidates) {
    counts.enter(one.at);
    if (counts.of(one.member) >= limits.perMember) continue;
    if (limits.perHousehold !== null && had(counts, households, one.member, limits.perHousehold)) {
      household.push(one);
      continue;
    }
    if (isOneAtATime && one.at < (busyUntil.get(one.member) ?? 0)) continue;
    if (one.amount > left || (limits.gifts !== null && given.length >= limits.gifts)) {
      over.push(one);
      continue;
    }
    left -= one.amount;
    given.push(one);
    counts.add(one.member);
    if (isOneAtATime) busyUntil.set(one.member, one.at + terms.days * DAY_MS);
  }
  return { given, over, household };
}

function had(counts: Counts, households: Households, member: number, max: number): boolean {
  if (!households.isShared(member)) return counts.of(member) >= max;
  let count = 0;
  for (const other of households.of(member)) if ((count += counts.of(other)) >= max) return true;
  return false;
}
