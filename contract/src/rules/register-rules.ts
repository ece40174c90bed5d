import * as v from 'valibot';
import type { FieldError } from '../errors.ts';
import { fitsPattern, PATTERN_IDS } from './patterns.ts';
import { isClearName } from './usernames.ts';

/** What a house may have to know of a person beside the name. */
export const PERSON_DETAILS = ['address', 'nationality', 'occupation', 'incomeSource', 'birthPlace'] as const;
export type PersonDetail = (typeof PERSON_DETAILS)[number];

/** The fields of the registration form that a brand can switch (product §3). */
export const REGISTER_FIELDS = [
  'username',
  'password',
  'payeeName',
  'qqNum',
  'mobileNum',
  'email',
  'recommenderId',
  'captcha',
  'verificationCode',
  'affiliateCode',
  'paymentPassword',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'zalo',
  'telegram',
  'idNumber',
  'birthday',
  ...PERSON_DETAILS,
] as const;
export type RegisterField = (typeof REGISTER_FIELDS)[number];

export const registerRule = v.object({
  enabled: v.boolean(),
  required: v.boolean(),
  minLength: v.number(),
  maxLength: v.number(),
  patternId: v.nullable(v.picklist(PATTERN_IDS)),
  acceptedPattern: v.string(),
});
export type RegisterRule = v.InferOutput<typeof registerRule>;
export type RegisterRules = { readonly [F in RegisterField]: RegisterRule };

/** How a server pattern is decided: pass fitsAcceptedPattern, which a browser loads only when a rule needs it. */
type AcceptedPatternCheck = (pattern: string, text: string) => boolean;

/** What one field's text breaks of its rule, or nothing. Lengths count characters, not UTF-16 units. */
export function checkField(field: string, rule: RegisterRule, text: string, accepts: AcceptedPatternCheck): FieldError | undefined {
  if (!rule.enabled) return text === '' ? undefined : { field, rule: 'not_asked' };
  if (text === '') return rule.required ? { field, rule: 'required' } : undefined;
  const length = [...text].length;
  const { minLength: min, maxLength: max } = rule;
  if (length < min || length > max) return { field, rule: 'length', min, max };
  if (rule.patternId !== null && !fitsPattern(rule.patternId, text, min === max ? min : undefined))
    return { field, rule: `pattern_${rule.patternId}`, min, max };
  // Whatever a brand allows, one member must not pass for another.
  if (field === 'username' && !isClearName(text)) return { field, rule: 'accepted_pattern', min, max };
  if (rule.acceptedPattern !== '*' && !accepts(rule.acceptedPattern, text)) return { field, rule: 'accepted_pattern', min, max };
  return undefined;
}
