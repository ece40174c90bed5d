import { type PlayedBet, BET_STATUSES } from '@sorak/contract';
import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Chip } from '@sorak/ui/Chip.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { useState } from 'react';
import { Link } from '@sorak/client/Link.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { CopyId } from '../../../features/CopyId.tsx';
import { ListFile } from '../../../features/ListFile.tsx';
import { Answered } from '../../../features/Answered.tsx';
import { formatMoney, formatChange, formatTime } from '../../../lib/format.ts';
import { makerOf, nameOf } from '../../../lib/game-name.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';

const TONE: Readonly<Record<PlayedBet['status'], BadgeTone | undefined>> = {
  running: 'info',
  won: 'positive',
  lost: undefined,
  void: 'warn',
};

/** How a bet stands, and of one that was cashed out for how much. */
function State({ bet: { status, stake, netResult, isCashedOut } }: { readonly bet: PlayedBet }) {
  const text = useText();
  if (isCashedOut) return <Badge tone="info">{text('bets.cashedOutFor', { amount: formatMoney(stake + (netResult ?? 0)) })}</Badge>;
  return <Badge tone={TONE[status]}>{wordOf('bet', status)}</Badge>;
}

const columnsOf = (text: Text, memberId: string): Column<PlayedBet>[] => [
  { key: 'at', head: text('ledger.at'), cell: ({ placedAt }) => <span className="digits">{formatTime(placedAt)}</span> },
  {
    key: 'game',
    head: text('bets.game'),
    cell: ({ gameCode, gameName, accountTypeName, gameType }) => (
      <>
        <b className="firm">{nameOf(text, { gameCode, gameName })}</b>
        <span className="subtext">
          {makerOf(text, gameCode, accountTypeName)} · {wordOf('sgame', gameType)}
        </span>
      </>
    ),
  },
  {
    key: 'id',
    head: text('bets.number'),
    cell: ({ betId, round, vassalage }) => (
      <span className="row gap-tiny">
        <Link
          className="link small monospace"
          aria-label={text('rounds.open', { round })}
          to={`/console/rounds?round=${encodeURIComponent(round)}&vendor=${vassalage}&member=${memberId}`}
        >
          {betId}
        </Link>
        <CopyId id={betId} />
      </span>
    ),
  },
  { key: 'state', head: text('members.state'), cell: (bet) => <State bet={bet} /> },
  { key: 'stake', head: text('bets.stake'), numeric: true, cell: ({ stake }) => formatMoney(stake) },
  {
    key: 'net',
    head: text('bets.net'),
    numeric: true,
    cell: ({ netResult }) =>
      netResult === null ? '–' : <b className={netResult > 0 ? 'positive' : undefined}>{formatChange(netResult)}</b>,
  },
];

/** The member's bets, page by page, all or those of one outcome. */
export function Bets({ memberId }: { readonly memberId: string }) {
  const text = useText();
  const [trail, setTrail] = useState<readonly string[]>([]);
  const [status, setStatus] = useState<PlayedBet['status'] | null>(null);
  const before = trail.at(-1);
  const answer = useCall('getMemberBets', { memberId, ...(before === undefined ? {} : { before }), ...(status ? { status } : {}) });
  const pick = (one: PlayedBet['status']): void => {
    setTrail([]);
    setStatus(one === status ? null : one);
  };
  return (
    <Card look="flush">
      <div className="pad-little">
        <ListFile list="getMemberBets" request={{ memberId, ...(status ? { status } : {}) }} />
      </div>
      <div className="row between gap-medium wraps pad-little">
        <div className="row gap-medium wraps">
          {BET_STATUSES.map((one) => (
            <Chip key={one} pressed={one === status} onPress={() => pick(one)}>
              {wordOf('bet', one)}
            </Chip>
          ))}
        </div>
        <div className="row gap-medium">
          <Button size="s" disabled={trail.length === 0} onClick={() => setTrail(trail.slice(0, -1))}>
            {text('app.newer')}
          </Button>
          <Button
            size="s"
            disabled={!answer.data?.nextBefore}
            onClick={() => setTrail([...trail, answer.data?.nextBefore ?? ''].filter((one) => one !== ''))}
          >
            {text('app.older')}
          </Button>
        </div>
      </div>
      <Answered answer={answer} isEmpty={({ list }) => list.length === 0} emptyTitle={text('bets.none')} emptyText={text('bets.noneText')}>
        {({ list }) => (
          <Table caption={text('bets.title')} columns={columnsOf(text, memberId)} rows={list} rowKey={({ betId }) => betId} dense />
        )}
      </Answered>
    </Card>
  );
}
