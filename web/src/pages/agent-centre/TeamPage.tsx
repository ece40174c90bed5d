import { formatAmount } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { chevronRightIcon, userPlusIcon } from '@sorak/ui/page-icons.ts';
import { Note } from '@sorak/ui/Note.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { useSearchParam } from '@sorak/client/location.ts';
import { Amount } from '../../lib/Amount.tsx';
import { ReadFailed } from '../../lib/ReadFailed.tsx';
import { momentText } from '../../lib/time.ts';
import { useMatches } from '../../lib/use-matches.ts';
import { useText } from '../../locales/text.ts';
import { NEW_PEOPLE, openAgentPage } from '../../stores/agent-page.ts';
import { DaysPicker, useDays } from './DaysPicker.tsx';
import { GroupForm } from './GroupPick.tsx';
import { PageTop } from './PageTop.tsx';
import { PersonActions } from './PersonActions.tsx';
import { PersonHistory } from './PersonHistory.tsx';
import { TeamList } from './TeamList.tsx';
import { TeamTree } from './TeamTree.tsx';
import { useTeamRates } from './use-team-rates.ts';

const open = (memberId: string): void => openAgentPage('downlineManagmentView', memberId);

/** What all below somebody, or below the reader, can play with, where the brand shows it. */
const useTeamBalance = (memberId?: string): number | null =>
  useCall('getTeamBalance', { memberId }, { staleTimeMs: 60_000 }).data?.balance ?? null;

type PersonProps = { readonly memberId: string; readonly from: number; readonly to: number };

/** One person of the team. Opening it is a look that the person can read about, and the page says so. */
function Person({ memberId, from, to }: PersonProps) {
  const t = useText();
  const { data, error, refetch } = useCall('getTeamMember', { memberId, from, to }, { staleTimeMs: 60_000 });
  const ratesOf = useTeamRates(data ? [data.member] : []);
  const teamBalance = useTeamBalance(memberId);
  if (error) return <ReadFailed title={t('agent.failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="centre-wait" />;
  const { member, team, line, ownGroup } = data;
  return (
    <Card className="agent-person">
      <nav className="agent-line" aria-label={t('agent.line')}>
        <TextButton onClick={() => openAgentPage('downlineManagmentView')}>{t('agent.you')}</TextButton>
        {line.map(({ memberId: id, account }) => (
          <span key={id} className="row">
            <Icon path={chevronRightIcon} size="s" flip />
            {id === memberId ? (
              <b aria-current="true">
                <bdi>{account}</bdi>
              </b>
            ) : (
              <TextButton onClick={() => open(id)}>
                <bdi>{account}</bdi>
              </TextButton>
            )}
          </span>
        ))}
        <Badge tone={member.isAgent ? 'citron' : undefined}>{t(member.isAgent ? 'agent.kind.agent' : 'agent.kind.member')}</Badge>
        {ratesOf(memberId).map((rate) => (
          <Badge key={rate}>{rate}</Badge>
        ))}
      </nav>
      <PersonActions member={member} />
      <dl className="agent-facts">
        <div>
          <dt>{t('agent.team')}</dt>
          <dd>{t('agent.teamSize', { count: team.all })}</dd>
        </div>
        <div>
          <dt>{t('agent.validBet')}</dt>
          <dd>{member.own ? <Amount value={member.own.validBet} /> : '—'}</dd>
        </div>
        <div>
          <dt>{t('agent.net')}</dt>
          <dd>{member.own ? <Amount value={member.own.net} signed /> : '—'}</dd>
        </div>
        {member.balance === null ? null : (
          <div>
            <dt>{t('agent.balance')}</dt>
            <dd>
              <Amount value={member.balance} />
            </dd>
          </div>
        )}
        {teamBalance === null || team.all === 0 ? null : (
          <div>
            <dt>{t('agent.teamBalance')}</dt>
            <dd>
              <Amount value={teamBalance} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('agent.group')}</dt>
          <dd>{member.group}</dd>
        </div>
        <div>
          <dt>{t('agent.lastSeen')}</dt>
          <dd>{member.lastSeenAt === null ? '—' : momentText(member.lastSeenAt)}</dd>
        </div>
      </dl>
      {member.level === 1 ? <GroupForm memberId={memberId} own={ownGroup} group={member.group} /> : null}
      <div className="row gap-medium">
        <Button kind="outline" size="s" onClick={() => openAgentPage('personalHistoryCopy', memberId)}>
          {t('agent.page.bets')}
        </Button>
        <Button kind="outline" size="s" onClick={() => openAgentPage('agentDownlineTransactionDetailsCopy', memberId)}>
          {t('agent.page.transactions')}
        </Button>
      </div>
      <PersonHistory memberId={memberId} />
      <Note>{t('agent.lookNote')}</Note>
    </Card>
  );
}

/** product §2, downlineManagmentView: everybody below, masked, and one of them with the line down to them. */
export function TeamPage() {
  const t = useText();
  const { days, setDays, ...span } = useDays();
  const item = useSearchParam('item') ?? undefined;
  const isNew = item === NEW_PEOPLE;
  const memberId = isNew ? undefined : item;
  const balance = useTeamBalance();
  const hasTree = useMatches('(min-width: 1280px)');
  return (
    <>
      <PageTop
        title={t('agent.page.team')}
        about={
          <>
            {t('agent.teamAbout')} {balance === null ? null : t('agent.teamBalanceIs', { amount: formatAmount(balance) })}
          </>
        }
      >
        <DaysPicker days={days} onDays={setDays} />
        <Button onClick={() => openAgentPage('registerCenter')}>
          <Icon path={userPlusIcon} size="s" />
          {t('agent.invite')}
        </Button>
      </PageTop>
      <div className="agent-branches">
        {hasTree ? <TeamTree picked={memberId} onPick={(id) => openAgentPage('downlineManagmentView', id)} /> : null}
        <div className="profit">
          {memberId === undefined ? null : <Person memberId={memberId} {...span} />}
          <TeamList
            key={item ?? ''}
            caption={t('agent.page.team')}
            view="people"
            memberId={memberId}
            {...span}
            isNew={isNew}
            onNew={() => openAgentPage('downlineManagmentView', isNew ? undefined : NEW_PEOPLE)}
            onPick={open}
          />
        </div>
      </div>
    </>
  );
}
