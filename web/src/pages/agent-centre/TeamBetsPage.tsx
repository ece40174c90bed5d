import { type GameType, TEAM_BET_STATUSES, type TeamBet } from '@sorak/contract';
import type { Column } from '@sorak/ui/Table.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { useState } from 'react';
import { BetAmount } from '../../features/site/records/BetAmount.tsx';
import { BetFilters } from '../../features/site/records/BetFilters.tsx';
import { BetPicture } from '../../features/site/records/BetPicture.tsx';
import { BetStatusBadge } from '../../features/site/records/BetStatusBadge.tsx';
import { BetTotals } from '../../features/site/records/BetTotals.tsx';
import { PAGE_SIZE } from '../../features/site/records/RecordFoot.tsx';
import { momentText } from '../../lib/time.ts';
import { makerOf, nameOf } from '../../lib/game-name.ts';
import { type Text, useText } from '../../locales/text.ts';
import { firstColumn, TeamRecord, useTeamQuery } from './TeamRecord.tsx';

type Status = (typeof TEAM_BET_STATUSES)[number];
type Filter = { readonly gameType: GameType | ''; readonly vassalage: string; readonly status: Status | '' };
/** What the figures of teams count, so that they and the lines below them agree. */
const FIRST: Filter = { gameType: '', vassalage: '', status: 'settled' };

const columnsOf = (t: Text): Column<TeamBet>[] => [
  firstColumn<TeamBet>(t('agent.account'), ({ placedAt }) => momentText(placedAt)),
  {
    key: 'game',
    head: t('bets.game'),
    cell: ({ icon, gameCode, gameName, accountTypeName }) => (
      <span className="row">
        <BetPicture src={icon} />
        <span>
          <b className="firm">{nameOf(t, { gameCode, gameName })}</b>
          <span className="subtext bet-by">{makerOf(t, gameCode, accountTypeName)}</span>
        </span>
      </span>
    ),
  },
  { key: 'stake', head: t('bets.stake'), numeric: true, cell: ({ stake }) => <BetAmount value={stake} /> },
  { key: 'valid', head: t('bets.validBet'), numeric: true, isWide: true, cell: ({ validBet }) => <BetAmount value={validBet} /> },
  { key: 'payout', head: t('bets.payout'), numeric: true, isWide: true, cell: ({ payout }) => <BetAmount value={payout} /> },
  { key: 'net', head: t('bets.net'), numeric: true, cell: ({ netResult }) => <BetAmount value={netResult} signed /> },
  { key: 'status', head: t('bets.statusHead'), isWide: true, cell: (bet) => <BetStatusBadge bet={bet} /> },
];

/** product §2, personalHistoryCopy: which bets the team's figures are made of. */
export function TeamBetsPage() {
  const t = useText();
  const query = useTeamQuery();
  const [filter, setFilter] = useState(FIRST);
  const [page, setPage] = useState({ of: '', no: 1 });
  const narrowed = {
    gameType: filter.gameType || undefined,
    vassalage: filter.vassalage || undefined,
    status: filter.status || undefined,
  };
  const request = { ...query.request, ...narrowed, pageSize: PAGE_SIZE };
  const of = JSON.stringify(request);
  const pageNo = page.of === of ? page.no : 1;
  const answer = useCall('getTeamBets', { ...request, pageNo }, { staleTimeMs: 15_000 });
  const sums = useCall('getTeamBetTotals', request, { staleTimeMs: 15_000 }).data;
  return (
    <TeamRecord<TeamBet>
      page="personalHistoryCopy"
      title={t('agent.page.bets')}
      about={t('agent.betsAbout')}
      query={query}
      question={{ record: 'teamBets', ...query.file, ...narrowed }}
      filters={<BetFilters filter={filter} statuses={TEAM_BET_STATUSES} onChange={setFilter} />}
      totals={<BetTotals totals={sums?.totals} />}
      answer={answer}
      count={sums}
      columns={columnsOf(t)}
      rowKey={({ memberId, betId }) => `${memberId} ${betId}`}
      pageNo={pageNo}
      onPage={(no) => setPage({ of, no })}
    />
  );
}
