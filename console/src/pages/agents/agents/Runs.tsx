import type { RunStatement, SettlementRun } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { TextButton } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Progress } from '@sorak/ui/Progress.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useState } from 'react';
import { useMayAsk } from '../../../api/may-ask.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { ListFile } from '../../../features/ListFile.tsx';
import { AskTwo } from '../../../features/AskTwo.tsx';
import { Answered } from '../../../features/Answered.tsx';
import { Pages } from '../../../features/queue/Pages.tsx';
import { usePageNo } from '../../../features/queue/QueueFrame.tsx';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { formatCount, formatMoney, formatPercent, formatTime } from '../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';
import { Debts } from './Debts.tsx';
import { Line } from './Line.tsx';
import { formatRate } from './rate.ts';

const EVERY_MS = 5_000;
const PAGE_SIZE = 20;
const TONE = { waiting: 'info', held: 'warn', paid: 'positive', voided: undefined, nothing: undefined } as const;

/** Holds a statement that waits, or releases one that is held. */
function HoldButton({ one }: { readonly one: RunStatement }) {
  const text = useText();
  const call = one.state === 'held' ? 'releaseCommission' : 'holdCommission';
  const mayDecide = useMayCall(call);
  const sending = useSend(call);
  const word = text(one.state === 'held' ? 'agents.release' : 'agents.hold');
  const decide = async (note: string): Promise<boolean> => {
    if (!(await sending.send({ statementId: one.id, note }))) return false;
    showToast({ kind: 'done', text: text('agents.done') });
    refresh('getRunStatements', 'getSettlementRuns');
    return true;
  };
  return mayDecide ? (
    <ReasonButton
      word={word}
      look="outline"
      label={`${word}: ${one.username}`}
      title={`${word}: ${one.username}`}
      text={text(one.state === 'held' ? 'agents.releaseText' : 'agents.holdText', { amount: formatMoney(one.amount) })}
      sending={sending}
      onReason={decide}
    />
  ) : null;
}

/** Asks that a held statement is never paid: two operators decide. */
function VoidButton({ one }: { readonly one: RunStatement }) {
  const text = useText();
  const mayAsk = useMayAsk('commissionVoid');
  const word = text('agents.void');
  return mayAsk ? (
    <AskTwo
      word={word}
      look="outline"
      label={`${word}: ${one.username}`}
      title={`${word}: ${one.username}`}
      text={text('agents.voidText', { amount: formatMoney(one.amount), name: one.username })}
      wish={{ kind: 'commissionVoid', object: one.id, after: { isVoid: true } }}
      onAsked={() => refresh('getRunStatements', 'getSettlementRuns')}
    />
  ) : null;
}

const statementColumns = (text: Text): Column<RunStatement>[] => [
  {
    key: 'name',
    head: text('members.name'),
    cell: ({ memberId, username, base }) =>
      base === null ? (
        <b className="firm">{username}</b>
      ) : (
        <TextButton onClick={() => setSearch({ line: memberId })}>{username}</TextButton>
      ),
  },
  { key: 'base', head: text('agents.base'), numeric: true, cell: ({ base }) => (base === null ? '–' : formatMoney(base)) },
  { key: 'rate', head: text('agents.rate'), numeric: true, cell: ({ base, rate }) => (base === null ? '–' : formatRate(rate)) },
  {
    key: 'came',
    head: text('agents.came'),
    numeric: true,
    cell: ({ base, came, passed }) =>
      base === null ? (
        '–'
      ) : (
        <>
          {formatMoney(came)}
          {passed === 0 ? null : <span className="subtext">{text('agents.passedOn', { amount: formatMoney(passed) })}</span>}
        </>
      ),
  },
  { key: 'claimed', head: text('agents.claimed'), numeric: true, cell: ({ claimed }) => (claimed === 0 ? '–' : formatMoney(claimed)) },
  {
    key: 'amount',
    head: text('agents.amount'),
    numeric: true,
    cell: (one) => (
      <>
        <b>{formatMoney(one.amount)}</b>
        {one.calculated > 0 || one.debtIn < 0 || one.debtOut < 0 ? (
          <span className="subtext">
            {text('agents.corrected', {
              earned: formatMoney(one.earned),
              calculated: formatMoney(one.calculated),
              before: formatMoney(-one.debtIn),
              after: formatMoney(-one.debtOut),
            })}
          </span>
        ) : null}
      </>
    ),
  },
  { key: 'state', head: text('members.state'), cell: ({ state }) => <Badge tone={TONE[state]}>{wordOf('pstate', state)}</Badge> },
  {
    key: 'act',
    head: text('agents.action'),
    cell: (one) =>
      one.state === 'waiting' || one.state === 'held' ? (
        <div className="row gap-small">
          <HoldButton key={one.state} one={one} />
          {one.state === 'held' ? <VoidButton one={one} /> : null}
        </div>
      ) : null,
  },
];

function Statements({ runId }: { readonly runId: string }) {
  const text = useText();
  const [pageNo, setPageNo] = useState(1);
  const answer = useCall('getRunStatements', { runId, pageNo, pageSize: PAGE_SIZE }, { refetchEveryMs: EVERY_MS });
  return (
    <Card look="flush">
      <div className="pad-little">
        <ListFile list="getRunStatements" request={{ runId }} />
      </div>
      <Answered answer={answer}>
        {({ list, totalPages }) => (
          <>
            <Table<RunStatement> caption={text('agents.statements')} columns={statementColumns(text)} rows={list} rowKey={({ id }) => id} />
            <Pages pageNo={pageNo} totalPages={totalPages} onGo={setPageNo} />
          </>
        )}
      </Answered>
    </Card>
  );
}

const runColumns = (text: Text): Column<SettlementRun>[] => [
  {
    key: 'period',
    head: text('agents.period'),
    cell: ({ id, kind, from, to, isCorrection }) => (
      <>
        <TextButton onClick={() => setSearch({ open: id, line: '' })}>{wordOf('ckind', kind)}</TextButton>
        {isCorrection ? <Badge tone="info">{text('agents.correction')}</Badge> : null}
        <span className="subtext">{text('agents.span', { from: formatTime(from), to: formatTime(to) })}</span>
      </>
    ),
  },
  {
    key: 'progress',
    head: text('agents.progress'),
    cell: ({ paid, waiting, held, paysAt }) => (
      <>
        <Progress label={text('agents.progress')} value={paid} max={Math.max(1, paid + waiting + held)} />
        <span className="subtext">
          {text('agents.paidOf', {
            paid: formatCount(paid),
            all: formatCount(paid + waiting + held),
            share: formatPercent(paid / Math.max(1, paid + waiting + held)),
          })}
        </span>
        {waiting > 0 ? <span className="subtext">{text('agents.paysAt', { at: formatTime(paysAt) })}</span> : null}
      </>
    ),
  },
  { key: 'held', head: text('agents.held'), numeric: true, cell: ({ held }) => formatCount(held) },
  { key: 'amount', head: text('agents.amount'), numeric: true, cell: ({ amount }) => formatMoney(amount) },
  { key: 'paid', head: text('agents.paid'), numeric: true, cell: ({ paidAmount }) => <b>{formatMoney(paidAmount)}</b> },
  { key: 'owing', head: text('agents.owing'), numeric: true, cell: ({ owing }) => (owing < 0 ? formatMoney(owing) : '–') },
];

/** Periods with how far each is paid; one of them with its statements, which can be held and released. */
export function Runs() {
  const text = useText();
  const pageNo = usePageNo();
  const query = useQuery();
  const [open, line] = [query.get('open'), query.get('line')];
  const answer = useCall('getSettlementRuns', { pageNo, pageSize: PAGE_SIZE }, { refetchEveryMs: EVERY_MS });
  return (
    <>
      <Debts />
      <ListFile list="getSettlementRuns" request={{}} />
      <Card look="flush">
        <Answered answer={answer} isEmpty={({ list }) => list.length === 0} emptyTitle={text('agents.noRuns')}>
          {({ list, totalPages }) => (
            <>
              <Table<SettlementRun> caption={text('agents.tab.runs')} columns={runColumns(text)} rows={list} rowKey={({ id }) => id} />
              <Pages pageNo={pageNo} totalPages={totalPages} onGo={(page) => setSearch({ page: String(page), open: '', line: '' })} />
            </>
          )}
        </Answered>
      </Card>
      {open ? <Statements key={open} runId={open} /> : null}
      {open && line ? <Line key={`${open} ${line}`} runId={open} memberId={line} /> : null}
    </>
  );
}
