import { type Bank, checkBankNumber, isPayeeName } from '@sorak/contract';
import { useState } from 'react';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { refresh } from '@sorak/client/queries.ts';
import { useText } from '../../../../locales/text.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { failureText } from '../failure-text.ts';
import { ruleText } from '../rule-text.ts';
import { useOnce } from '../../../../lib/use-once.ts';

const EMPTY = { bankCode: '', number: '', payeeName: '', city: '', branch: '', paymentPassword: '', isDefault: true };
type Form = typeof EMPTY;
type Errors = { readonly [F in keyof Form]?: string };
const isField = (name: string): name is keyof Form => name in EMPTY;

type Proven = <T>(work: () => Promise<T>) => Promise<T | undefined>;

/** What is typed of a new account, what is wrong with it, and its sending. A failure changes nothing that was typed. */
export function useAddCard(proven: Proven, onDone: () => void) {
  const t = useText();
  const [form, setForm] = useState<Form>(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const set = (change: Partial<Form>) => {
    setForm({ ...form, ...change });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in change))));
  };
  const check = (bank: Bank | undefined): Errors => {
    const broken = bank ? checkBankNumber(bank, form.number) : undefined;
    return {
      ...(bank ? {} : { bankCode: ruleText({ rule: 'required' }, t) }),
      ...(broken ? { number: ruleText({ rule: `bank_${broken}` }, t) } : {}),
      ...(isPayeeName(form.payeeName) ? {} : { payeeName: ruleText({ rule: 'payee_name' }, t) }),
    };
  };
  const tell = (error: unknown) => {
    if (!(error instanceof ApiError)) return setFailure(t('errors.network'));
    const fields = error.fields.filter(({ field }) => isField(field)).map((broken) => [broken.field, ruleText(broken, t)]);
    if (fields.length > 0) return setErrors(Object.fromEntries(fields) as Errors);
    if (error.code === 'payee_name_mismatch') return setErrors({ payeeName: error.message });
    if (error.code === 'bank_card_refused') return setErrors({ number: error.message });
    if (error.code === 'payment_password_wrong') return setErrors({ paymentPassword: error.message });
    return setFailure(failureText(error, t));
  };
  const submit = useOnce(async (bank: Bank | undefined) => {
    const wrong = check(bank);
    setErrors(wrong);
    setFailure(null);
    if (Object.keys(wrong).length > 0) return;
    setPending(true);
    try {
      if ((await proven(() => makeCall('addBankCard', form))) === undefined) return;
      refresh('getBankCards', 'getSecurity', 'getUnreadCount');
      showToast({ kind: 'done', text: t('bank.added') });
      onDone();
    } catch (error) {
      tell(error);
    } finally {
      setPending(false);
    }
  });
  return { form, set, errors, failure, isPending, submit };
}
