import './member.css';
import type { MemberFile } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Tabs } from '@sorak/ui/Tabs.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { Answered } from '../../../features/Answered.tsx';
import { Figure } from '../../../features/Figure.tsx';
import type { PageProps } from '../../../features/page-props.ts';
import { Measures } from '../../../features/Measures.tsx';
import { CopyId } from '../../../features/CopyId.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { formatMoney, formatCount, formatDay, formatTime } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';
import { Adjustments } from './Adjustments.tsx';
import { Bets } from './Bets.tsx';
import { Bonuses } from './Bonuses.tsx';
import { Do } from './Do.tsx';
import { Facts } from './Facts.tsx';
import { Gifts } from './Gifts.tsx';
import { Labels } from './Labels.tsx';
import { Ledger } from './Ledger.tsx';
import { Limits } from './Limits.tsx';
import { Messages } from './Messages.tsx';
import { Notes } from './Notes.tsx';
import { LoginOrigins } from './LoginOrigins.tsx';
import { LifeFigures, Standing } from './Standing.tsx';
import { Trail } from './Trail.tsx';

type TabName = 'ledger' | 'bets' | 'bonuses' | 'gifts' | 'adjustments' | 'notes' | 'places' | 'limits' | 'messages';

function Panel({ tab, member }: { readonly tab: TabName; readonly member: MemberFile }) {
  const { memberId, notes } = member;
  switch (tab) {
    case 'ledger':
      return <Ledger memberId={memberId} />;
    case 'bets':
      return <Bets memberId={memberId} />;
    case 'bonuses':
      return <Bonuses memberId={memberId} />;
    case 'gifts':
      return <Gifts memberId={memberId} />;
    case 'adjustments':
      return <Adjustments member={member} />;
    case 'notes':
      return <Notes memberId={memberId} notes={notes} />;
    case 'limits':
      return <Limits memberId={memberId} />;
    case 'messages':
      return <Messages memberId={memberId} />;
    case 'places':
      return <LoginOrigins memberId={memberId} name={member.username} />;
  }
}

function Body({ member }: { readonly member: MemberFile }) {
  const text = useText();
  const isWatcher = useMayCall('getMemberTrail');
  const asked = useQuery().get('tab');
  const names: readonly TabName[] = [
    'ledger',
    'bets',
    'bonuses',
    'gifts',
    'adjustments',
    'notes',
    ...(isWatcher ? (['messages', 'places', 'limits'] as const) : []),
  ];
  const tab = names.find((name) => name === asked) ?? 'ledger';
  const labels = {
    ledger: text('ledger.title'),
    bets: text('bets.title'),
    bonuses: text('bonuses.title'),
    gifts: text('campaigns.view.gifts'),
    adjustments: text('adjustments.title'),
    notes: `${text('notes.title')} ${member.notes.length || ''}`,
    places: text('places.title'),
    limits: text('limits.title'),
    messages: text('member.messages'),
  };
  return (
    <div className="with-side">
      <div className="stack">
        <div className="figures">
          <Figure label={text('member.balance')} value={formatMoney(member.balance)} note={member.currency} />
          <Figure label={text('member.held')} value={formatMoney(member.held)} note={text('member.heldNote')} />
          <Figure
            label={text('member.deposited')}
            value={formatMoney(member.deposited.amount)}
            note={text('today.count', { count: formatCount(member.deposited.count) })}
          />
          <Figure
            label={text('member.withdrawn')}
            value={formatMoney(member.withdrawn.amount)}
            note={text('today.count', { count: formatCount(member.withdrawn.count) })}
          />
          <Figure
            label={text('member.owed')}
            value={formatMoney(member.owed)}
            tone={member.owed > 0 ? 'negative' : undefined}
            note={text('member.owedNote')}
          />
          <LifeFigures memberId={member.memberId} />
        </div>
        {member.ownerLockedAt === null ? null : (
          <output className="frozen">{text('member.ownerLocked', { when: formatTime(member.ownerLockedAt) })}</output>
        )}
        {member.freeze ? (
          <output className="frozen">
            {text('member.frozen', { who: member.freeze.operator ?? '–', when: formatTime(member.freeze.at) })}{' '}
            <q>{member.freeze.reason}</q>
          </output>
        ) : null}
        <Measures memberId={member.memberId} />
        <Tabs
          label={text('member.title')}
          tabs={names.map((key) => ({ key, label: labels[key] }))}
          active={tab}
          panelId="member-panel"
          onPick={(key) => setSearch({ tab: key })}
        />
        <div id="member-panel" role="tabpanel" aria-label={labels[tab]}>
          <Panel tab={tab} member={member} />
        </div>
      </div>
      <aside className="stack side" aria-label={text('member.facts')}>
        <Do member={member} />
        <Standing memberId={member.memberId} />
        <Facts member={member} />
        <Labels member={member} />
        {isWatcher ? <Trail memberId={member.memberId} /> : null}
      </aside>
    </div>
  );
}

/** Everything about one member that the operator's role may see. */
export function Page({ params }: PageProps) {
  const text = useText();
  const memberId = params['memberId'] ?? '';
  const answer = useCall('getMemberFile', { memberId });
  const member = answer.data;
  return (
    <div className="page">
      <PageHead title={member?.username ?? text('member.title')}>
        {member ? (
          <div className="row gap-medium wraps head-facts">
            <Badge tone={member.status === 'active' ? 'positive' : 'negative'}>{wordOf('status', member.status)}</Badge>
            <span className="small faint-text">
              {text('member.line', {
                id: member.memberId,
                since: formatDay(member.registeredAt),
                seen: member.lastLoginAt === null ? '–' : formatTime(member.lastLoginAt),
              })}
            </span>
            <CopyId id={member.memberId} />
          </div>
        ) : null}
      </PageHead>
      <Answered answer={answer}>{(data) => <Body member={data} />}</Answered>
    </div>
  );
}
