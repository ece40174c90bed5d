import type { FieldError, RegisterField, RegisterRule } from '@sorak/contract';
import { fitsPattern, PERSON_DETAILS } from '@sorak/contract';
import type { Rule } from '@sorak/ui/Field.tsx';
import type { MessageKey, Text } from '../../../locales/text.ts';

type Bounds = { readonly min?: number; readonly max?: number };

const lengthText = ({ min = 0, max = 0 }: Bounds, t: Text): string =>
  min === max ? t('rule.lengthExact', { max }) : t('rule.length', { min, max });

// product §5: a message for each patternId; the patterns without a known meaning have none.
const PATTERN_TEXT: Readonly<Record<string, MessageKey>> = Object.fromEntries(
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 16, 17, 20, 21, 22, 23].map((id) => [`pattern_${id}`, `rule.pattern_${id}` as MessageKey]),
);

const OWN_TEXT: Readonly<Record<string, MessageKey>> = Object.fromEntries(
  ['bank_digits', 'bank_length', 'bank_repeated', 'bank_mobile', 'payee_name', 'easy_pin', 'minimum_age', 'birth_date', 'limit_amount'].map(
    (rule) => [rule, `rule.${rule}` as MessageKey],
  ),
);

/** What a text must still become, as a sentence. */
export function ruleText({ rule, min, max }: Pick<FieldError, 'rule'> & Bounds, t: Text): string {
  if (rule === 'length') return lengthText({ min, max }, t);
  const pattern = PATTERN_TEXT[rule];
  if (pattern) return t(pattern, { max: max ?? 0 });
  const own = OWN_TEXT[rule];
  if (own) return t(own, { min: min ?? 0 });
  return t(rule === 'required' ? 'rule.required' : rule === 'taken' ? 'rule.taken' : 'rule.accepted_pattern');
}

/** Fields whose lengths are each brand's own: the hint says the figures. */
const COUNTED: readonly RegisterField[] = ['payeeName', 'qqNum', 'paymentPassword', ...PERSON_DETAILS];

/** What a field of the brand's asks of its text, before anything is typed. */
export function fieldHint(field: RegisterField, { patternId, minLength: min, maxLength: max }: RegisterRule, t: Text): string | undefined {
  const pattern = patternId === null ? [] : [ruleText({ rule: `pattern_${patternId}`, max }, t)];
  // That pattern says its one figure itself.
  const isSaid = patternId === 0 && min === max;
  const length = COUNTED.includes(field) && min > 0 && !isSaid ? [lengthText({ min, max }, t)] : [];
  return [...length, ...pattern].join(' · ') || undefined;
}

/** The field's rules with a tick for each that the text already keeps. */
export function tickedRules({ minLength: min, maxLength: max, patternId }: RegisterRule, text: string, t: Text): Rule[] {
  const length = [...text].length;
  const rules: Rule[] = [{ text: lengthText({ min, max }, t), passed: length >= min && length <= max && text !== '' }];
  if (patternId !== null && patternId !== 9) {
    const isFit = fitsPattern(patternId, text, min === max ? min : undefined);
    rules.push({ text: ruleText({ rule: `pattern_${patternId}`, max }, t), passed: text !== '' && isFit });
  }
  return rules;
}

/** product §5: how many digits a telephone number has here, where the brand's rule says it. */
export const phoneHint = ({ minLength: min, maxLength: max }: RegisterRule, t: Text): string | undefined =>
  min === 0 ? undefined : min === max ? t('rule.phoneDigits', { max }) : t('rule.phoneDigitsFrom', { min, max });
