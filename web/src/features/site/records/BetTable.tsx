import type { Bet } from '@sorak/contract';
import { IconButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { chevronRightIcon } from '@sorak/ui/page-icons.ts';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { clockText, dayText } from '../../../lib/time.ts';
import { makerOf, nameOf } from '../../../lib/game-name.ts';
import { type Text, useText } from '../../../locales/text.ts';
import { BetAmount } from './BetAmount.tsx';
import { BetPicture } from './BetPicture.tsx';
import { BetStatusBadge } from './BetStatusBadge.tsx';

type Props = { readonly bets: readonly Bet[]; readonly onOpen: (betId: string) => void };

const shortTime = (at: number): string => `${dayText(at).slice(0, 5)} ${clockText(at)}`;

/** What the table shows of a bet, from left to right. */
const columnsFor = (t: Text, onOpen: (betId: string) => void): Column<Bet>[] => [
  {
    key: 'time',
    head: t('bets.time'),
    cell: ({ placedAt }) => (
      <time className="soft-text digits nowrap" dateTime={new Date(placedAt).toISOString()}>
        {shortTime(placedAt)}
      </time>
    ),
  },
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
  {
    key: 'id',
    head: t('bets.number'),
    isWide: true,
    // Where it has no room on one line it breaks in the middle: a digit alone would be taken for something else.
    cell: ({ betId }) => (
      <span className="faint-text digits bet-id">
        {betId.slice(0, Math.ceil(betId.length / 2))}
        <wbr />
        {betId.slice(Math.ceil(betId.length / 2))}
      </span>
    ),
  },
  { key: 'stake', head: t('bets.stake'), numeric: true, cell: ({ stake }) => <BetAmount value={stake} /> },
  { key: 'payout', head: t('bets.payout'), numeric: true, isWide: true, cell: ({ payout }) => <BetAmount value={payout} /> },
  { key: 'net', head: t('bets.net'), numeric: true, cell: ({ netResult }) => <BetAmount value={netResult} signed /> },
  { key: 'status', head: t('bets.statusHead'), cell: (bet) => <BetStatusBadge bet={bet} /> },
  {
    key: 'open',
    head: <span className="reader-only">{t('bets.detail')}</span>,
    cell: ({ betId, gameCode, gameName }) => (
      <IconButton small label={t('bets.detailOf', { game: nameOf(t, { gameCode, gameName }), id: betId })} onClick={() => onOpen(betId)}>
        <Icon path={chevronRightIcon} size="s" flip />
      </IconButton>
    ),
  },
];

/** The record as a table, newest first. */
export function BetTable({ bets, onOpen }: Props) {
  const t = useText();
  return <Table caption={t('bets.title')} rows={bets} dense rowKey={({ betId }) => betId} columns={columnsFor(t, onOpen)} />;
}
