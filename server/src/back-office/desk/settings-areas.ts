import type { BrandArea, SettingArea, SettingValue } from '@sorak/contract';
import { newCardSettings } from '../../payments/bank-card/new-card-service.ts';
import { offerSettings } from '../../payments/bonus/settings-service.ts';
import { identityRuleSettings, identitySettings } from '../../payments/identity/limit-service.ts';
import type { Context } from '../../context.ts';
import { depositMethodSettings, depositProviderSettings, depositRuleSettings } from '../../payments/deposit/settings-service.ts';
import { contractRuleSettings } from '../../agents/commission/rules-service.ts';
import { prizeGroupSettings } from '../../play/lottery/orders/prize-group-service.ts';
import { lotteryPriceSettings, lotteryTermSettings } from '../../play/lottery/terms-service.ts';
import { missionSettings } from '../../rewards/missions/settings-service.ts';
import { pointSettings } from '../../rewards/points/settings-service.ts';
import { rebateRuleSettings, rebateSettings } from '../../rewards/rebate/settings-service.ts';
import { followOffer } from '../../rewards/promotions/offer-link-service.ts';
import { spreadBrandLimits } from '../../players/safer-play/brand-limit-service.ts';
import { caseSettings } from '../../players/cases/settings-service.ts';
import { harmSettings } from '../../players/safer-play/harm-settings-service.ts';
import { brandLimitSettings, timeLimitSettings } from '../../players/safer-play/settings-service.ts';
import { givenEndSettings, givenSettings } from '../../money/wagering/given-settings-service.ts';
import { brandAreaSettings } from '../../platform/system/brand-settings-service.ts';
import { renewBrandCategories } from '../../platform/vendors/service.ts';
import { flagSettings, registerFieldSettings } from '../../platform/system/flag-settings-service.ts';
import { licenceProfileSettings } from '../../platform/system/licence-service.ts';
import { forgetBrand } from '../../platform/system/service.ts';
import { rankSettings } from '../../players/vip/settings-service.ts';
import { payoutProviderSettings, reasonWordSettings, riskSettings } from '../../payments/withdrawal/rule-settings-service.ts';
import { endMoneySessions } from '../../play/betting/session-end-service.ts';
import { ceilingSettings, productCeilingSettings } from '../../play/betting/ceiling-settings-service.ts';
import { withdrawalSettings } from '../../payments/withdrawal/settings-service.ts';
import type { Query } from './settings-repo.ts';

export type Values = Readonly<Record<string, SettingValue>>;
type Figures = Readonly<Record<string, number | null>>;
export type SettingRow = {
  readonly key: string;
  readonly names: Readonly<Record<string, string>> | null;
  readonly isOpen: boolean | null;
  readonly values: Values;
  /** What each field of kind `choice` may be. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
};

export type Area = {
  readonly list: (query: Query, brandCode: string, at: Date, context: Context) => Promise<readonly SettingRow[]>;
  /** False where there is no such thing. */
  readonly change: (tx: Query, brandCode: string, key: string, values: Values, at: Date) => Promise<boolean>;
  /** Left out for what cannot be switched off. */
  readonly open?: (tx: Query, brandCode: string, key: string, isOpen: boolean, at: Date) => Promise<boolean>;
  /** What is to follow once a change holds. */
  readonly follow?: (context: Context) => Promise<void>;
};

type FigureArea = Omit<Area, 'change'> & {
  readonly change: (tx: Query, brandCode: string, key: string, values: Figures, at: Date) => Promise<boolean>;
};

/** A group whose fields are all figures. */
const figures = (area: FigureArea): Area => ({
  ...area,
  change: (tx, brandCode, key, values, at) => {
    const own = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === null ? null : Number(value)]));
    return area.change(tx, brandCode, key, own, at);
  },
});

const brandAreas: Readonly<Record<BrandArea, Area>> = {
  brand: brandAreaSettings('brand'),
  linkHosts: brandAreaSettings('linkHosts'),
  messenger: brandAreaSettings('messenger'),
  serviceWay: brandAreaSettings('serviceWay'),
  licence: brandAreaSettings('licence'),
  route: brandAreaSettings('route'),
  vendorCodes: { ...brandAreaSettings('vendorCodes'), follow: renewBrandCategories },
  play: { ...brandAreaSettings('play'), follow: endMoneySessions },
  access: brandAreaSettings('access'),
  complaints: brandAreaSettings('complaints'),
  mailing: brandAreaSettings('mailing'),
  archive: brandAreaSettings('archive'),
  fourEyes: brandAreaSettings('fourEyes'),
};

/** Who keeps which group of settings. */
export const AREAS: Readonly<Record<SettingArea, Area>> = {
  depositMethod: figures(depositMethodSettings),
  depositProvider: depositProviderSettings,
  depositRules: figures(depositRuleSettings),
  withdrawal: figures(withdrawalSettings),
  payoutProvider: payoutProviderSettings,
  riskAge: riskSettings('riskAge'),
  riskMoney: riskSettings('riskMoney'),
  riskCount: riskSettings('riskCount'),
  riskShare: riskSettings('riskShare'),
  riskName: riskSettings('riskName'),
  reasonWord: reasonWordSettings,
  offer: figures({
    list: offerSettings.list,
    open: offerSettings.open,
    change: async (tx, brandCode, key, values, at) => {
      const next = await offerSettings.replace(tx, brandCode, key, values, at);
      if (next === undefined) return false;
      await followOffer(tx, brandCode, key, next);
      return true;
    },
  }),
  given: figures(givenSettings),
  givenEnd: figures(givenEndSettings),
  winCeiling: figures(ceilingSettings),
  productCeiling: figures(productCeilingSettings),
  newCard: figures(newCardSettings),
  identity: figures(identitySettings),
  identityRules: figures(identityRuleSettings),
  rebate: figures(rebateSettings),
  rebateRules: figures(rebateRuleSettings),
  prizeGroup: figures(prizeGroupSettings),
  contractRules: figures(contractRuleSettings),
  lotteryTerms: lotteryTermSettings,
  lotteryPrice: lotteryPriceSettings,
  mission: figures(missionSettings),
  points: figures(pointSettings),
  rank: figures(rankSettings),
  brandLimit: { ...figures(brandLimitSettings), follow: spreadBrandLimits },
  timeLimit: { ...figures(timeLimitSettings), follow: spreadBrandLimits },
  harm: figures(harmSettings),
  cases: figures(caseSettings),
  // A category of games may open or close by it.
  flag: { ...figures(flagSettings), follow: renewBrandCategories },
  registerField: registerFieldSettings,
  licenceProfile: { ...licenceProfileSettings, follow: async (context) => void forgetBrand(context) },
  ...brandAreas,
};
