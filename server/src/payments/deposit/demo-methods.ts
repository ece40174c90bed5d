import { inEvery, type WordKey } from '../../lib/words.ts';
import type { NewMethod, SettingRow } from './orders/repo.ts';
import type { StoredMerchant } from './tables.ts';

const UNITS = 100n;

/** Who the demo brand's QR names. The category is that of betting, as card schemes number it. */
const MERCHANT: StoredMerchant = {
  domain: 'ID.CO.CONTOH.WWW',
  pan: '936009990000000017',
  merchantId: 'SORAK0000000001',
  criteria: 'UME',
  nationalId: 'ID1020000000017',
  categoryCode: '7995',
  name: 'SORAK',
  city: 'JAKARTA',
  postalCode: '10110',
};

export const demoSetting = (brandCode: string): SettingRow => ({
  brand_code: brandCode,
  turnover_times: 100,
  four_eyes_above: 1_000_000n * UNITS,
  late_minutes: 24 * 60,
  open_orders: 3,
});

const BANKS = ['BCA', 'BNI', 'BRI', 'Mandiri'];

type Way = {
  /** Its name and note are words of `deposit-ways`. */
  readonly code: WordKey extends infer K ? (K extends `depositWay.${infer Code}` ? Code : never) : never;
  readonly kind: NewMethod['kind'];
  readonly min: bigint;
  readonly max: bigint;
  readonly quick: readonly bigint[];
  readonly minutes: number;
  readonly usual: readonly [from: number, to: number];
  readonly hasUniqueAmount?: boolean;
  readonly banks?: readonly string[];
  readonly merchant?: StoredMerchant;
};

const WAYS: readonly Way[] = [
  {
    code: 'qris',
    kind: 'qr',
    min: 20_000n,
    max: 10_000_000n,
    quick: [20_000n, 50_000n, 100_000n, 200_000n, 500_000n],
    minutes: 15,
    usual: [5, 30],
    merchant: MERCHANT,
  },
  {
    code: 'va',
    kind: 'bank',
    min: 50_000n,
    max: 50_000_000n,
    quick: [50_000n, 100_000n, 250_000n, 500_000n, 1_000_000n],
    minutes: 60,
    usual: [60, 180],
    banks: BANKS,
  },
  {
    code: 'transfer',
    kind: 'bank',
    min: 50_000n,
    max: 100_000_000n,
    quick: [50_000n, 100_000n, 500_000n, 1_000_000n, 5_000_000n],
    minutes: 120,
    usual: [60, 600],
    hasUniqueAmount: true,
    banks: BANKS,
  },
  {
    code: 'ewallet',
    kind: 'ewallet',
    min: 10_000n,
    max: 2_000_000n,
    quick: [20_000n, 50_000n, 100_000n, 200_000n, 500_000n],
    minutes: 15,
    usual: [5, 30],
  },
  {
    code: 'voucher',
    kind: 'voucher',
    min: 10_000n,
    max: 5_000_000n,
    quick: [],
    minutes: 1,
    usual: [1, 5],
  },
];

/** What a fresh installation offers, all of it through one provider. */
export const demoMethods = (brandCode: string, providerCode: string): NewMethod[] =>
  WAYS.map((way, position) => ({
    brand_code: brandCode,
    currency: 'IDR',
    code: way.code,
    kind: way.kind,
    provider_code: way.kind === 'voucher' ? 'voucher' : providerCode,
    names: JSON.stringify(inEvery(`depositWay.${way.code}`)),
    notes: JSON.stringify(inEvery(`depositNote.${way.code}`)),
    min_amount: way.min * UNITS,
    max_amount: way.max * UNITS,
    quick_amounts: way.quick.map((units) => units * UNITS),
    expires_minutes: way.minutes,
    usual_from_s: way.usual[0],
    usual_to_s: way.usual[1],
    has_unique_amount: way.hasUniqueAmount ?? false,
    decimals: null,
    banks: [...(way.banks ?? [])],
    merchant: way.merchant ? JSON.stringify(way.merchant) : null,
    position,
  }));
