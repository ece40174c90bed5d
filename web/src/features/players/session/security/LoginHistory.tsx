import { LOGIN_GROUPS, LOGIN_HISTORY_DAYS, type LoginGroup } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { downloadIcon } from '@sorak/ui/page-icons.ts';
import { Select } from '@sorak/ui/Select.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { useState } from 'react';
import { useCallPages } from '../../../../api/call-pages.ts';
import { timeZone, useDownload } from '../../../../api/download.ts';
import { ReadFailed } from '../../../../lib/ReadFailed.tsx';
import { useNarrow } from '../../../../lib/use-matches.ts';
import { useText } from '../../../../locales/text.ts';
import { LoginLines, LoginTable } from './LoginEvents.tsx';

const DAY_MS = 86_400_000;

/** The history as a file: up to this moment, with the filter that the list has. */
function FileButton({ request }: { readonly request: { readonly group?: LoginGroup } }) {
  const t = useText();
  const [asked] = useState(() => Date.now());
  const question = {
    record: 'logins',
    from: asked - LOGIN_HISTORY_DAYS * DAY_MS,
    to: asked + DAY_MS,
    timeZone: timeZone(),
    ...request,
  } as const;
  const { isBusy, run } = useDownload(question);
  return (
    <Button size="s" busy={isBusy} onClick={run} aria-label={t('security.historyFile')}>
      <Icon path={downloadIcon} size="s" />
      CSV
    </Button>
  );
}

/** Who came in, from where and how, who did not, and when a password was set. */
export function LoginHistory() {
  const t = useText();
  const isNarrow = useNarrow();
  const [group, setGroup] = useState<LoginGroup | undefined>();
  const request = group === undefined ? {} : { group };
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useCallPages('getLoginHistory', request, {
    staleTimeMs: 0,
  });
  const list = data?.pages.flatMap((page) => page.list) ?? [];
  const options = [
    { value: '', label: t('security.everyEvent') },
    ...LOGIN_GROUPS.map((value) => ({ value, label: t(`security.group.${value}`) })),
  ];
  const Events = isNarrow ? LoginLines : LoginTable;
  return (
    <Card className="security-card security-log">
      <div className="bank-head">
        <h2>{t('security.history')}</h2>
        <div className="row gap-medium">
          <Select
            small
            label={t('security.whichEvents')}
            options={options}
            value={group ?? ''}
            onPick={(picked) => setGroup(LOGIN_GROUPS.find((one) => one === picked))}
          />
          <FileButton request={request} />
        </div>
      </div>
      {error && !data ? (
        <ReadFailed title={t('security.failed')} text={t('page.chunkText')} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="security-wait" />
      ) : list.length === 0 ? (
        <Empty title={t(group === undefined ? 'security.historyEmpty' : 'security.historyNone')} />
      ) : (
        <Events list={list} />
      )}
      {hasNextPage ? (
        <Button full busy={isFetchingNextPage} onClick={fetchNextPage}>
          {t('security.more')}
        </Button>
      ) : null}
    </Card>
  );
}
