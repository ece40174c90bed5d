import { brokenWithdrawalLimit, formatAmount, shortAmount, type WithdrawalCheck } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { IconButton, TextButton } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { alertTriangleIcon, checkCircleIcon, chevronDownIcon, chevronUpIcon, infoIcon } from '@sorak/ui/page-icons.ts';
import { checkIcon, lockIcon } from '@sorak/ui/icons.ts';
import { type ReactNode, useState } from 'react';
import { clockText, dayText } from '../../../lib/time.ts';
import { type Text, useText } from '../../../locales/text.ts';
import { openMemberCentre } from '../../../stores/popup.ts';
import { TurnoverTable } from './TurnoverTable.tsx';

type Verdict = 'good' | 'bad' | 'next' | 'note';
const ICON: Readonly<Record<Verdict, string>> = { good: checkCircleIcon, bad: alertTriangleIcon, next: lockIcon, note: infoIcon };

type RowProps = { readonly verdict: Verdict; readonly name: string; readonly text: string; readonly children?: ReactNode };

/** One rule: how it stands, what it says, and its figure on the right. */
function Row({ verdict, name, text, children }: RowProps) {
  return (
    <li className="withdrawal-check" data-verdict={verdict}>
      <Icon path={ICON[verdict]} />
      <div>
        <b className="bold">{name}</b>
        <p className="small faint-text">{text}</p>
      </div>
      <span className="value">{children}</span>
    </li>
  );
}

const toStep = (step: 'pin' | 'card') => openMemberCentre('securityCenter', step);

function Owner({ check: { missing, cards, hasPaymentPassword }, t }: { readonly check: WithdrawalCheck; readonly t: Text }) {
  const isHeld = missing.includes('card_held');
  const isBad = isHeld || missing.includes('card');
  return (
    <>
      <Row
        verdict={hasPaymentPassword ? 'good' : 'bad'}
        name={t('withdraw.ckPin')}
        text={t(hasPaymentPassword ? 'withdraw.ckPinSet' : 'withdraw.ckPinMissing')}
      >
        {hasPaymentPassword ? null : <TextButton onClick={() => toStep('pin')}>{t('withdraw.ckPinDo')}</TextButton>}
      </Row>
      <Row
        verdict={isBad ? 'bad' : 'good'}
        name={t('withdraw.ckCard')}
        text={t(isHeld ? 'withdraw.ckCardHeld' : isBad ? 'withdraw.ckCardMissing' : 'withdraw.ckCardOk')}
      >
        {cards.length === 0 ? <TextButton onClick={() => toStep('card')}>{t('withdraw.ckCardDo')}</TextButton> : null}
      </Row>
    </>
  );
}

function Turnover({ check: { turnover }, t }: { readonly check: WithdrawalCheck; readonly t: Text }) {
  const [isOpen, setOpen] = useState(turnover.remaining > 0);
  const { remaining } = turnover;
  const lines = turnover.lines.filter(({ cause }) => cause === 'deposit' || cause === 'bonus');
  const done = lines.filter((line) => line.remaining === 0).length;
  const hasBonus = lines.some((line) => line.cause === 'bonus' && line.remaining > 0);
  return (
    <>
      <Row
        verdict={remaining > 0 ? 'bad' : 'good'}
        name={t('withdraw.ckTurnover')}
        text={remaining > 0 ? t('withdraw.ckTurnoverLeft', { amount: formatAmount(remaining) }) : t('withdraw.ckTurnoverNone')}
      >
        {lines.length > 0 ? (
          <>
            {t('withdraw.ckTurnoverOf', { done, all: lines.length })}
            <IconButton small label={t('withdraw.ckTurnoverShow')} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              <Icon path={isOpen ? chevronUpIcon : chevronDownIcon} size="s" />
            </IconButton>
          </>
        ) : null}
      </Row>
      {isOpen && lines.length > 0 ? (
        <li>
          <TurnoverTable lines={lines} />
        </li>
      ) : null}
      {hasBonus ? <Row verdict="note" name={t('withdraw.ckBonus')} text={t('withdraw.ckBonusText')} /> : null}
    </>
  );
}

function Limits({ check, amount, t }: { readonly check: WithdrawalCheck; readonly amount: number | null; readonly t: Text }) {
  const { limits, missing, balance, currencySymbol } = check;
  const left = Math.max(0, limits.dailyAmount - limits.dailyUsed);
  const broken = amount === null ? null : brokenWithdrawalLimit(amount, { ...limits, dayLeft: left, requestsLeft: 1 });
  const isOutside = broken === 'min' || broken === 'max';
  const isFull = missing.includes('daily_count') || missing.includes('daily_amount') || broken === 'daily_amount';
  const reset = `${dayText(limits.resetsAt).slice(0, 5)} ${clockText(limits.resetsAt).slice(0, 5)}`;
  return (
    <>
      {missing.includes('given') ? (
        <Row verdict="bad" name={t('withdraw.ckGiven')} text={t('withdraw.ckGivenText')}>
          {currencySymbol} {formatAmount(check.bound)}
        </Row>
      ) : null}
      {missing.includes('balance') ? (
        <Row verdict="bad" name={t('withdraw.ckBalance')} text={t('withdraw.ckBalanceLow')}>
          {currencySymbol} {formatAmount(balance)}
        </Row>
      ) : null}
      <Row verdict={isOutside ? 'bad' : 'good'} name={t('withdraw.ckMin')} text={`${shortAmount(limits.min)} – ${shortAmount(limits.max)}`}>
        {amount === null ? null : formatAmount(amount)}
      </Row>
      {check.identity.isBound ? (
        <Row
          verdict={isFull ? 'bad' : 'note'}
          name={t('withdraw.ckIdentity')}
          text={t(check.identity.level === 'none' ? 'withdraw.ckIdentityNone' : 'withdraw.ckIdentityBound', {
            all: shortAmount(limits.dailyAmount),
          })}
        >
          {check.identity.next ? <TextButton onClick={() => openMemberCentre('identity')}>{t('withdraw.ckIdentityDo')}</TextButton> : null}
        </Row>
      ) : null}
      <Row
        verdict={isFull ? 'bad' : 'good'}
        name={t('withdraw.ckDay')}
        text={
          missing.includes('daily_count')
            ? t('withdraw.ckDayFull', { count: limits.dailyCount, time: reset })
            : t('withdraw.ckDayText', {
                used: shortAmount(limits.dailyUsed),
                all: shortAmount(limits.dailyAmount),
                turn: limits.countUsed + 1,
                count: limits.dailyCount,
              })
        }
      >
        {t('withdraw.ckDayLeft', { amount: shortAmount(left) })}
      </Row>
    </>
  );
}

function StepUp({ check: { stepUp }, amount, t }: { readonly check: WithdrawalCheck; readonly amount: number | null; readonly t: Text }) {
  const isDone = stepUp.until !== null;
  const isNext = !isDone && amount !== null && amount >= stepUp.from;
  const [way = 'PASSWORD'] = stepUp.methods;
  return (
    <Row
      verdict={isNext ? 'next' : 'good'}
      name={t('withdraw.ckStep')}
      text={t('withdraw.ckStepText', { amount: shortAmount(stepUp.from), way: t(`withdraw.way.${way}`) })}
    >
      {t(isDone ? 'withdraw.ckStepDone' : isNext ? 'withdraw.ckStepNext' : 'withdraw.ckStepNo')}
    </Row>
  );
}

/** Everything that a request is checked against, before it is made: what is met, what is missing, and what will be asked. */
export function Checks({ check, amount }: { readonly check: WithdrawalCheck; readonly amount: number | null }) {
  const t = useText();
  const count = check.missing.length;
  // What the member must still set up leads; once it is there, the money does.
  const isSetUp = !check.missing.some((one) => one === 'payment_password' || one === 'card' || one === 'card_held');
  const owner = <Owner check={check} t={t} />;
  return (
    <Card look="flush">
      <div className="row between withdrawal-check-head">
        <h2>{t('withdraw.checks')}</h2>
        <Badge tone={count === 0 ? 'positive' : 'warn'}>
          <Icon path={count === 0 ? checkIcon : alertTriangleIcon} size="xs" />
          {count === 0 ? t('withdraw.ready') : t('withdraw.missingCount', { count })}
        </Badge>
      </div>
      <ul>
        {isSetUp ? null : owner}
        <Turnover check={check} t={t} />
        <Limits check={check} amount={amount} t={t} />
        {isSetUp ? owner : null}
        <StepUp check={check} amount={amount} t={t} />
      </ul>
    </Card>
  );
}
