import '@sorak/ui/Chip.css';
import { INVITATION_KINDS, type InvitationKind } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import type { ValueOf } from '@sorak/client/calls.ts';
import { useCall } from '@sorak/client/queries.ts';
import { useState } from 'react';
import { timeZone } from '../../api/download.ts';
import { RecordFile } from '../../features/site/records/RecordFile.tsx';
import { Pages } from '../../lib/Pages.tsx';
import { ReadFailed } from '../../lib/ReadFailed.tsx';
import { useText } from '../../locales/text.ts';
import { NameSearch } from './NameSearch.tsx';
import { TeamTable } from './TeamTable.tsx';

type Kind = InvitationKind | 'all';
type Props = {
  readonly caption: string;
  readonly view: 'people' | 'money';
  /** Whose team; the reader's own without one. */
  readonly memberId: string | undefined;
  /** Those directly below alone. */
  readonly isDirect?: boolean;
  readonly from: number;
  readonly to: number;
  /** Those who registered in the time alone. */
  readonly isNew?: boolean;
  /** Turns that on and off, where it can be chosen. */
  readonly onNew?: () => void;
  readonly onPick: (memberId: string) => void;
};

type Kinds = ValueOf<'getTeamMembers'>['kinds'];

/** A kind, and how many of it there are once that is known. */
function Filter({ kind, kinds }: { readonly kind: Kind; readonly kinds: Kinds | undefined }) {
  const t = useText();
  const count = kinds && (kind === 'all' ? kinds.agent + kinds.member : kinds[kind]);
  return (
    <>
      {t(`agent.filter.${kind}`)} {count === undefined ? null : <span className="digits faint-text">{count.toLocaleString('en')}</span>}
    </>
  );
}

/** A team as pages of a table, with its search by name and its kinds. */
export function TeamList({ caption, view, memberId, isDirect, from, to, isNew = false, onNew, onPick }: Props) {
  const t = useText();
  const [query, setQuery] = useState<{ kind: Kind; account: string; pageNo: number }>({ kind: 'all', account: '', pageNo: 1 });
  const { kind, account, pageNo } = query;
  const who = { memberId, from, to, account, kind: kind === 'all' ? undefined : kind };
  const request = { ...who, pageNo, isDirect: isDirect ? ('true' as const) : undefined, isNew: isNew ? ('true' as const) : undefined };
  const { data, error, refetch, isFetching } = useCall('getTeamMembers', request, { staleTimeMs: 15_000 });
  // The same question without a kind: the counts stand still while one is picked or leafed through.
  const kinds = useCall('getTeamMembers', { ...request, kind: undefined, pageNo: 1 }, { staleTimeMs: 60_000 }).data?.kinds;
  return (
    <Card look="flush" className="agent-list" aria-busy={isFetching}>
      <div className="agent-filters">
        <Segment<Kind>
          label={t('agent.kinds')}
          tabs={(['all', ...INVITATION_KINDS] as const).map((key) => ({ key, label: <Filter kind={key} kinds={kinds} /> }))}
          active={kind}
          onPick={(next) => setQuery({ ...query, kind: next, pageNo: 1 })}
        />
        {onNew ? (
          <button type="button" className="chip" aria-pressed={isNew} onClick={onNew}>
            {t('agent.newOnly')}
          </button>
        ) : null}
        <div className="agent-tools">
          <NameSearch onSearch={(name) => setQuery({ ...query, account: name, pageNo: 1 })} />
          <RecordFile question={{ record: 'teamMembers', ...who, isDirect: isDirect === true, isNew, timeZone: timeZone() }} />
        </div>
      </div>
      {error ? (
        <ReadFailed title={t('agent.failed')} text={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="centre-wait" />
      ) : data.totalRecords === 0 ? (
        <Empty
          title={t(account !== '' ? 'agent.notFound' : isNew ? 'agent.noneNew' : 'agent.teamEmpty')}
          text={t(account !== '' ? 'agent.notFoundText' : 'agent.teamEmptyText')}
        />
      ) : (
        <>
          <TeamTable caption={caption} rows={data.list} view={view} onPick={onPick} />
          <div className="agent-foot">
            <output className="small faint-text">{t('agent.count', { count: data.totalRecords })}</output>
            <Pages page={pageNo} totalPages={data.totalPages} onPick={(next) => setQuery({ ...query, pageNo: next })} />
          </div>
        </>
      )}
    </Card>
  );
}
