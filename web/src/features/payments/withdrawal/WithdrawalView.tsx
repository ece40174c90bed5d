import { formatAmount, type WithdrawalDetail } from '@sorak/contract';
import { TextButton } from '@sorak/ui/Button.tsx';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { Amount } from '../../../lib/Amount.tsx';
import { ReadFailed } from '../../../lib/ReadFailed.tsx';
import { clockText } from '../../../lib/time.ts';
import { type MessageKey, type Text, useText } from '../../../locales/text.ts';
import { openPopup } from '../../../stores/popup.ts';
import { durationText } from './duration.ts';
import { ReceiptCard } from './ReceiptCard.tsx';
import { reasonText, TONE } from './state-look.ts';
import { Timeline } from './Timeline.tsx';

const WAITS: ReadonlySet<WithdrawalDetail['state']> = new Set(['review', 'second_review']);

function Expected({ detail, t }: { readonly detail: WithdrawalDetail; readonly t: Text }) {
  const { expectedAt, usual } = detail;
  // While too few were paid lately to say when, what is meant to be.
  if (expectedAt === null)
    return WAITS.has(detail.state) ? (
      <div className="withdrawal-explain">
        <span className="small faint-text">{t('withdraw.expected')}</span>
        <span className="caption faint-text">{t('credit.decideTarget', { minutes: detail.targetMinutes })}</span>
      </div>
    ) : null;
  return (
    <div className="withdrawal-explain">
      <span className="small faint-text">{t('withdraw.expected')}</span>
      <b className="digits">{clockText(expectedAt).slice(0, 5)}</b>
      {usual.totalMs === null ? null : (
        <span className="caption faint-text">{t('withdraw.usual', { time: durationText(t, usual.totalMs) })}</span>
      )}
    </div>
  );
}

/** Where the amount is now, in its four places; empty ones are left out. */
function Places({ detail, t }: { readonly detail: WithdrawalDetail; readonly t: Text }) {
  const places: readonly (readonly [MessageKey, number])[] = [
    ['withdraw.held', detail.heldAmount],
    ['withdraw.unconfirmed', detail.openAmount],
    ['withdraw.gotten', detail.receivedAmount],
    ['withdraw.givenBack', detail.returnedAmount],
  ];
  return (
    <Card look="tight">
      <dl>
        <div className="withdrawal-sum">
          <dt>{t('withdraw.taken')}</dt>
          <dd className="digits">{formatAmount(detail.amount)}</dd>
        </div>
        <div className="withdrawal-sum">
          <dt>{t('withdraw.fee')}</dt>
          <dd className="digits">{formatAmount(0)}</dd>
        </div>
        {places.map(([key, amount]) =>
          amount === 0 ? null : (
            <div key={key} className="withdrawal-sum part">
              <dt>{t(key)}</dt>
              <dd className="digits">{formatAmount(amount)}</dd>
            </div>
          ),
        )}
      </dl>
      {detail.reports.map((one) => (
        <p key={one.id} className="small faint-text digits">
          {t('withdraw.reportLine', { id: one.id, received: formatAmount(one.receivedAmount), rest: formatAmount(one.remainder) })}
        </p>
      ))}
    </Card>
  );
}

/** Said above the amount: it is sent once the bank has paid, not before. */
const WHERE: Readonly<Record<WithdrawalDetail['state'], MessageKey>> = {
  review: 'withdraw.goesTo',
  second_review: 'withdraw.goesTo',
  on_hold: 'withdraw.goesTo',
  sending: 'withdraw.goingTo',
  paid: 'withdraw.sentTo',
  reported: 'withdraw.sentTo',
  received: 'withdraw.sentTo',
  refused: 'withdraw.notSentTo',
  returned: 'withdraw.cameBack',
};
const SOURCES = ['deposited', 'won', 'given'] as const;

/** Where the money came from. */
function MadeOf({ parts, t }: { readonly parts: NonNullable<WithdrawalDetail['parts']>; readonly t: Text }) {
  return (
    <Card look="tight">
      <p className="small faint-text">{t('withdraw.madeOf')}</p>
      <dl>
        {SOURCES.map((key) =>
          parts[key] === 0 ? null : (
            <div key={key} className="withdrawal-sum">
              <dt>{t(`withdraw.madeOf.${key}`)}</dt>
              <dd className="digits">{formatAmount(parts[key])}</dd>
            </div>
          ),
        )}
      </dl>
    </Card>
  );
}

/** One withdrawal: how much, where it stands, its timeline, and what the member can say. Follows the live connection. */
export function Shown({ id }: { readonly id: string }) {
  const t = useText();
  const { data: detail, error, refetch } = useCall('getWithdrawal', { id }, { staleTimeMs: 0 });
  if (!detail)
    return error ? (
      <ReadFailed title={t('withdraw.failed')} text={t('withdraw.failedText')} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="withdrawal-wait" />
    );
  const { amount, currencySymbol, bankName, cardMasked, state, reason, isAutomaticReceipt } = detail;
  return (
    <div className="withdrawal-grid">
      <Card>
        <div className="withdrawal-top">
          <div>
            <p className="small faint-text">{t(WHERE[state], { card: `${bankName} ${cardMasked}` })}</p>
            <Amount value={amount} symbol={currencySymbol} size="xl" />
            <p className="row wrapping gap-medium">
              <Badge tone={TONE[state]}>{t(isAutomaticReceipt ? 'withdraw.auto' : `withdraw.state.${state}`)}</Badge>
              {reason === null ? null : <span className="small soft-text">{reasonText(t, reason, detail.reasonText)}</span>}
            </p>
          </div>
          <Expected detail={detail} t={t} />
        </div>
        <Timeline detail={detail} />
      </Card>
      <aside className="withdrawal-aside">
        <ReceiptCard detail={detail} />
        <Places detail={detail} t={t} />
        {detail.parts ? <MadeOf parts={detail.parts} t={t} /> : null}
        <TextButton className="small" onClick={() => openPopup('complaint', `withdrawal:${id}`)}>
          {t('complaint.about')}
        </TextButton>
      </aside>
    </div>
  );
}
