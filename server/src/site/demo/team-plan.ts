import { type ContractKind, type ContractTerms, PLAIN_TERMS } from '@sorak/contract';
import { sha256 } from '../../lib/sha256.ts';
import { DEMO_DAYS } from '../sign-in/demo-service.ts';

/** Somebody of a team that is made at once; whoever is above stands earlier in the list. */
export type Person = { readonly username: string; readonly isAgent: 0 | 1; readonly above: string };

/** The agent on top, who exists, and all below. */
export type TeamPlan = { readonly root: string; readonly people: readonly Person[]; readonly days: number };

const agent = (username: string, above: string): Person => ({ username, isAgent: 1, above });

/** Three levels of agents with their members, beside the demo accounts that anybody can sign in to. */
const AGENTS: readonly Person[] = [
  agent('demoagen3', 'demoagen'),
  agent('demoagen4', 'demoagen'),
  agent('demoagen5', 'demoagen3'),
  agent('demoagen6', 'demoagen3'),
  agent('demoagen7', 'demoagen4'),
];
const UNDER = ['demoagen5', 'demoagen6', 'demoagen7'];
const MEMBERS = [
  'adi',
  'bella',
  'candra',
  'dina',
  'edo',
  'fitri',
  'gilang',
  'hana',
  'indra',
  'jihan',
  'kevin',
  'lina',
  'maya',
  'nanda',
  'oki',
];

export const DEMO_TEAM: TeamPlan = {
  root: 'demoagen',
  people: [
    ...AGENTS,
    ...MEMBERS.map((name, at): Person => ({ username: `demo${name}`, isAgent: 0, above: UNDER[at % UNDER.length] ?? 'demoagen' })),
  ],
  days: DEMO_DAYS,
};

/** A team of so many people below an agent: about a tenth of them agents in two levels, the others members of the lower ones. */
export function largeTeam(root: string, size: number, prefix: string, days: number): TeamPlan {
  const upper = Math.max(1, Math.round(Math.cbrt(size) / 2));
  const lower = Math.min(Math.max(0, size - upper), upper * upper * 2);
  const width = String(size).length;
  const nameOf = (at: number): string => `${prefix}${String(at + 1).padStart(width, '0')}`;
  const aboveOf = (at: number): string => {
    if (at < upper) return root;
    return nameOf(at < upper + lower ? (at - upper) % upper : upper + ((at - upper - lower) % lower));
  };
  const people = Array.from({ length: size }, (_, at): Person => ({
    username: nameOf(at),
    isAgent: at < upper + lower ? 1 : 0,
    above: aboveOf(at),
  }));
  return { root, people, days };
}

/** Millionths for the agent on top; each level below has three quarters of what stands above. A dividend is of what the team lost. */
const TOP_RATES: Readonly<Record<ContractKind, number>> = { dividend: 200_000, daily: 2_000, hourly: 500, realtime: 300 };
const LEVEL_SHARE = 0.75;
/** The house promises the agent on top twice as much for a large team. */
const LARGE = { validBet: 10_000_000, loss: 0, active: 5 };

/** The terms of an agent who stands so many levels below the one on top. */
export function demoTerms(kind: ContractKind, level: number): ContractTerms {
  const rate = Math.floor(TOP_RATES[kind] * LEVEL_SHARE ** level);
  const first = { validBet: 0, loss: 0, active: 0, rate };
  return { ...PLAIN_TERMS, tiers: level === 0 ? [first, { ...LARGE, rate: Math.min(2 * rate, 300_000) }] : [first] };
}

/** One bet that is played in: minor units, and how far into the day. */
export type DemoBet = { readonly stake: bigint; readonly payout: bigint };
export type DemoEvening = { readonly offsetMs: number; readonly bets: readonly DemoBet[] };

const HOUR_MS = 3_600_000;
const UNIT = 100n;
/** Per mille of the bets that pay so many tenths of the stake: together 93 % of what is staked. */
const PAYS: readonly (readonly [upTo: number, tenths: bigint])[] = [
  [500, 0n],
  [780, 15n],
  [950, 20n],
  [990, 30n],
  [1_000, 50n],
];

/** What somebody plays on a day; the same again for the same name and day. Undefined: nothing. */
export function eveningOf(username: string, day: number): DemoEvening | undefined {
  const chance = sha256(`evening ${username} ${day}`);
  const of = (at: number, below: number): number => chance.readUInt16BE(at * 2) % below;
  if (of(0, 10) < 4) return undefined;
  const bets = Array.from({ length: 1 + of(1, 4) }, (_, at): DemoBet => {
    const stake = BigInt(5 + of(2 + at, 46)) * 1_000n * UNIT;
    const draw = of(6 + at, 1_000);
    const [, tenths] = PAYS.find(([upTo]) => draw < upTo) ?? [0, 0n];
    return { stake, payout: (stake * tenths) / 10n };
  });
  return { offsetMs: 10 * HOUR_MS + of(10, 12 * 3_600) * 1_000, bets };
}
