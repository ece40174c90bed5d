import type { SettingArea } from '@sorak/contract';
import { offerSettings } from '../bonus/settings-service.ts';
import { depositMethodSettings, depositRuleSettings } from '../deposit/settings-service.ts';
import { missionSettings } from '../missions/settings-service.ts';
import { rebateRuleSettings, rebateSettings } from '../rebate/settings-service.ts';
import { followOffer } from '../rewards/offer-link-service.ts';
import { brandLimitSettings, timeLimitSettings } from '../safer-play/settings-service.ts';
import { withdrawalSettings } from '../withdrawal/settings-service.ts';
import type { Query } from './settings-repo.ts';

export type Values = Readonly<Record<string, number | null>>;
type SettingRow = {
  readonly key: string;
  readonly names: Readonly<Record<string, string>> | null;
  readonly isOpen: boolean | null;
  readonly values: Values;
};

export type Area = {
  readonly list: (query: Query, brandCode: string, at: Date) => Promise<readonly SettingRow[]>;
  /** False where there is no such thing. */
  readonly change: (tx: Query, brandCode: string, key: string, values: Values, at: Date) => Promise<boolean>;
  /** Left out for what cannot be switched off. */
  readonly open?: (tx: Query, brandCode: string, key: string, isOpen: boolean, at: Date) => Promise<boolean>;
};

/** Who keeps which group of settings. */
export const AREAS: Readonly<Record<SettingArea, Area>> = {
  depositMethod: depositMethodSettings,
  depositRules: depositRuleSettings,
  withdrawal: withdrawalSettings,
  offer: {
    list: offerSettings.list,
    open: offerSettings.open,
    change: async (tx, brandCode, key, values, at) => {
      const next = await offerSettings.replace(tx, brandCode, key, values, at);
      if (next === undefined) return false;
      await followOffer(tx, brandCode, key, next);
      return true;
    },
  },
  rebate: rebateSettings,
  rebateRules: rebateRuleSettings,
  mission: missionSettings,
  brandLimit: brandLimitSettings,
  timeLimit: timeLimitSettings,
};
