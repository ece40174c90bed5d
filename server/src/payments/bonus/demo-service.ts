import type { Context } from '../../context.ts';
import { seedTexts } from '../../lib/first-words/seed-texts.ts';
import { brandCode } from '../../platform/system/service.ts';
import type { NewOffer } from './repo.ts';
import { insertOffers } from './repo.ts';

export type { NewOffer } from './repo.ts';

const TERMS = {
  max_bet: 5_000_000n,
  excluded_games: [],
  methods: null,
};

/** Each asks for one kind of product: mixed ones are what regulators forbid (reliability E). */
const OFFERS: readonly Omit<NewOffer, 'names'>[] = [
  {
    ...TERMS,
    code: 'first-deposit-100',
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

/** The offers of a fresh installation, with the words of `seed/`. */
export function demoOffers(): readonly NewOffer[] {
  const said = seedTexts('payments/bonus');
  return OFFERS.map((offer) => ({ ...offer, names: said(offer.code, 'name') }));
}

export const seedBonuses = (context: Context): Promise<void> =>
  insertOffers(context.db.query, brandCode(context), demoOffers(), new Date(context.clock.now()));
