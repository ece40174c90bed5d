import { REGISTER_FIELDS, type RegisterField, type RegisterRules } from '@sorak/contract';
import { useSettings } from '../../../api/settings.ts';
import { useSearchParam } from '@sorak/client/location.ts';
import { useText } from '../../../locales/text.ts';
import { checkBirthday, checkRegisterField } from './register-fields.ts';
import { ruleText } from './rule-text.ts';

export const EMPTY_FIELDS = Object.fromEntries(REGISTER_FIELDS.map((field) => [field, ''])) as Record<RegisterField, string>;
export const isField = (name: string): name is RegisterField => (REGISTER_FIELDS as readonly string[]).includes(name);

/** Who brought the reader, as the link says it, where the brand asks. */
export function useInvited(rules: RegisterRules) {
  const affiliateCode = useSearchParam('affiliateCode') ?? '';
  const recommenderId = useSearchParam('recommenderId') ?? '';
  return {
    affiliateCode: rules.affiliateCode.enabled ? affiliateCode : '',
    recommenderId: rules.recommenderId.enabled ? recommenderId : '',
  };
}

/** A field's check for the form: the sentence of what it breaks, or true. */
export function useRuled(rules: RegisterRules) {
  const t = useText();
  const settings = useSettings();
  return (field: RegisterField) => ({
    validate: async (typed: string) => {
      const text = typed.trim();
      const isBirthday = field === 'birthday' && settings !== undefined;
      const broken = isBirthday ? await checkBirthday(rules[field], text, settings) : await checkRegisterField(field, rules[field], text);
      return broken ? ruleText(broken, t) : true;
    },
  });
}
