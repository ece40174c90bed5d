import './today.css';
import { type CallName, CONSOLE_SPANS, type ConsoleSpan, type WaitingKind } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import type { ValueOf } from '@sorak/client/calls.ts';
import { useCall } from '@sorak/client/queries.ts';
import { covers, useMayCall } from '../../../api/may-call.ts';
import { useNow } from '../../../api/presence.ts';
import { useSession } from '../../../api/session.ts';
import { Answered } from '../../../features/Answered.tsx';
import { Figure } from '../../../features/Figure.tsx';
import { Duty } from '../../../features/Duty.tsx';
import { FiguresSkeleton } from '../../../features/FiguresSkeleton.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { setSearch } from '@sorak/client/location.ts';
import { formatAge, formatMoney, formatCount } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';
import { Change } from './Change.tsx';
import { HourChart } from './HourChart.tsx';
import { LargeEvents } from './LargeEvents.tsx';
import { FromGgrToNgr, Liabilities, MoneyFigures } from './Money.tsx';
import { Products } from './Products.tsx';
import { Providers } from './Providers.tsx';
import { useSpan } from './spans.ts';

const EVERY_MS = 15_000;
const HOUSE_EVERY_MS = 30_000;
/** Where what waits is worked on. */
const placeOf = (kind: WaitingKind): string => (kind === 'disputes' ? '/console/withdrawals?tab=reported' : `/console/${kind}`);
/** Without it a queue is nobody's here. */
const CALLS: Partial<Record<WaitingKind, CallName>> = {
  cases: 'getCases',
  'safer-play': 'getHarmQueue',
  cells: 'getCells',
  operators: 'getOperatorAccounts',
  campaigns: 'getOperatorCampaigns',
};
/** The chart has its room before its figures are there. */
const NO_STEPS: Today['steps'] = [];
type Today = ValueOf<'getConsoleToday'>;

function Oldest({ since }: { readonly since: number | null }) {
  const text = useText();
  const now = useNow();
  return since === null ? null : <span className="caption faint-text">{text('today.oldest', { age: formatAge(now - since) })}</span>;
}

/** What waits for a person. */
function Waiting() {
  const text = useText();
  const session = useSession();
  const answer = useCall('getConsoleWaiting', {}, { refetchEveryMs: EVERY_MS });
  const isOurs = (kind: WaitingKind): boolean => {
    const call = CALLS[kind];
    return call === undefined || (session !== null && covers(call, session.operator));
  };
  return (
    <Card look="tight" className="stack">
      <h2 className="heading">{text('today.waiting')}</h2>
      <Answered answer={answer}>
        {({ list }) => (
          <ul className="lines">
            {list
              .filter(({ kind }) => isOurs(kind))
              .map(({ kind, count, oldestAt }) => (
                <li key={kind}>
                  <Link to={placeOf(kind)} className="row between gap-medium">
                    <span>
                      <span className="firm block">{wordOf('waiting', kind)}</span>
                      <Oldest since={oldestAt} />
                    </span>
                    <Badge tone={count > 0 ? 'warn' : undefined}>{formatCount(count)}</Badge>
                  </Link>
                </li>
              ))}
          </ul>
        )}
      </Answered>
    </Card>
  );
}

/** What members did for themselves. */
function SaferPlay({ counts }: { readonly counts: Today['saferPlay'] }) {
  const text = useText();
  return (
    <Card look="tight" className="stack">
      <div className="row between gap-medium">
        <h2 className="heading">{text('today.safer')}</h2>
        <span className="caption faint-text">{text('today.saferSpan')}</span>
      </div>
      <dl className="lines">
        {(['stricter', 'waiting', 'breaks', 'exclusions'] as const).map((kind) => (
          <div key={kind} className="row between gap-medium">
            <dt className="soft-text">{wordOf('safer', kind)}</dt>
            <dd className="bold digits">{formatCount(counts[kind])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Figures({ span, today }: { readonly span: ConsoleSpan; readonly today: Today }) {
  const text = useText();
  const { deposits, withdrawals, newMembers, seenMembers, signIns, liabilities, actions, before } = today;
  const maySeeLog = useMayCall('getOperatorActions');
  const countOf = (count: number): string => text('today.count', { count: formatCount(count) });
  return (
    <section className="stack gap-tiny" aria-label={wordOf('span', span)}>
      <div className="figures">
        <Figure
          label={text('today.deposits')}
          to="/console/deposits?view=all"
          value={formatMoney(deposits.amount)}
          note={countOf(deposits.count)}
          change={<Change now={deposits.amount} before={before.deposits} />}
        />
        <Figure
          label={text('today.withdrawals')}
          to="/console/withdrawals?tab=all"
          value={formatMoney(withdrawals.amount)}
          note={countOf(withdrawals.count)}
          change={<Change now={withdrawals.amount} before={before.withdrawals} />}
        />
        <Figure
          label={text('today.new')}
          to="/console/members"
          value={formatCount(newMembers)}
          note={text('today.newNote', { count: formatCount(signIns) })}
          change={<Change now={newMembers} before={before.newMembers} />}
        />
        <Figure label={text('today.liabilities')} value={formatMoney(liabilities)} note={text('today.liabilitiesNote')} />
        <Figure label={text('today.seen')} value={formatCount(seenMembers)} note={text('today.seenNote')} />
        <Figure
          label={text('today.actions')}
          to={maySeeLog ? '/console/audit' : undefined}
          value={formatCount(actions)}
          note={text('today.actionsNote')}
        />
      </div>
      <p className="caption faint-text">{text(`against.${span}`)}</p>
    </section>
  );
}

/** The house today, or of the last days: only what was counted. */
export function Page() {
  const text = useText();
  const span = useSpan();
  const answer = useCall('getConsoleToday', { span }, { refetchEveryMs: EVERY_MS });
  const house = useCall('getConsoleHouse', { span }, { refetchEveryMs: HOUSE_EVERY_MS });
  const maySeeMoney = useMayCall('getConsoleMoney');
  const maySeeSystem = useMayCall('getHealth');
  const money = useCall('getConsoleMoney', { span }, { refetchEveryMs: HOUSE_EVERY_MS, enabled: maySeeMoney });
  const problems = useCall('getProblems', {}, { refetchEveryMs: HOUSE_EVERY_MS }).data?.list.length ?? 0;
  return (
    <div className="page">
      <PageHead title={text('today.title')}>
        <Segment
          label={text('today.span')}
          tabs={CONSOLE_SPANS.map((key) => ({ key, label: wordOf('span', key) }))}
          active={span}
          onPick={(key) => setSearch({ span: key === 'today' ? '' : key })}
        />
      </PageHead>
      {answer.data?.isSignInAttacked ? (
        <Note tone="warn" alert>
          {text('today.attacked')}
        </Note>
      ) : null}
      {answer.data?.isRegisterAttacked ? (
        <Note tone="warn" alert>
          {text('today.registersAttacked')}
        </Note>
      ) : null}
      {problems > 0 ? (
        <Note tone="warn">
          {text('today.problems', { count: problems })}{' '}
          {maySeeSystem ? (
            <Link className="link" to="/console/system">
              {text('today.openSystem')}
            </Link>
          ) : null}
        </Note>
      ) : null}
      {maySeeMoney ? (
        <Answered answer={money} skeleton={<FiguresSkeleton count={4} isNoted />}>
          {(told) => <MoneyFigures span={span} money={told} />}
        </Answered>
      ) : null}
      <Answered answer={answer} skeleton={<FiguresSkeleton count={6} isNoted />}>
        {(today) => <Figures span={span} today={today} />}
      </Answered>
      <div className="today">
        <div className="stack">
          <HourChart span={span} steps={answer.data?.steps ?? NO_STEPS} />
          <Answered answer={house}>{({ products, before }) => <Products span={span} products={products} before={before} />}</Answered>
          {money.data ? (
            <div className="today-money">
              <FromGgrToNgr money={money.data} />
              <Liabilities money={money.data} />
            </div>
          ) : null}
        </div>
        <div className="stack">
          <Waiting />
          <Duty />
          {house.data ? <Providers span={span} payments={house.data.payments} vendors={house.data.vendors} /> : null}
          {answer.data ? <SaferPlay counts={answer.data.saferPlay} /> : null}
          {house.data ? <LargeEvents events={house.data.events} /> : null}
        </div>
      </div>
    </div>
  );
}
