import { type Bank, checkBankNumber, isPayeeName } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Check } from '@sorak/ui/Check.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { lockIcon } from '@sorak/ui/icons.ts';
import { FailureNote, Note } from '@sorak/ui/Note.tsx';
import type { FormEvent } from 'react';
import { useText } from '../../../../locales/text.ts';
import { BankPicker } from './BankPicker.tsx';
import { PinField, usePinRule } from './PinField.tsx';
import type { useAddCard } from './use-add-card.ts';

type State = ReturnType<typeof useAddCard>;

/** What the bank knows the account by. */
function CardFields({ bank, state: { form, set, errors } }: { readonly bank: Bank | undefined; readonly state: State }) {
  const t = useText();
  const isNumberRight = bank !== undefined && form.number !== '' && checkBankNumber(bank, form.number) === undefined;
  return (
    <div className="bank-pair">
      <Field
        required
        label={t(bank?.isMobile ? 'bank.wallet' : 'bank.number')}
        className="digits"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={form.number}
        valid={isNumberRight}
        hint={bank ? t('bank.digits', { min: bank.minDigits === bank.maxDigits ? 0 : bank.minDigits, max: bank.maxDigits }) : undefined}
        error={errors.number}
        onChange={(event) => set({ number: event.target.value })}
      />
      <Field
        required
        label={t('bank.name')}
        autoComplete="name"
        maxLength={100}
        value={form.payeeName}
        valid={isPayeeName(form.payeeName)}
        hint={t('bank.nameHint')}
        error={errors.payeeName}
        onChange={(event) => set({ payeeName: event.target.value })}
      />
      <Field
        label={t('bank.city')}
        aside={t('form.optional')}
        maxLength={60}
        value={form.city}
        onChange={(event) => set({ city: event.target.value })}
      />
      <Field
        label={t('bank.branch')}
        aside={t('form.optional')}
        maxLength={60}
        value={form.branch}
        onChange={(event) => set({ branch: event.target.value })}
      />
    </div>
  );
}

type Props = {
  readonly banks: readonly Bank[];
  readonly state: State;
  readonly hasPin: boolean;
  readonly onPin: () => void;
  readonly onEnd: () => void;
};

/** The form of a new account; without a payment password it asks for one first. */
export function CardForm({ banks, state, hasPin, onPin, onEnd }: Props) {
  const t = useText();
  const pinLength = usePinRule()?.minLength ?? 6;
  const { form, set, errors, failure, isPending, submit } = state;
  const bank = banks.find(({ bankCode }) => bankCode === form.bankCode);
  const isReady = hasPin && form.paymentPassword.length >= pinLength && form.number !== '' && form.payeeName !== '';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit(bank);
  };
  return (
    <form className="bank-form" noValidate onSubmit={onSubmit}>
      <BankPicker banks={banks} value={form.bankCode} error={errors.bankCode} onPick={({ bankCode }) => set({ bankCode })} />
      <CardFields bank={bank} state={state} />
      {hasPin ? (
        <PinField
          label={t('pin.title')}
          value={form.paymentPassword}
          onPin={(paymentPassword) => set({ paymentPassword })}
          error={errors.paymentPassword}
        />
      ) : (
        <Note tone="warn" icon={lockIcon}>
          <b className="bold">{t('pin.firstTitle')}</b>
          <p>{t('pin.firstText')}</p>
          <Button size="s" onClick={onPin}>
            {t('pin.make')}
          </Button>
        </Note>
      )}
      <Check label={t('bank.asMain')} checked={form.isDefault} onChange={(event) => set({ isDefault: event.target.checked })} />
      <FailureNote text={failure} />
      <div className="row g10">
        <Button type="submit" kind="primary" size="l" busy={isPending} disabled={!isReady}>
          {t('bank.save')}
        </Button>
        <Button kind="ghost" size="l" onClick={onEnd}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  );
}
