import './withdrawals.css';
import type { QueuedWithdrawal, WithdrawalTab } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Chip } from '@sorak/ui/Chip.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import type { ValueOf } from '@sorak/client/calls.ts';
import { useCall } from '@sorak/client/queries.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { Figure } from '../../../features/Figure.tsx';
import { FiguresSkeleton } from '../../../features/FiguresSkeleton.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { Age } from '../../../features/queue/Age.tsx';
import { QueueFrame, usePageNo } from '../../../features/queue/QueueFrame.tsx';
import type { QueueColumn } from '../../../features/queue/QueueTable.tsx';
import { usePicks } from '../../../features/queue/use-picks.ts';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { formatAge, formatMoney, formatCount } from '../../../lib/format.ts';
import { RankName } from '../../../features/RankName.tsx';
import { type Text, useText, wordOf } from '../../../locales/text.ts';
import { CasePanel } from './CasePanel.tsx';
import { Risk } from './Risk.tsx';
import { isForBulk, BulkApproval } from './BulkApproval.tsx';

const EVERY_MS = 4_000;
const TABS: readonly WithdrawalTab[] = ['review', 'held', 'sending', 'reported', 'paid', 'refused', 'all'];
const HIGH_RISK = 40;
const LONG_MINUTES = 10;
const WAITS = new Set<QueuedWithdrawal['state']>(['review', 'second_review', 'on_hold', 'sending', 'reported']);

const columnsOf = (text: Text): QueueColumn<QueuedWithdrawal>[] => [
  {
    key: 'age',
    head: text('queue.age'),
    cell: ({ state, createdAt, ageMs, isOverTarget }) =>
      WAITS.has(state) ? <Age since={createdAt} isLate={isOverTarget} /> : <span className="digits">{formatAge(ageMs)}</span>,
  },
  {
    key: 'member',
    head: text('members.name'),
    cell: ({ username, rankLevel, id }) => (
      <>
        <b className="firm">{username}</b>
        <span className="subtext nowrap">
          <RankName level={rankLevel} /> · {id}
        </span>
      </>
    ),
  },
  {
    key: 'to',
    head: text('queue.to'),
    isWide: true,
    cell: ({ bankCode, bankName, cardMasked }) => <span className="nowrap" title={bankName}>{`${bankCode} ${cardMasked}`}</span>,
  },
  { key: 'amount', head: text('adjustments.amount'), numeric: true, cell: ({ amount }) => <b>{formatMoney(amount)}</b> },
  { key: 'risk', head: text('queue.risk'), isWide: true, cell: ({ riskScore }) => <Risk score={riskScore} /> },
  {
    key: 'signals',
    head: text('queue.signals'),
    isWide: true,
    cell: ({ signals, approvalsNeeded, approvedBy, state, reason, goesFirst }) => (
      <span className="row gap-tiny wraps">
        {goesFirst && WAITS.has(state) ? <Badge tone="brand">{text('queue.goesFirst')}</Badge> : null}
        {WAITS.has(state) ? null : <Badge>{wordOf('wstate', state)}</Badge>}
        {state === 'on_hold' && reason ? <Badge tone="warn">{wordOf('sreason', reason)}</Badge> : null}
        {state === 'second_review' ? (
          <Badge tone="info">{text('queue.approvals', { done: approvedBy.length, of: approvalsNeeded })}</Badge>
        ) : null}
        {signals.map(({ code }) => (
          <Badge key={code}>{wordOf('signal', code)}</Badge>
        ))}
        {signals.length === 0 && state === 'review' ? <span className="faint-text">{text('queue.noSignals')}</span> : null}
      </span>
    ),
  },
];

function Figures({ figures, counts }: Pick<ValueOf<'getWithdrawalQueue'>, 'figures' | 'counts'>) {
  const text = useText();
  const { oldestMs, overTarget, targetMinutes, medianTodayMs, paidTodayAmount, paidTodayCount, automaticShare } = figures;
  return (
    <div className="figures">
      <Figure
        label={text('queue.in')}
        value={formatCount(counts.review)}
        note={oldestMs === null ? undefined : text('today.oldest', { age: formatAge(oldestMs) })}
      />
      <Figure
        label={text('queue.over', { minutes: targetMinutes })}
        value={formatCount(overTarget)}
        tone={overTarget > 0 ? 'negative' : undefined}
      />
      <Figure
        label={text('queue.median')}
        value={medianTodayMs === null ? '–' : formatAge(medianTodayMs)}
        note={text('queue.target', { minutes: targetMinutes })}
      />
      <Figure
        label={text('queue.paid')}
        value={formatMoney(paidTodayAmount)}
        note={text('today.count', { count: formatCount(paidTodayCount) })}
      />
      <Figure label={text('queue.automatic')} value={automaticShare === null ? '–' : `${Math.round(automaticShare * 100)}%`} />
    </div>
  );
}

/** The withdrawals that wait for somebody, with what speaks for and against each. */
export function Page() {
  const text = useText();
  const query = useQuery();
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'review';
  const isRisky = query.get('risk') === '1';
  const isLong = query.get('long') === '1';
  const isMine = query.get('mine') === '1';
  const pageNo = usePageNo();
  const bounds = { minRisk: isRisky ? HIGH_RISK : 0, olderThanMinutes: isLong ? LONG_MINUTES : 0, mine: isMine ? 1 : 0 } as const;
  const asked = { tab, pageNo, pageSize: 20, ...bounds };
  const answer = useCall('getWithdrawalQueue', asked, { refetchEveryMs: EVERY_MS });
  const counts = answer.data?.counts;
  const mayDecide = useMayCall('approveWithdrawals');
  const { chosen, picks, clear } = usePicks(answer.data?.list ?? [], { mayDecide, isForBulk, nameOf: ({ id }) => id });
  const countOf = (one: WithdrawalTab): string =>
    counts && one !== 'all' && one !== 'paid' && one !== 'refused' ? ` ${formatCount(counts[one])}` : '';
  return (
    <QueueFrame
      file={{ list: 'getWithdrawalQueue', request: asked }}
      caption={text('withdrawals.title')}
      answer={answer}
      head={
        <>
          <PageHead title={text('withdrawals.title')} />
          {answer.data ? <Figures figures={answer.data.figures} counts={answer.data.counts} /> : <FiguresSkeleton count={5} />}
          <div className="row gap-medium wraps">
            <Segment
              label={text('members.state')}
              tabs={TABS.map((key) => ({ key, label: `${wordOf('wtab', key)}${countOf(key)}` }))}
              active={tab}
              onPick={(key) => setSearch({ tab: key, page: '', open: '' })}
            />
            <Chip pressed={isMine} onPress={() => setSearch({ mine: isMine ? '' : '1', page: '' })}>
              {text('queue.mine')}
            </Chip>
            <Chip pressed={isRisky} onPress={() => setSearch({ risk: isRisky ? '' : '1', page: '' })}>
              {text('queue.risky', { score: HIGH_RISK })}
            </Chip>
            <Chip pressed={isLong} onPress={() => setSearch({ long: isLong ? '' : '1', page: '' })}>
              {text('queue.long', { minutes: LONG_MINUTES })}
            </Chip>
          </div>
          <BulkApproval chosen={chosen} onClear={clear} />
        </>
      }
      picks={tab === 'review' ? picks : undefined}
      columns={columnsOf(text)}
      openLabel={({ username, amount, id }) => `${username} ${formatMoney(amount)} ${id}`}
      noneText={text('queue.noneText')}
      versionOf={({ state, approvedBy }) => `${state} ${approvedBy.length}`}
      panel={CasePanel}
    />
  );
}
