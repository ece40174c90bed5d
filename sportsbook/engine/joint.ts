import { MAX_JOINT_LEGS } from './joint-payout.ts';
import type { MarketRule, MatchResult, Score, Verdict } from './market.ts';
import { priceOf } from './models/offer.ts';
import { UNIT } from './odds.ts';
import { roundedDivision } from './payout.ts';
import { settle } from './settle.ts';

/** One way in which a match may end, and how often it came: in runs of a simulation, or as a chance. */
export type Ending = { readonly parts: MatchResult['parts']; readonly weight: number };
/** `runs`: how many simulated matches they are; null where every ending was calculated. */
export type Endings = { readonly list: readonly Ending[]; readonly total: number; readonly runs: number | null };

/** A leg of a builder: its outcome at the price and margin that its market offers now. */
export type JointLeg = MarketRule & {
  readonly outcome: string;
  readonly from: Score | null;
  readonly price: number;
  readonly margin: number;
};

/** Why legs have no price together. */
export type Unpriced = {
  readonly why: 'quarter-line' | 'no-model' | 'decided' | 'apart' | 'impossible' | 'contained' | 'rare' | 'short';
  readonly leg: number | null;
};
/**
 * `prices`: what is paid where the legs of a set win and all others fall away, by the set (bit 0 is the first leg); `error`: how far off the fair
 * price may be in 19 of 20 cases, in parts of a million of it, null where it is exact.
 */
export type Joint = {
  readonly prices: readonly number[];
  readonly margin: number;
  readonly error: number | null;
  readonly runs: Endings['runs'];
};

const MILLION = 1_000_000;
const LOST = 0;
const WON = 1;
const AWAY = 2;
const OTHER = 3;
const CODES: Readonly<Partial<Record<Verdict, number>>> = { lose: LOST, win: WON, push: AWAY };

/** How a leg ends in each ending; asked again for every slip that it is on. */
const known = new WeakMap<Endings, Map<string, Uint8Array>>();
function codesOf(endings: Endings, { type, part, side, line, outcome, from }: JointLeg): Uint8Array {
  const own = known.get(endings) ?? new Map<string, Uint8Array>();
  known.set(endings, own);
  const key = JSON.stringify([type, part, side, line, outcome, from]);
  const found = own.get(key);
  if (found) return found;
  const market = { type, part, side, line };
  const codes = Uint8Array.from(endings.list, ({ parts }) => CODES[settle(market, outcome, { state: 'ended', parts }, from)] ?? OTHER);
  own.set(key, codes);
  return codes;
}

const MASK = 1 << MAX_JOINT_LEGS;
type Group = { readonly won: number; readonly away: number; weight: number };

/** The endings by which legs win in them and which fall away. */
function groupsOf(endings: Endings, codes: readonly Uint8Array[]): Group[] {
  const groups = new Map<number, Group>();
  for (const [at, { weight }] of endings.list.entries()) {
    let won = 0;
    let away = 0;
    for (let leg = 0; leg < codes.length; leg += 1) {
      const code = codes[leg]?.[at];
      if (code === WON) won |= 1 << leg;
      else if (code === AWAY) away |= 1 << leg;
    }
    const key = won * MASK + away;
    const group = groups.get(key);
    if (group) group.weight += weight;
    else groups.set(key, { won, away, weight });
  }
  return [...groups.values()];
}

/** Chances of one set of legs: that all of them win, and for each smaller set that it wins while the others fall away. */
function chancesOf(groups: readonly Group[], total: number, set: number): Map<number, number> {
  const chances = new Map<number, number>();
  for (const { won, away, weight } of groups) {
    if (((won | away) & set) !== set) continue;
    const kept = won & set;
    chances.set(kept, (chances.get(kept) ?? 0) + weight / total);
  }
  return chances;
}

const bitsOf = (set: number, count: number): number[] => Array.from({ length: count }, (_, leg) => leg).filter((leg) => (set >> leg) & 1);

/** Prices stand this far apart at most from what the endings say of a leg alone: otherwise one of the two is of another moment. */
const APART = { share: 0.12, chance: 0.012 };
function isApart(fair: number, { price, margin }: JointLeg): boolean {
  const own = MILLION / (MILLION + margin) / (price / UNIT);
  return Math.abs(1 / fair - own) > APART.share / fair + APART.chance;
}

/** A fault of one leg alone, whatever it rides with. */
function faultOf(endings: Endings, legs: readonly JointLeg[], codes: readonly Uint8Array[]): Unpriced | null {
  for (const [leg, own] of codes.entries()) {
    const { line } = legs[leg] ?? { line: null };
    if (line !== null && Math.abs(line % 2) === 1) return { why: 'quarter-line', leg };
    if (endings.list.length === 0 || own.includes(OTHER)) return { why: 'no-model', leg };
    if (!own.includes(WON) || !own.some((code) => code !== WON)) return { why: 'decided', leg };
  }
  return null;
}

/** Legs that cannot all win, or one that the others bring along. */
function bondOf(groups: readonly Group[], count: number): Unpriced | null {
  const all = (1 << count) - 1;
  if (!groups.some(({ won }) => won === all)) return { why: 'impossible', leg: null };
  for (let leg = 0; leg < count; leg += 1) {
    const others = all ^ (1 << leg);
    if (!groups.some(({ won }) => (won & others) === others && won !== all)) return { why: 'contained', leg };
  }
  return null;
}

const SIGMAS = 2;
/** The margins of the legs one upon another, as in a parlay. */
const marginOf = (legs: readonly JointLeg[]): number =>
  Math.round((legs.reduce((product, { margin }) => product * (1 + margin / MILLION), 1) - 1) * MILLION);

/**
 * Prices legs of one match by how often they win together: of every set of them the fair price is what makes a stake worth itself, the sets that
 * are left when legs fall away at their own prices included.
 */
export function jointOf(endings: Endings, legs: readonly JointLeg[]): Joint | Unpriced {
  const codes = legs.map((leg) => codesOf(endings, leg));
  const fault = faultOf(endings, legs, codes);
  if (fault) return fault;
  const groups = groupsOf(endings, codes);
  const bond = bondOf(groups, legs.length);
  if (bond) return bond;
  const fair = [1];
  const prices = [UNIT];
  let chance = 1;
  for (let set = 1; set < 1 << legs.length; set += 1) {
    const chances = chancesOf(groups, endings.total, set);
    chance = chances.get(set) ?? 0;
    chances.delete(set);
    const returned = [...chances].reduce((sum, [kept, of]) => sum + of * (fair[kept] ?? 0), 0);
    const own = (1 - returned) / chance;
    fair.push(own);
    const members = bitsOf(set, legs.length);
    const margin = marginOf(members.flatMap((leg) => legs[leg] ?? []));
    const [leg = null] = members;
    const single = members.length === 1 && leg !== null ? legs[leg] : undefined;
    if (single && isApart(own, single)) return { why: 'apart', leg };
    const price = own > 1 ? priceOf({ won: 1 / own, lost: 1 - 1 / own }, margin) : null;
    if (price === null) return { why: 'short', leg: null };
    prices.push(price);
  }
  const margin = marginOf(legs);
  const error = endings.runs === null ? null : Math.ceil(SIGMAS * Math.sqrt((1 - chance) / (chance * endings.runs)) * MILLION);
  return error !== null && error > margin ? { why: 'rare', leg: null } : { prices, margin, error, runs: endings.runs };
}

export const isPriced = (found: Joint | Unpriced): found is Joint => 'prices' in found;

/** So fine a chance is told in whole numbers. */
const FINE = 2 ** 40;

/** What a stake on a builder is worth while it rides, by how its match may end from here; null where an ending leaves one of its legs open. */
export function worthOfJoint(
  stake: bigint,
  prices: readonly number[],
  endings: Endings,
  legs: readonly (JointLeg & { readonly verdict: Verdict | null })[],
): bigint | null {
  if (endings.list.length === 0) return null;
  const codes = legs.map((leg) =>
    leg.verdict === null ? codesOf(endings, leg) : new Uint8Array(endings.list.length).fill(CODES[leg.verdict] ?? AWAY),
  );
  if (codes.some((own) => own.includes(OTHER))) return null;
  const all = (1 << legs.length) - 1;
  const sum = groupsOf(endings, codes).reduce(
    (worth, { won, away, weight }) => ((won | away) === all ? worth + (weight / endings.total) * (prices[won] ?? 0) : worth),
    0,
  );
  return roundedDivision(stake * BigInt(Math.round((sum * FINE) / UNIT)), BigInt(FINE));
}

const WORTH: Readonly<Partial<Record<Verdict, number>>> = { win: 1, 'half-win': 0.5, push: 0, 'half-lose': -0.5, lose: -1 };

/** What the endings price one leg at, under its margin; null where one of them leaves it open, or it is not offered. */
export function priceAlone(endings: Endings, { outcome, from, margin, ...market }: Omit<JointLeg, 'price'>): number | null {
  let [won, lost] = [0, 0];
  for (const { parts, weight } of endings.list) {
    const worth = WORTH[settle(market, outcome, { state: 'ended', parts }, from)];
    if (worth === undefined) return null;
    if (worth > 0) won += worth * weight;
    else lost -= worth * weight;
  }
  return won + lost === 0 ? null : priceOf({ won: won / endings.total, lost: lost / endings.total }, margin);
}
