import './identity.css';
import { formatAmount, type IdentityStanding, shortAmount } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { ReadFailed } from '../../../lib/ReadFailed.tsx';
import { momentText } from '../../../lib/time.ts';
import { unbroken } from '../../../lib/unbroken.ts';
import { type Text, useText } from '../../../locales/text.ts';
import { FundsQuestion } from './FundsQuestion.tsx';
import { AskLevel } from './AskLevel.tsx';

const EVERY_MS = 20_000;
type Level = IdentityStanding['levels'][number];

/** What a level allows in a day, and what it takes. */
function LevelCard({ t, level, standing }: { readonly t: Text; readonly level: Level; readonly standing: IdentityStanding }) {
  const isOwn = level.level === standing.level;
  const sum = (amount: number | null): string =>
    amount === null ? t('identity.free') : unbroken(`${standing.currencySymbol} ${shortAmount(amount)} ${t('identity.perDay')}`);
  return (
    <li className="identity-level" aria-current={isOwn || undefined}>
      <div className="row between gap-little wraps">
        <b className="bold">{t(`identity.level.${level.level}`)}</b>
        {isOwn ? <Badge tone="positive">{t('identity.now')}</Badge> : null}
      </div>
      <dl className="small">
        <dt className="faint-text">{t('identity.deposit')}</dt>
        <dd className="digits">{sum(level.deposit)}</dd>
        <dt className="faint-text">{t('identity.withdrawal')}</dt>
        <dd className="digits">{sum(level.withdrawal)}</dd>
      </dl>
      {level.needs.length > 0 && !isOwn ? (
        <p className="caption faint-text">
          {t('identity.needs', { what: level.needs.map((side) => t(`identity.side.${side}`)).join(', ') })}
        </p>
      ) : null}
    </li>
  );
}

/** What became of what was sent in last, and what to send instead. */
function Last({ t, last }: { readonly t: Text; readonly last: NonNullable<IdentityStanding['last']> }) {
  const tone = last.state === 'waiting' ? 'info' : last.state === 'approved' || last.state === 'replaced' ? 'brand' : 'warn';
  return (
    <Note tone={tone}>
      <p>
        {t(`identity.state.${last.state}`, { time: momentText(last.state === 'waiting' ? last.sentAt : (last.decidedAt ?? last.sentAt)) })}
      </p>
      {last.reason ? <p>{t(`identity.reason.${last.reason}`)}</p> : null}
    </Note>
  );
}

/** How far the member's identity is confirmed, what each level allows, and how to ask for the next. */
export function Identity() {
  const t = useText();
  const { data, error, refetch } = useCall('getIdentity', {}, { staleTimeMs: 0, refetchEveryMs: EVERY_MS });
  return (
    <div className="identity">
      <div>
        <h1>{t('identity.title')}</h1>
        <p className="soft-text">{t('identity.sub')}</p>
      </div>
      {data ? (
        <>
          <FundsQuestion />
          {data.last ? <Last t={t} last={data.last} /> : null}
          <Card>
            <h2>{t('identity.levels')}</h2>
            <ul className="identity-levels">
              {data.levels.map((level) => (
                <LevelCard key={level.level} t={t} level={level} standing={data} />
              ))}
            </ul>
            <p className="small faint-text digits">
              {unbroken(t('identity.usedDeposit', { used: `${data.currencySymbol} ${formatAmount(data.used.deposit)}` }))} ·{' '}
              {unbroken(t('identity.usedWithdrawal', { used: `${data.currencySymbol} ${formatAmount(data.used.withdrawal)}` }))}
            </p>
            {data.validUntil ? <p className="small">{t('identity.validUntil', { day: data.validUntil })}</p> : null}
          </Card>
          {data.canSend ? <AskLevel standing={data} /> : null}
        </>
      ) : error ? (
        <Card>
          <ReadFailed title={t('identity.failed')} text={t('identity.failedText')} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <Skeleton className="limits-wait" />
      )}
    </div>
  );
}
