import { filled, seedTexts } from '../../lib/first-words/seed-texts.ts';
import { demoOffers, type NewOffer } from '../../payments/bonus/demo-service.ts';
import type { NewCategory, NewPromotion } from './promotion-repo.ts';

type Said = ReturnType<typeof seedTexts>;
const WORDS = 'rewards/promotions';

/** Categories of a fresh installation; one without a promotion is not shown. */
const CATEGORIES = ['new', 'slots', 'sports', 'vip', 'info'];

export function demoCategories(): readonly NewCategory[] {
  const said = seedTexts(WORDS);
  return CATEGORIES.map((code) => ({ code, names: said(code, 'name') }));
}

/** What its words are not; a fact is the name of a label and the name of what stands under it. */
type Plain = Omit<NewPromotion, 'labels' | 'titles' | 'summaries' | 'contents' | 'facts'> & {
  readonly facts?: readonly (readonly [label: string, value: string])[];
};

const NEW: readonly Plain[] = [
  { code: 'welcome-credit', category: 'new', kind: 'welcome_credit', art: 'chest', tone: 'violet', turnover: 0, action: 'register' },
  { code: 'free-play', category: 'new', kind: 'free_play', art: 'cherry', tone: 'green', turnover: 0, action: 'freePlay' },
];

const PRIZES: readonly Plain[] = [
  {
    code: 'weekly-slots-prize',
    category: 'slots',
    kind: 'prize',
    missionCode: 'weekly-slots-prize',
    facts: [['entry', 'signUp']],
    art: 'star',
    tone: 'plum',
    action: 'path',
    actionPath: '/rng',
  },
  {
    code: 'fault-compensation',
    category: 'info',
    kind: 'prize',
    missionCode: 'fault-compensation',
    facts: [
      ['entry', 'apply'],
      ['often', 'monthly'],
    ],
    art: 'compass',
    tone: 'slate',
    action: 'none',
  },
];

const GUIDES: readonly Plain[] = [
  {
    code: 'jackpot-series',
    category: 'slots',
    kind: 'info',
    facts: [
      ['jackpots', 'levels'],
      ['entry', 'automatic'],
      ['paid', 'atOnce'],
    ],
    art: 'crown',
    tone: 'bronze',
    action: 'path',
    actionPath: '/rng',
  },
  {
    code: 'vip-ranks',
    category: 'vip',
    kind: 'info',
    facts: [
      ['basedOn', 'validBets'],
      ['entry', 'automatic'],
      ['cost', 'none'],
    ],
    art: 'star',
    tone: 'ruby',
    action: 'path',
    actionPath: '/vip',
  },
  {
    code: 'fair-rounds',
    category: 'info',
    kind: 'info',
    facts: [
      ['worksIn', 'allSlots'],
      ['seed', 'yours'],
      ['cost', 'none'],
    ],
    art: 'compass',
    tone: 'blue',
    action: 'path',
    actionPath: '/rng',
  },
  {
    code: 'play-within-limits',
    category: 'info',
    kind: 'info',
    facts: [
      ['for', 'everyone'],
      ['age', 'adults'],
      ['cost', 'none'],
    ],
    art: 'hourglass',
    tone: 'plum',
    action: 'path',
    actionPath: '/help',
  },
];

const worded = (said: Said, { facts = [], ...plain }: Plain): NewPromotion => ({
  ...plain,
  labels: said(plain.code, 'label'),
  titles: said(plain.code, 'title'),
  summaries: said(plain.code, 'summary'),
  contents: said(plain.code, 'html'),
  facts: facts.map(([label, value]) => ({ label: said('facts', label), value: said('facts', value) })),
});

const MINOR_DIGITS = 100n;
const figure = (minor: bigint): string => (minor / MINOR_DIGITS).toLocaleString('en-US');

/** What a deposit bonus asks, in sentences filled from the offer itself. */
function bonusPromotion(said: Said, { code, names, ...terms }: NewOffer): NewPromotion {
  const values = {
    percent: String(terms.percent),
    topBonus: figure(terms.max_bonus),
    firstDeposit: figure(terms.min_deposit),
    bet: figure(terms.max_bet ?? 0n),
    times: String(terms.times / 100),
    days: String(terms.days),
    base: said('deposit-bonus', terms.base === 'bonus' ? 'onBonus' : 'onBoth'),
  };
  const ofOffer = (field: string) => filled(said('deposit-bonus', field), values);
  return {
    code,
    category: 'new',
    kind: 'deposit_bonus',
    offerCode: code,
    labels: ofOffer('label'),
    titles: names,
    summaries: ofOffer('summary'),
    contents: ofOffer('html'),
    facts: [
      { label: said('facts', 'deposit'), value: ofOffer('orMore') },
      { label: said('facts', 'time'), value: ofOffer('days') },
    ],
    art: 'gem',
    tone: 'bronze',
    action: 'path',
    actionPath: '/promotions?mc=depositv2',
  };
}

/** What a fresh installation announces, with the words of `seed/`: nothing but what is true of it today. */
export function demoPromotions(): readonly NewPromotion[] {
  const said = seedTexts(WORDS);
  return [
    ...NEW.map((one) => worded(said, one)),
    ...demoOffers().map((offer) => bonusPromotion(said, offer)),
    ...[...PRIZES, ...GUIDES].map((one) => worded(said, one)),
  ];
}
