import type { RegisterField, RegisterRules } from '@sorak/contract';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { useText } from '../../../locales/text.ts';
import { askedFields } from './register-fields.ts';
import { ruleText } from './rule-text.ts';
import { EMPTY_FIELDS, isField, useInvited, useRuled } from './use-ruled.ts';

/** What a registration by number draws and proves by itself. */
const OWN: readonly RegisterField[] = ['mobileNum', 'verificationCode'];

/** The fields besides number, code and password that the brand asks for, whichever way an account is opened. */
export function useFurtherFields(rules: RegisterRules) {
  const t = useText();
  const ruled = useRuled(rules);
  const invited = useInvited(rules);
  const fields = askedFields(rules, invited.affiliateCode !== '').filter((field) => !OWN.includes(field));
  const form = useForm<Record<RegisterField, string>>({ mode: 'onTouched', defaultValues: { ...EMPTY_FIELDS, ...invited } });
  const { register, formState, control } = form;
  const typedNow = useWatch({ control });

  /** Everything as it is sent, or nothing where a field has still to be put right. ApiError for an invitation that is none. */
  const checked = async (): Promise<Partial<Record<RegisterField, string>> | undefined> => {
    if (fields.length > 0 && !(await form.trigger(fields, { shouldFocus: true }))) return undefined;
    const typed = Object.fromEntries(fields.map((field) => [field, form.getValues(field).trim()]));
    const code = typed['affiliateCode'] ?? '';
    if (code !== '') await makeCall('getAffiliate', { code, domain: location.hostname });
    return typed;
  };

  /** Says beside its field what the platform refuses; true where one of these was named. */
  const showRefusal = (error: unknown): boolean => {
    if (!(error instanceof ApiError)) return false;
    const named =
      error.code === 'invitation_code_error' || error.code === 'invitation_domain' ? [{ field: 'affiliateCode', text: error.message }] : [];
    const broken = error.fields.map((one) => ({ field: one.field, text: ruleText(one, t) }));
    const own = [...named, ...broken].flatMap(({ field, text }) => (isField(field) && fields.includes(field) ? [{ field, text }] : []));
    for (const { field, text } of own) form.setError(field, { message: text }, { shouldFocus: true });
    return own.length > 0;
  };

  const propsOf = (field: RegisterField) => ({
    field,
    rule: rules[field],
    input: register(field, ruled(field)),
    error: formState.errors[field]?.message,
    isTyped: Boolean(formState.dirtyFields[field]) && Boolean(typedNow[field]),
  });
  return { fields, propsOf, checked, showRefusal, invitation: typedNow.affiliateCode ?? '' };
}
