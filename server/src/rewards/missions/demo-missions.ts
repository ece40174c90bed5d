import { seedTexts } from '../../lib/first-words/seed-texts.ts';
import type { NewMission } from './mission-repo.ts';

/** What its words are not. */
type Plain = Omit<NewMission, 'names' | 'texts'>;

const POINT = 100n;
const RUPIAH = 100n;

/** A step that protects the account, once: 5,000 of currency at the mall’s own rate. */
const STEPS: readonly Plain[] = (['mobile', 'email', 'authenticator', 'paymentPassword', 'bankCard', 'playLimit'] as const).map(
  (measure) => ({
    code: measure,
    measure,
    cycle: 'once',
    reward_asset: 'POINT',
    ends_at: null,
    terms: { target: 1n, reward: 500n * POINT, times: 0 },
  }),
);

/** What comes again, each of one kind alone: products are not mixed (reliability E). */
const AGAIN: readonly Plain[] = [
  {
    code: 'weekly-visits',
    measure: 'logins',
    cycle: 'weekly',
    reward_asset: 'POINT',
    ends_at: null,
    terms: { target: 3n, reward: 100n * POINT, times: 0 },
  },
  {
    code: 'weekly-slots',
    measure: 'bets',
    cycle: 'weekly',
    game_types: ['RNG'],
    reward_asset: 'POINT',
    ends_at: null,
    terms: { target: 500_000n * RUPIAH, reward: 100n * POINT, times: 0 },
  },
  {
    code: 'monthly-deposits',
    measure: 'deposits',
    cycle: 'monthly',
    reward_asset: 'IDR',
    ends_at: null,
    terms: { target: 500_000n * RUPIAH, reward: 5_000n * RUPIAH, times: 100 },
  },
];

/** What the row of the days shows. */
const DAILY: readonly Plain[] = [
  {
    code: 'daily-visits',
    measure: 'logins',
    cycle: 'daily',
    reward_asset: 'POINT',
    ends_at: null,
    terms: { target: 1n, reward: 50n * POINT, times: 0 },
  },
];

/** Given once for reaching a rank, in units of currency. */
const UPGRADES: readonly (readonly [rankLevel: number, amount: bigint])[] = [
  [2, 2_000n],
  [3, 4_000n],
  [4, 14_000n],
  [5, 60_000n],
  [6, 160_000n],
];
const RANKS: readonly Plain[] = UPGRADES.map(([rankLevel, amount]) => ({
  code: `rank-${rankLevel}`,
  measure: 'rank',
  cycle: 'once',
  reward_asset: 'IDR',
  ends_at: null,
  terms: { target: BigInt(rankLevel), reward: amount * RUPIAH, times: 100 },
}));

/** Shown by the promotion of the same name. */
const PRIZES: readonly Plain[] = [
  {
    code: 'weekly-slots-prize',
    measure: 'bets',
    cycle: 'weekly',
    game_types: ['RNG'],
    is_listed: false,
    needs_entry: true,
    reward_asset: 'IDR',
    ends_at: null,
    terms: { target: 2_000_000n * RUPIAH, reward: 2_000n * RUPIAH, times: 100 },
  },
  {
    code: 'fault-compensation',
    measure: 'application',
    cycle: 'monthly',
    is_listed: false,
    reward_asset: 'IDR',
    ends_at: null,
    terms: { target: 1n, reward: 25_000n * RUPIAH, times: 0 },
  },
];

/** The missions of a fresh installation, with the words of `seed/`; those for ranks say the same of how they are given. */
export function demoMissions(): readonly NewMission[] {
  const said = seedTexts('rewards/missions');
  return [...STEPS, ...AGAIN, ...PRIZES, ...DAILY, ...RANKS].map((one) => ({
    ...one,
    names: said(one.code, 'name'),
    texts: said(one.measure === 'rank' ? 'rank' : one.code, 'text'),
  }));
}
