import { type Bank, checkBankNumber, isPayeeName } from '@sorak/contract';
import { useState } from 'react';
import type { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { refresh } from '@sorak/client/queries.ts';
import { useText } from '../../../../locales/text.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { failureText } from '../failure-text.ts';
import { ruleText } from '../rule-text.ts';
import { useTask } from '@sorak/client/use-task.ts';

const EMPTY = { bankCode: '', number: '', payeeName: '', city: '', branch: '', paymentPassword: '', isDefault: true };
type Form = typeof EMPTY;
type Errors = { readonly [F in keyof Form]?: string };
const isField = (name: string): name is keyof Form => name in EMPTY;

const FIELD_OF: Readonly<Record<string, keyof Form>> = {
  payee_name_mismatch: 'payeeName',
  bank_card_refused: 'number',
  payment_password_wrong: 'paymentPassword',
};
const fieldOf = ({ code, message }: ApiError): Errors | null => (FIELD_OF[code] ? { [FIELD_OF[code]]: message } : null);

type Proven = <T>(work: () => Promise<T>) => Promise<T | undefined>;

/** What is typed of a new account, what is wrong with it, and its sending. A failure changes nothing that was typed. */
export function useAddCard(proven: Proven, onDone: () => void) {
  const t = useText();
  const [form, setForm] = useState<Form>(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
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
  /** Errors of the fields stand beside them, everything else below. */
  const saidOf = (error: ApiError): string | null => {
    const fields = error.fields.filter(({ field }) => isField(field)).map((broken) => [broken.field, ruleText(broken, t)]);
    const at: Errors | null = fields.length > 0 ? (Object.fromEntries(fields) as Errors) : fieldOf(error);
    if (at) setErrors(at);
    return at ? null : failureText(error, t);
  };
  const {
    run: submit,
    isBusy: isPending,
    failure,
  } = useTask(async (bank: Bank | undefined) => {
    const wrong = check(bank);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    if ((await proven(() => makeCall('addBankCard', form))) === undefined) return;
    refresh('getBankCards', 'getSecurity', 'getUnreadCount');
    showToast({ kind: 'done', text: t('bank.added') });
    onDone();
  }, saidOf);
  return { form, set, errors, failure, isPending, submit };
}
