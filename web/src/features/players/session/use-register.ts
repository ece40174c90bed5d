import { plainAmount, type RegisterField, type RegisterRules } from '@sorak/contract';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useText } from '../../../locales/text.ts';
import { forgetDraft, readDraft } from '../../../stores/draft.ts';
import { failureText } from './failure-text.ts';
import type { Phone } from './PhoneField.tsx';
import { ruleText } from './rule-text.ts';
import { useHumanCheck } from './use-human-check.tsx';
import { useOnce } from '../../../lib/use-once.ts';
import { useNumber, useOpening } from './use-opening.ts';
import { EMPTY_FIELDS, isField, useInvited, useRuled } from './use-ruled.ts';

type Form = Record<RegisterField, string> & { confirmPassword: string; depositLimit: string; promoCode: string; agree: boolean };

/** Which field a refusal is about. */
const FIELD_OF: Readonly<Record<string, RegisterField>> = {
  username_taken: 'username',
  username_reserved: 'username',
  phone_invalid: 'mobileNum',
  code_invalid: 'verificationCode',
  code_expired: 'verificationCode',
  invitation_code_error: 'affiliateCode',
  invitation_domain: 'affiliateCode',
  password_breached: 'password',
};

/** The number and its code draw themselves and hand over what was typed: the form checks them only when it is told of them. */
function useHandedOver(form: UseFormReturn<Form>, rules: RegisterRules, ruled: ReturnType<typeof useRuled>) {
  const fields = ['mobileNum', 'verificationCode'] as const;
  for (const field of fields) if (rules[field].enabled) form.register(field, ruled(field));
  return (field: (typeof fields)[number], text: string) =>
    form.setValue(field, text, { shouldValidate: form.getFieldState(field).invalid });
}

/** The registration form's state and its sending. A failure changes nothing that was typed. */
export function useRegister(rules: RegisterRules, age: number, termsTicked: boolean) {
  const t = useText();
  const { told, opened } = useOpening();
  const invited = useInvited(rules);
  const [draft] = useState(readDraft);
  useEffect(forgetDraft, []);
  const [failure, setFailure] = useState<string | null>(null);
  const [captchaRound, setCaptchaRound] = useState(0);
  const send = useSend('register');
  const { prove, dialog } = useHumanCheck();
  const { phone, setPhone: keepPhone, countryDialingCode, sendCode } = useNumber(prove, 'username');
  const form = useForm<Form>({
    mode: 'onTouched',
    defaultValues: {
      ...EMPTY_FIELDS,
      ...invited,
      username: draft?.username ?? '',
      password: draft?.password ?? '',
      confirmPassword: '',
      depositLimit: '',
      promoCode: '',
      agree: termsTicked,
    },
  });

  const { setFocus } = form;
  useEffect(() => setFocus(draft ? 'confirmPassword' : 'username'), [setFocus, draft]);

  const ruled = useRuled(rules);
  const setTyped = useHandedOver(form, rules, ruled);
  const matchesPassword = (text: string) => (text !== '' && text === form.getValues('password')) || t('session.confirmWrong');

  const showFailure = (error: unknown) => {
    if (!(error instanceof ApiError)) {
      setFailure(t('errors.network'));
      return;
    }
    for (const broken of error.fields)
      if (isField(broken.field) || broken.field === 'depositLimit') form.setError(broken.field, { message: ruleText(broken, t) });
    const named = FIELD_OF[error.code];
    if (named) form.setError(named, { message: error.message }, { shouldFocus: true });
    if (error.code === 'captcha_required' || error.code === 'captcha_invalid' || rules.captcha.enabled) {
      form.resetField('captcha');
      setCaptchaRound((round) => round + 1);
    }
    setFailure(error.code === 'network' ? `${error.message} ${t('session.keptText')}` : failureText(error, t));
  };

  const open = useOnce(async ({ agree, confirmPassword, password, depositLimit, promoCode, ...fields }: Form) => {
    setFailure(null);
    const trimmed = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.trim()]));
    try {
      // product §4: the invitation code is looked at before anything else.
      const code = (fields.affiliateCode ?? '').trim();
      if (code !== '') await makeCall('getAffiliate', { code, domain: location.hostname });
      const proof = await prove('register');
      if (!proof) return;
      const answer = await send.sendOrThrow({
        ...trimmed,
        ...proof,
        countryDialingCode: rules.mobileNum.enabled ? countryDialingCode : '',
        password,
        confirmPassword,
        depositLimit: plainAmount(depositLimit),
        registerMethod: 'WEB',
        login: true,
        ...told(agree),
      });
      opened(answer, promoCode.trim());
    } catch (error) {
      showFailure(error);
    }
  });
  const submit = form.handleSubmit(open);
  const setPhone = (next: Phone) => {
    keepPhone(next);
    setTyped('mobileNum', next.number);
  };
  return {
    form,
    submit,
    failure,
    captchaRound,
    isPending: send.isBusy,
    ruled,
    matchesPassword,
    age,
    dialog,
    phone,
    setPhone,
    setTyped,
    sendCode,
  };
}
