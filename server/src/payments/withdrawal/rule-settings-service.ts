import { minorFromNumber, type SettingArea, type SettingValue, WITHDRAWAL_REASONS } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { providerCodes } from '../payment/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import * as repo from './settings-repo.ts';
import { amountFromMinor } from './view.ts';

type Values = Readonly<Record<string, SettingValue>>;
type RiskArea = Extract<SettingArea, `risk${string}`>;

/** Rules by what their threshold is measured in: `risk.ts` says what each looks at. */
const RULES: Readonly<Record<RiskArea, readonly string[]>> = {
  riskAge: ['card_new', 'contact_changed', 'password_changed', 'device_new'],
  riskMoney: ['first_large', 'large', 'big_win', 'given'],
  riskCount: ['many_today', 'shared_device', 'payout_failed'],
  riskShare: ['little_play', 'many_voids'],
  riskName: ['name_differs'],
};

const figure = (area: RiskArea, threshold: bigint): number => (area === 'riskMoney' ? amountFromMinor(threshold) : Number(threshold));
const threshold = (area: RiskArea, value: SettingValue | undefined): bigint =>
  area === 'riskMoney' ? minorFromNumber(Number(value), DECIMALS) : BigInt(Number(value));

/** The rules that send a withdrawal to a person, as operators see and change them. */
export const riskSettings = (area: RiskArea) => ({
  list: async (query: repo.SettingQuery, brandCode: string) =>
    (await repo.readAllRules({ query }, brandCode)).flatMap((rule) =>
      RULES[area].includes(rule.code)
        ? [
            {
              key: rule.code,
              names: null,
              isOpen: null,
              values: {
                isOn: Number(rule.is_enabled),
                score: rule.score,
                isShown: Number(rule.is_shown),
                ...(area === 'riskName' ? {} : { threshold: figure(area, rule.threshold) }),
              },
            },
          ]
        : [],
    ),
  change: async (tx: repo.SettingQuery, brandCode: string, key: string, values: Values): Promise<boolean> =>
    RULES[area].includes(key) &&
    repo.updateRule(tx, brandCode, key, {
      is_enabled: values['isOn'] === 1,
      score: Number(values['score']),
      is_shown: values['isShown'] === 1,
      ...(area === 'riskName' ? {} : { threshold: threshold(area, values['threshold']) }),
    }),
});

/** Who takes payouts; nobody chosen: the first outside provider. */
export const payoutProviderSettings = {
  list: async (query: repo.SettingQuery, brandCode: string, _at: Date, context: Context) => {
    const { payout_provider: provider } = await repo.readSetting({ query }, brandCode);
    return [{ key: 'all', names: null, isOpen: null, values: { provider }, choices: { provider: providerCodes(context) } }];
  },
  change: (tx: repo.SettingQuery, brandCode: string, _key: string, values: Values): Promise<boolean> =>
    repo.updateSetting(tx, brandCode, { payout_provider: values['provider'] === null ? null : String(values['provider']) }),
};

/** What the brand calls its reasons, by language; nothing written: the site's words. */
export const reasonWordSettings = {
  list: async (query: repo.SettingQuery, brandCode: string) => {
    const words = await repo.readWords(query, brandCode);
    return WITHDRAWAL_REASONS.map((key) => ({
      key,
      names: null,
      isOpen: null,
      values: { ID: words.get(key)?.['ID'] ?? null, EN: words.get(key)?.['EN'] ?? null },
    }));
  },
  change: async (tx: repo.SettingQuery, brandCode: string, key: string, values: Values): Promise<boolean> => {
    if (!(WITHDRAWAL_REASONS as readonly string[]).includes(key)) return false;
    const words = Object.fromEntries(
      Object.entries(values).flatMap(([language, text]) => (typeof text === 'string' ? [[language, text]] : [])),
    );
    await repo.writeWords(tx, brandCode, key, words);
    return true;
  },
};
