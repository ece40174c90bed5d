import {
  BRAND_FEATURES,
  BRAND_SWITCHES,
  MODULE_FLAGS,
  PATTERN_IDS,
  REGISTER_FIELDS,
  type RegisterField,
  type RegisterRule,
  type SettingValue,
} from '@sorak/contract';
import { isAcceptedPattern } from '@sorak/contract/rules/accepted-pattern';
import * as v from 'valibot';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { brandRegisterRules, brandSettings } from './brand.ts';
import * as repo from './brand-repo.ts';
import { assertLicensed } from './licence-service.ts';
import { brandCode } from './service.ts';

type Values = Readonly<Record<string, number | null>>;
const oneOf = <T extends string>(names: readonly T[], name: string): T | undefined => names.find((one) => one === name);
const row = <T>(key: string, values: T) => ({ key, names: null, isOpen: null, values });

/** Rounds that run by themselves stand with the rest of how the licence lets games be played. */
const FEATURES = BRAND_FEATURES.filter((key) => key !== 'autoplay');

/** Every switch of the brand: modules, features, and what stands beside them. */
export const flagSettings = {
  list: async (query: repo.Query, brandCode: string) => {
    const stored = await repo.storedRules(query, brandCode);
    const settings = v.parse(brandSettings, stored.settings);
    const modules = await repo.storedModules(query, brandCode);
    return [
      ...FEATURES.map((key) => row(key, { isOn: Number(settings.features[key] === true) })),
      ...BRAND_SWITCHES.map((key) => row(key, { isOn: Number(settings[key]) })),
      ...MODULE_FLAGS.map((key) => row(key, { isOn: Number(modules.some((one) => one.mod_id === key && one.enabled)) })),
    ];
  },
  change: async (tx: repo.Query, brandCode: string, key: string, values: Values): Promise<boolean> => {
    const isOn = values['isOn'] === 1;
    const module = oneOf(MODULE_FLAGS, key);
    if (module) return repo.setModule(tx, brandCode, module, isOn);
    const settings = v.parse(brandSettings, (await repo.storedRules(tx, brandCode)).settings);
    const [feature, beside] = [oneOf(BRAND_FEATURES, key), oneOf(BRAND_SWITCHES, key)];
    if (feature) await repo.setSettings(tx, brandCode, { ...settings, features: { ...settings.features, [feature]: isOn } });
    else if (beside) await repo.setSettings(tx, brandCode, { ...settings, [beside]: isOn });
    else return false;
    return true;
  },
};

/** Who has no name and no password has no account: these two stay. */
const ALWAYS: readonly RegisterField[] = ['username', 'password'];

/** What a brand sends for no pattern of its own. */
const ANYTHING = '*';

type RuleValues = Readonly<Record<string, SettingValue>>;

function ruleOf(field: RegisterField, before: RegisterRule, values: RuleValues): RegisterRule {
  const acceptedPattern = String(values['acceptedPattern'] ?? ANYTHING);
  if (acceptedPattern !== ANYTHING && !isAcceptedPattern(acceptedPattern)) throw new CallError('pattern_unreadable');
  const patternId = PATTERN_IDS.find((id) => id === values['patternId']) ?? null;
  if (patternId === null && values['patternId'] !== null) throw new CallError('validation_failed');
  const rule = {
    ...before,
    enabled: values['isAsked'] === 1,
    required: values['isRequired'] === 1,
    minLength: Number(values['minLength'] ?? before.minLength),
    maxLength: Number(values['maxLength'] ?? before.maxLength),
    patternId,
    acceptedPattern,
  };
  const isWhole = rule.minLength <= rule.maxLength && (rule.enabled || !rule.required);
  if (!isWhole || (ALWAYS.includes(field) && !rule.required)) throw new CallError('validation_failed');
  return rule;
}

/** What each field of the registration form asks for. CallError pattern_unreadable for what is not RE2. */
export const registerFieldSettings = {
  list: async (query: repo.Query, brandCode: string) => {
    const rules = v.parse(brandRegisterRules, (await repo.storedRules(query, brandCode)).register_rules);
    return REGISTER_FIELDS.map((field) => {
      const { enabled, required, minLength, maxLength, patternId } = rules[field];
      const acceptedPattern = rules[field].acceptedPattern === ANYTHING ? null : rules[field].acceptedPattern;
      return row(field, { isAsked: Number(enabled), isRequired: Number(required), minLength, maxLength, patternId, acceptedPattern });
    });
  },
  change: async (tx: repo.Query, brandCode: string, key: string, values: RuleValues): Promise<boolean> => {
    const field = oneOf(REGISTER_FIELDS, key);
    if (!field) return false;
    const rules = v.parse(brandRegisterRules, (await repo.storedRules(tx, brandCode)).register_rules);
    await repo.setRegisterRules(tx, brandCode, { ...rules, [field]: ruleOf(field, rules[field], values) });
    return true;
  },
};

/** As the console is refused, with a sentence. */
async function licensed(...asked: Parameters<typeof assertLicensed>): Promise<void> {
  await assertLicensed(...asked).catch((error: unknown) => {
    if (!(error instanceof CallError) || error.code !== 'licence_forbids') throw error;
    throw new Error('The licence profile of the brand does not allow that: see setting list licenceProfile.', { cause: error });
  });
}

/** Throws a switch by its name, from the command line. */
export async function setFlag(context: Context, name: string, isOn: boolean): Promise<void> {
  await inTransaction(context.db.query, async (tx) => {
    await licensed(tx, brandCode(context), 'flag', name, { isOn: Number(!isOn) }, { isOn: Number(isOn) });
    if (!(await flagSettings.change(tx, brandCode(context), name, { isOn: Number(isOn) }))) throw new Error(`There is no switch ${name}.`);
  });
}

/** What the form asks of one field, from the command line; its lengths stay as they are. */
export async function setRegisterField(context: Context, field: RegisterField, to: 'off' | 'optional' | 'required'): Promise<void> {
  if (to !== 'required' && ALWAYS.includes(field)) throw new Error(`Nobody has an account without ${field}.`);
  await inTransaction(context.db.query, async (tx) => {
    const rules = v.parse(brandRegisterRules, (await repo.storedRules(tx, brandCode(context))).register_rules);
    const rule = { ...rules[field], enabled: to !== 'off', required: to === 'required' };
    const asked = (one: RegisterRule) => ({ isAsked: Number(one.enabled), isRequired: Number(one.required) });
    await licensed(tx, brandCode(context), 'registerField', field, asked(rules[field]), asked(rule));
    await repo.setRegisterRules(tx, brandCode(context), { ...rules, [field]: rule });
  });
}
