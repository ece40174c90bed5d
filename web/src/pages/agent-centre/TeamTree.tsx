import type { TeamMember } from '@sorak/contract';
import { IconButton, TextButton } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { chevronRightIcon } from '@sorak/ui/page-icons.ts';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { useState } from 'react';
import { ReadFailed } from '../../lib/ReadFailed.tsx';
import { useText } from '../../locales/text.ts';
import { useTeamRates } from './use-team-rates.ts';

const AT_ONCE = 30;

type Picking = { readonly picked: string | undefined; readonly onPick: (memberId: string | undefined) => void };

/** Some of those directly below somebody; the last of them bring more. */
function Those({ memberId, pageNo, ...picking }: Picking & { readonly memberId: string | undefined; readonly pageNo: number }) {
  const t = useText();
  const [hasMore, setMore] = useState(false);
  const request = { memberId, isDirect: 'true', pageNo, pageSize: AT_ONCE } as const;
  const { data, error, refetch } = useCall('getTeamMembers', request, { staleTimeMs: 60_000 });
  const ratesOf = useTeamRates(data?.list ?? []);
  if (error) return <ReadFailed title={t('agent.failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="agent-tree-wait" />;
  return (
    <>
      {data.list.map((member) => (
        <Person key={member.memberId} member={member} rate={ratesOf(member.memberId)[0]} {...picking} />
      ))}
      {pageNo >= data.totalPages ? null : hasMore ? (
        <Those memberId={memberId} pageNo={pageNo + 1} {...picking} />
      ) : (
        <li>
          <TextButton onClick={() => setMore(true)}>{t('agent.treeMore', { count: data.totalRecords - pageNo * AT_ONCE })}</TextButton>
        </li>
      )}
    </>
  );
}

type PersonProps = Picking & {
  readonly member: TeamMember;
  /** Of the contract that stands first; undefined without any. */
  readonly rate: string | undefined;
};

function Person({ member, rate, picked, onPick }: PersonProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { memberId, account, isAgent, below } = member;
  return (
    <li>
      <div className="agent-tree-row">
        {below === 0 ? (
          <i />
        ) : (
          <IconButton
            small
            label={t(isOpen ? 'agent.treeClose' : 'agent.treeOpen', { account })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon path={chevronRightIcon} size="s" flip />
          </IconButton>
        )}
        <button type="button" aria-current={memberId === picked || undefined} onClick={() => onPick(memberId)}>
          <span className="grow">
            <bdi>{account}</bdi>
            <small className="faint-text">
              {t(isAgent ? 'agent.kind.agent' : 'agent.kind.member')}
              {rate === undefined ? null : ` · ${rate}`}
            </small>
          </span>
          {below === 0 ? null : <span className="small faint-text">{below.toLocaleString('en')}</span>}
        </button>
      </div>
      {isOpen ? (
        <ul>
          <Those memberId={memberId} pageNo={1} picked={picked} onPick={onPick} />
        </ul>
      ) : null}
    </li>
  );
}

/** The reader's team as a tree, a branch read when it is opened; a press shows one of them beside it. */
export function TeamTree({ picked, onPick }: Picking) {
  const t = useText();
  return (
    <Card className="agent-tree">
      <nav aria-label={t('agent.tree')}>
        <div className="agent-tree-row">
          <button type="button" aria-current={picked === undefined || undefined} onClick={() => onPick(undefined)}>
            <b>{t('agent.you')}</b>
          </button>
        </div>
        <ul>
          <Those memberId={undefined} pageNo={1} picked={picked} onPick={onPick} />
        </ul>
      </nav>
      <p className="caption faint-text">{t('agent.treeAbout')}</p>
    </Card>
  );
}
