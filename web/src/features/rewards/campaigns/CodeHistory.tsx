import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { useCall } from '@sorak/client/queries.ts';
import type { ValueOf } from '@sorak/client/calls.ts';
import { ReadFailed } from '../../../lib/ReadFailed.tsx';
import { momentText } from '../../../lib/time.ts';
import { type Text, useText } from '../../../locales/text.ts';
import { endingOf } from './gift-text.ts';

type Entry = ValueOf<'getRedeemHistory'>['list'][number];

function stateText(t: Text, { gift }: Entry): string {
  if (!gift) return t('codes.state.deposit');
  if (gift.state === 'waiting') return t('codes.state.waiting');
  if (gift.state === 'claimed' && gift.endedAt === null) return t('codes.state.running');
  return t(`codes.state.${endingOf(gift)}`);
}

/** The codes that were redeemed, the latest first, each with what came of it. */
export function CodeHistory() {
  const t = useText();
  const { data, error, refetch } = useCall('getRedeemHistory', {}, { staleTimeMs: 0 });
  return (
    <Card look="flush">
      <section aria-labelledby="codes-history">
        <div className="gifts-heading">
          <h2 id="codes-history">{t('codes.history')}</h2>
          {data && data.list.length > 0 ? <span className="small faint-text">{t('codes.count', { count: data.list.length })}</span> : null}
        </div>
        {error && !data ? (
          <ReadFailed title={t('codes.historyFailed')} text={error.message} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton className="gifts-wait-line" />
        ) : data.list.length === 0 ? (
          <p className="small faint-text gifts-none">{t('codes.none')}</p>
        ) : (
          <ul>
            {data.list.map((entry) => (
              <li key={`${entry.code} ${String(entry.at)}`} className="gifts-line">
                <code>{entry.code}</code>
                <Badge>{stateText(t, entry)}</Badge>
                <span className="caption faint-text digits">
                  {momentText(entry.at)} · <span lang={entry.lang}>{entry.title}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}
