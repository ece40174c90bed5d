import type { Rule, Setting } from './settings-repo.ts';

const UNIT = 100n;
const thousand = (count: bigint): bigint => count * 1_000n * UNIT;

/** How a fresh brand lets money out; amounts in minor units. */
export const DEMO_SETTING: Omit<Setting, 'brand_code'> = {
  min_amount: thousand(50n),
  max_amount: thousand(50_000n),
  daily_amount: thousand(100_000n),
  daily_count: 5,
  step_up_from: thousand(500n),
  automatic_up_to: thousand(5_000n),
  four_eyes_from: thousand(10_000n),
  review_score: 40,
  second_review_score: 80,
  target_minutes: 15,
  receipt_minutes: 30,
  reminder_minutes: 10,
  report_days: 7,
  payout_provider: null,
  decimals: null,
};

/** The rules of a fresh brand. Thresholds: hours, counts, hundredths of a share, or minor units, as each rule says in `risk.ts`. */
export const DEMO_RULES: readonly Omit<Rule, 'brand_code'>[] = [
  { code: 'card_new', is_enabled: true, score: 40, threshold: 72n, is_shown: true },
  { code: 'name_differs', is_enabled: true, score: 60, threshold: 0n, is_shown: true },
  { code: 'first_large', is_enabled: true, score: 30, threshold: thousand(2_000n), is_shown: true },
  { code: 'large', is_enabled: true, score: 40, threshold: thousand(1_000n), is_shown: true },
  { code: 'given', is_enabled: true, score: 40, threshold: UNIT, is_shown: false },
  { code: 'contact_changed', is_enabled: true, score: 40, threshold: 72n, is_shown: true },
  { code: 'password_changed', is_enabled: true, score: 40, threshold: 24n, is_shown: true },
  { code: 'device_new', is_enabled: true, score: 30, threshold: 24n, is_shown: true },
  { code: 'many_today', is_enabled: true, score: 20, threshold: 3n, is_shown: true },
  { code: 'little_play', is_enabled: true, score: 40, threshold: 100n, is_shown: false },
  { code: 'many_voids', is_enabled: true, score: 30, threshold: 20n, is_shown: false },
  { code: 'big_win', is_enabled: true, score: 20, threshold: thousand(5_000n), is_shown: false },
  { code: 'shared_device', is_enabled: true, score: 40, threshold: 1n, is_shown: false },
  { code: 'payout_failed', is_enabled: true, score: 20, threshold: 1n, is_shown: false },
];
