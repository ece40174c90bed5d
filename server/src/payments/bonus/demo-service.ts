import type { Context } from '../../context.ts';
import { told } from '../../lib/first-words/told.ts';
import { brandCode } from '../../platform/system/service.ts';
import type { NewOffer } from './repo.ts';
import { insertOffers } from './repo.ts';

export type { NewOffer } from './repo.ts';

const TERMS = {
  max_bet: 5_000_000n,
  excluded_games: [],
  methods: null,
};

/** The offers of a fresh installation. Each asks for one kind of product: mixed ones are what regulators forbid (reliability E). */
export const DEMO_OFFERS: readonly NewOffer[] = [
  {
    ...TERMS,
    code: 'first-deposit-100',
    names: told({ ID: '100% setoran pertama', EN: '100% on your first deposit', VI: '100% lần nạp đầu' }),
    percent: 100,
    max_bonus: 50_000_000n,
    min_deposit: 5_000_000n,
    base: 'deposit_and_bonus',
    times: 800,
    weights: { RNG: 100, FISH: 100 },
    days: 14,
    is_once: true,
  },
  {
    ...TERMS,
    code: 'daily-slots-10',
    names: told({ ID: '10% setoran slot harian', EN: '10% slots reload', VI: '10% nạp lại nổ hũ' }),
    percent: 10,
    max_bonus: 20_000_000n,
    min_deposit: 2_000_000n,
    base: 'bonus',
    times: 500,
    weights: { RNG: 100 },
    days: 3,
    is_once: false,
  },
];

export const seedBonuses = (context: Context): Promise<void> =>
  insertOffers(context.db.query, brandCode(context), DEMO_OFFERS, new Date(context.clock.now()));
