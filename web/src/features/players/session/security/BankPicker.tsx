import type { Bank } from '@sorak/contract';
import { useId, useState } from 'react';
import { useText } from '../../../../locales/text.ts';

const FIRST = 7;

type Props = {
  readonly banks: readonly Bank[];
  readonly value: string;
  readonly error?: string | undefined;
  readonly onPick: (bank: Bank) => void;
};

/** The most used banks and wallets as tiles, the others behind one more. */
export function BankPicker({ banks, value, error, onPick }: Props) {
  const t = useText();
  const name = useId();
  const [isOpen, setOpen] = useState(false);
  const isChosenHidden = banks.findIndex(({ bankCode }) => bankCode === value) >= FIRST;
  const hasMore = !isOpen && !isChosenHidden && banks.length > FIRST + 1;
  return (
    <fieldset className="field">
      <legend className="label bank-label">
        <span>{t('bank.choose')}</span>
        <span className="optional">{t('bank.choices', { count: banks.length })}</span>
      </legend>
      <div className="bank-grid">
        {(hasMore ? banks.slice(0, FIRST) : banks).map((bank) => (
          <label key={bank.bankCode} className="bank-tile">
            <input type="radio" name={name} checked={bank.bankCode === value} onChange={() => onPick(bank)} />
            <span className="bank-mark" style={{ background: bank.tone }}>
              {bank.mark}
            </span>
            <span>{bank.shortName}</span>
          </label>
        ))}
        {hasMore ? (
          <button type="button" className="bank-tile" onClick={() => setOpen(true)}>
            <span className="bank-mark more">+{banks.length - FIRST}</span>
            <span>{t('bank.others')}</span>
          </button>
        ) : null}
      </div>
      {error ? (
        <p className="hint has-error" role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
