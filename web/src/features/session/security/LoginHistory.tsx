import { deviceName } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { useCallPages } from '../../../api/call-pages.ts';
import { ReadFailed } from '../../../lib/ReadFailed.tsx';
import { clockText, dayText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';

const TONE = { signed_in: 'pos', wrong_secret: 'warn', factor_asked: 'info', factor_failed: 'neg', locked: 'neg' } as const;

/** When, from where and how somebody signed in, or tried to. */
export function LoginHistory() {
  const t = useText();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useCallPages('getLoginHistory', {}, { staleTimeMs: 0 });
  const list = data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <Card className="sec-c">
      <h2>{t('security.history')}</h2>
      {error && !data ? (
        <ReadFailed title={t('security.failed')} text={t('page.chunkText')} onRetry={() => void refetch()} />
      ) : data ? (
        <ul className="sec-l sec-log">
          {list.map(({ id, at, outcome, ip, country, userAgent }) => (
            <li key={id}>
              <span className="grow">
                <b className="num">
                  {dayText(at)} {clockText(at)}
                </b>
                <span className="cap t3 num">
                  {deviceName(userAgent) || t('security.unknownDevice')} · <bdi>{ip}</bdi>
                  {country ? ` · ${country}` : ''}
                </span>
              </span>
              <Badge tone={TONE[outcome]}>{t(`security.${outcome}`)}</Badge>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="sec-w" />
      )}
      {data && list.length === 0 ? <Empty title={t('security.historyEmpty')} /> : null}
      {hasNextPage ? (
        <Button full busy={isFetchingNextPage} onClick={fetchNextPage}>
          {t('security.more')}
        </Button>
      ) : null}
    </Card>
  );
}
