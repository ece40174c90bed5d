import '@sorak/ui/Picks.css';
import { MoneyField } from '@sorak/client/MoneyField.tsx';
import { formatAmount, type Payee, shortAmount, typedAmount } from '@sorak/contract';
import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { userRoundIcon } from '@sorak/ui/icons.ts';
import { FailureNote, Note } from '@sorak/ui/Note.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { type SyntheticEvent, useState } from 'react';
import { useShownBalance } from '../../../api/shown-balance.ts';
import { makeCall, type ValueOf } from '@sorak/client/calls.ts';
import { LockedNote } from '../../../lib/BalanceSplit.tsx';
import { useText } from '../../../locales/text.ts';
import { createDraft, useDraft } from '../../../stores/drafts.ts';
import { useTask } from '@sorak/client/use-task.ts';

export type Direction = 'up' | 'down';
export type Request = { readonly direction: Direction; readonly payee: Payee; readonly amount: number; readonly note: string };
type Options = ValueOf<'getTransferOptions'>;

const QUICK = [50_000, 100_000, 250_000, 500_000];
const NOTE_LENGTH = 140;

function Who({ payee }: { readonly payee: Payee }) {
  const t = useText();
  return (
    <div className="transfer-who">
      <span className="transfer-input">
        <Icon path={userRoundIcon} />
      </span>
      <span>
        <b>
          <bdi>{payee.account}</bdi>
        </b>
        <span className="caption faint-text">{payee.name ?? t('transfer.noName')}</span>
      </span>
    </div>
  );
}

type PayeeProps = {
  readonly account: string;
  readonly onAccount: (account: string) => void;
  readonly payee: Payee | null;
  readonly onFound: (payee: Payee | null) => void;
};

/** An account below the agent, looked up before anything can be sent to it. */
function PayeeField({ account, onAccount, payee, onFound }: PayeeProps) {
  const t = useText();
  const {
    run: check,
    isBusy,
    failure: error,
    fail: setError,
  } = useTask<[], string>(
    async () => {
      onFound(await makeCall('checkPayee', { account }));
    },
    ({ message }) => {
      onFound(null);
      return message;
    },
    () => (account.trim() === '' ? t('transfer.payeeEmpty') : null),
  );
  return (
    <div className="transfer-payee">
      <Field
        label={t('transfer.payee')}
        value={account}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        onChange={(event) => {
          onAccount(event.target.value);
          setError(null);
        }}
      />
      <Button busy={isBusy} onClick={() => void check()}>
        {t('transfer.check')}
      </Button>
      {payee ? <Who payee={payee} /> : null}
    </div>
  );
}

type Props = {
  readonly direction: Direction;
  /** Whom the form was opened for. */
  readonly to: Named | null;
  readonly options: Options;
  readonly symbol: string;
  readonly onRequest: (request: Request) => void;
};

/** Somebody of the team who was picked there; null until the platform has said who. */
export type Named = { readonly payee: Payee | null; readonly fault: string | null; readonly onOther: () => void };

/** Who was picked, and the way to somebody else. */
function NamedPayee({ payee, fault, onOther }: Named) {
  const t = useText();
  return (
    <div className="transfer-named">
      {payee ? <Who payee={payee} /> : fault === null ? <Skeleton className="transfer-who-wait" /> : <FailureNote text={fault} />}
      <TextButton onClick={onOther}>{t('transfer.other')}</TextButton>
    </div>
  );
}

type Begun = { readonly account: string; readonly found: Payee | null; readonly text: string; readonly note: string };
/** A transfer that is being written, until it is sent. */
export const begun = createDraft<Begun>({ account: '', found: null, text: '', note: '' });

function QuickAmounts({ max, onPick }: { readonly max: number; readonly onPick: (text: string) => void }) {
  const t = useText();
  return (
    <fieldset className="picks transfer-quick" aria-label={t('transfer.quick')}>
      {QUICK.map((amount) => {
        const shown = shortAmount(amount);
        return (
          <button key={amount} type="button" disabled={amount > max} onClick={() => onPick(shown)}>
            {shown}
          </button>
        );
      })}
    </fieldset>
  );
}

/** To whom, how much and why; nothing is sent from here, the next step shows it all once more. */
export function TransferForm({ direction, to, options, symbol, onRequest }: Props) {
  const t = useText();
  const [{ account, found, text, note }, change] = useDraft(begun);
  const [error, setError] = useState<string | null>(null);
  const balance = useShownBalance().data;
  const payee = direction === 'up' ? options.upline : to ? to.payee : found;
  const { limits, available, turnoverLeft } = options;
  const max = Math.min(available, limits.max, limits.dayAmountLeft, payee?.max ?? limits.max);
  const isClosed = turnoverLeft > 0 || limits.dayCountLeft === 0;
  const faultOf = (amount: number | null): string | null => {
    if (amount === null) return t('transfer.amountInvalid');
    if (amount < limits.min) return t('transfer.limit.min', { amount: formatAmount(limits.min) });
    return amount > max ? t('transfer.max', { amount: formatAmount(max) }) : null;
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const amount = typedAmount(text);
    const fault = faultOf(amount);
    setError(fault);
    if (fault === null && amount !== null && payee) onRequest({ direction, payee, amount, note: note.trim() });
  };
  return (
    <Card>
      <form className="transfer-form" onSubmit={submit} noValidate>
        {direction === 'down' && to ? (
          <NamedPayee {...to} />
        ) : direction === 'down' ? (
          <PayeeField
            account={account}
            onAccount={(next) => change({ account: next, found: null })}
            payee={found}
            onFound={(next) => change({ found: next })}
          />
        ) : payee ? (
          <Who payee={payee} />
        ) : null}
        {balance ? <LockedNote balance={balance} /> : null}
        {limits.dayCountLeft === 0 ? <Note tone="warn">{t('transfer.limit.dayCount')}</Note> : null}
        <MoneyField
          label={t('transfer.amount')}
          aside={t('transfer.available', { amount: `${symbol} ${formatAmount(turnoverLeft > 0 ? 0 : available)}` })}
          value={text}
          symbol={symbol}
          hint={
            max < limits.min
              ? t('transfer.nothing', { min: formatAmount(limits.min) })
              : t('transfer.range', { min: formatAmount(limits.min), max: formatAmount(max) })
          }
          error={error}
          onText={(next) => {
            change({ text: next });
            setError(null);
          }}
        />
        <QuickAmounts max={max} onPick={(picked) => change({ text: picked })} />
        <Field
          label={t('transfer.note')}
          aside={t('form.optional')}
          value={note}
          maxLength={NOTE_LENGTH}
          onChange={(event) => change({ note: event.target.value })}
        />
        {payee?.isNew ? <p className="small faint-text">{t('transfer.newPayee', { amount: formatAmount(limits.firstAmount) })}</p> : null}
        <Button type="submit" kind="primary" full disabled={!payee || isClosed}>
          {t('transfer.next')}
        </Button>
      </form>
    </Card>
  );
}
