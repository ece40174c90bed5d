import '@sorak/ui/Picks.css';
import { MoneyBox } from '@sorak/client/MoneyField.tsx';
import { type DepositLimit, type DepositMethod, shortAmount, typedAmount } from '@sorak/contract';
import { IconButton, TextButton } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { closeIcon } from '@sorak/ui/page-icons.ts';
import { Note } from '@sorak/ui/Note.tsx';
import { Progress } from '@sorak/ui/Progress.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { unbroken } from '../../../lib/unbroken.ts';
import { useText } from '../../../locales/text.ts';
import { isMemberPage, openMemberCentre } from '../../../stores/popup.ts';
import { gaugeIcon } from './icons.ts';
import { type Fault, leftOf, quickAmounts, tightest } from './deposit-request.ts';

const LIMITS = 'limits';
const KEPT_MS = 20_000;

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
        <div className="deposit-line">
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
      <div className="deposit-line">
        <span>
          {label} {t('deposit.limitLine', { used: shortAmount(used), max: shortAmount(max), after: shortAmount(after) })}
        </span>
        <Change label={t('deposit.change')} />
      </div>
      <div className="deposit-meter">
        <span className="deposit-pending" aria-hidden="true">
          <Progress label="" value={after} max={max} />
        </span>
        <Progress label={label} value={used} max={max} />
      </div>
    </Note>
  );
}

/** What the confirmed identity still allows today, and the way to more; nothing where it sets no bound. */
function IdentityBound({ symbol, amount }: { readonly symbol: string; readonly amount: number }) {
  const t = useText();
  const { data } = useCall('getIdentity', {}, { staleTimeMs: KEPT_MS });
  const max = data?.levels.find(({ level }) => level === data.level)?.deposit ?? null;
  if (!data || max === null) return null;
  const left = Math.max(0, max - data.used.deposit);
  return (
    <Note tone={amount > left ? 'warn' : 'info'} alert={amount > left}>
      <div className="deposit-line">
        <span>{unbroken(t('deposit.identity', { max: `${symbol} ${shortAmount(max)}`, left: `${symbol} ${shortAmount(left)}` }))}</span>
        <TextButton className="plain" onClick={() => openMemberCentre('identity')}>
          {t('deposit.identityDo')}
        </TextButton>
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
  /** The amount is good, but not for the bonus that is chosen. */
  readonly bonusFault: string | null;
  readonly bank: string;
  readonly onBank: (bank: string) => void;
};

/** How much: typed or pressed, with what the member's limits leave. */
export function AmountCard({ method, symbol, limits, text, onText, fault, bonusFault, bank, onBank }: Props) {
  const t = useText();
  const left = leftOf(limits);
  const { min, max } = method;
  const says =
    fault === null ? bonusFault : t(`deposit.${fault}`, { min: shortAmount(min), max: shortAmount(max), left: shortAmount(left ?? 0) });
  return (
    <Card>
      <div className="deposit-heading">
        <h2>{t('deposit.amount')}</h2>
        <span className="caption faint-text digits">
          {left === null
            ? t('deposit.bounds', { min: shortAmount(min), max: shortAmount(max) })
            : t('deposit.leftToday', { amount: `${symbol} ${shortAmount(left)}` })}
        </span>
      </div>
      <MoneyBox label={t('deposit.amountLabel')} symbol={symbol} text={text} onText={onText} fault={says}>
        {text === '' ? null : (
          <IconButton label={t('deposit.clear')} onClick={() => onText('')}>
            <Icon path={closeIcon} />
          </IconButton>
        )}
      </MoneyBox>
      <div className="picks deposit-quick">
        {quickAmounts(method, left).map((amount) => (
          <button key={amount} type="button" aria-pressed={typedAmount(text) === amount} onClick={() => onText(shortAmount(amount))}>
            {shortAmount(amount)}
          </button>
        ))}
      </div>
      {method.banks.length > 0 ? (
        <div className="deposit-bank">
          <span className="small soft-text">{t('deposit.bank')}</span>
          <Select
            label={t('deposit.bank')}
            options={method.banks.map((one) => ({ value: one, label: one }))}
            value={bank}
            onPick={onBank}
          />
        </div>
      ) : null}
      <IdentityBound symbol={symbol} amount={typedAmount(text) ?? 0} />
      <Meter limit={tightest(limits)} amount={fault === null ? (typedAmount(text) ?? 0) : 0} />
    </Card>
  );
}
