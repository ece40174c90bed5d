import '@sorak/ui/AmountBox.css';
import '@sorak/ui/Picks.css';
import type { DepositLimit, DepositMethod } from '@sorak/contract';
import { IconButton, TextButton } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { alertCircleIcon } from '@sorak/ui/icons.ts';
import { closeIcon } from '@sorak/ui/icons-more.ts';
import { Note } from '@sorak/ui/Note.tsx';
import { Progress } from '@sorak/ui/Progress.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { useId } from 'react';
import { useText } from '../../locales/text.ts';
import { isMemberPage, openMemberCentre } from '../../stores/popup.ts';
import { gaugeIcon } from './icons.ts';
import { amountOf, type Fault, leftOf, quickAmounts, short, tidyAmount, tightest } from './deposit-request.ts';

const LIMITS = 'limits';

function Change({ label }: { readonly label: string }) {
  return isMemberPage(LIMITS) ? (
    <TextButton className="plain" onClick={() => openMemberCentre(LIMITS, 'deposit')}>
      {label}
    </TextButton>
  ) : null;
}

/** The tightest limit: what is used, and shaded behind it what this deposit and the open ones would take. */
function Meter({ limit, amount }: { readonly limit: DepositLimit | undefined; readonly amount: number }) {
  const t = useText();
  if (!limit)
    return (
      <Note icon={gaugeIcon}>
        <div className="dep-line">
          <span>{t('deposit.noLimit')}</span>
          <Change label={t('deposit.setLimit')} />
        </div>
      </Note>
    );
  const { period, max, used, pending } = limit;
  const after = Math.min(max, used + pending + amount);
  const label = t(`deposit.period.${period}`);
  return (
    <Note icon={gaugeIcon}>
      <div className="dep-line">
        <span>
          {label} {t('deposit.limitLine', { used: short(used), max: short(max), after: short(after) })}
        </span>
        <Change label={t('deposit.change')} />
      </div>
      <div className="dep-meter">
        <span className="dep-pending" aria-hidden="true">
          <Progress label="" value={after} max={max} />
        </span>
        <Progress label={label} value={used} max={max} />
      </div>
    </Note>
  );
}

type Props = {
  readonly method: DepositMethod;
  readonly symbol: string;
  readonly limits: readonly DepositLimit[];
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly fault: Fault | null;
  readonly bank: string;
  readonly onBank: (bank: string) => void;
};

/** How much: typed or pressed, with what the member's limits leave. */
export function AmountCard({ method, symbol, limits, text, onText, fault, bank, onBank }: Props) {
  const t = useText();
  const id = useId();
  const left = leftOf(limits);
  const { min, max } = method;
  const says = fault === null ? null : t(`deposit.${fault}`, { min: short(min), max: short(max), left: short(left ?? 0) });
  return (
    <Card>
      <div className="dep-h">
        <h2>{t('deposit.amount')}</h2>
        <span className="cap t3 num">
          {left === null
            ? t('deposit.bounds', { min: short(min), max: short(max) })
            : t('deposit.leftToday', { amount: `${symbol} ${short(left)}` })}
        </span>
      </div>
      <div className={says ? 'amt err' : 'amt'}>
        <span aria-hidden="true">{symbol}</span>
        <input
          aria-label={t('deposit.amountLabel')}
          aria-invalid={says ? true : undefined}
          aria-describedby={`${id}-help`}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={text}
          onChange={(event) => onText(tidyAmount(event.currentTarget.value))}
        />
        {text === '' ? null : (
          <IconButton label={t('deposit.clear')} onClick={() => onText('')}>
            <Icon path={closeIcon} />
          </IconButton>
        )}
      </div>
      <p id={`${id}-help`} className="hint err" role={says ? 'alert' : undefined} hidden={!says}>
        <Icon path={alertCircleIcon} />
        {says}
      </p>
      <div className="picks dep-quick">
        {quickAmounts(method, left).map((amount) => (
          <button key={amount} type="button" aria-pressed={amountOf(text) === amount} onClick={() => onText(short(amount))}>
            {short(amount)}
          </button>
        ))}
      </div>
      {method.banks.length > 0 ? (
        <div className="dep-bank">
          <span className="small t2">{t('deposit.bank')}</span>
          <Select
            label={t('deposit.bank')}
            options={method.banks.map((one) => ({ value: one, label: one }))}
            value={bank}
            onPick={onBank}
          />
        </div>
      ) : null}
      <Meter limit={tightest(limits)} amount={fault === null ? (amountOf(text) ?? 0) : 0} />
    </Card>
  );
}
