import type { BonusBet } from '@sorak/contract';
import { formatAmount } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { CardFigures } from '@sorak/ui/CardFigures.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { useState } from 'react';
import { clockText, dayText } from '../../../lib/time.ts';
import { useNarrow } from '../../../lib/use-matches.ts';
import { nameOf } from '../../../lib/game-name.ts';
import { type Text, useText } from '../../../locales/text.ts';
import { LOOK, reasonText } from './count-look.ts';

function Picture({ src }: { readonly src: string }) {
  const [hasFailed, setFailed] = useState(false);
  if (src === '' || hasFailed) return <span className="bonus-picture" aria-hidden="true" />;
  return <img className="bonus-picture" src={src} alt="" width="32" height="40" loading="lazy" onError={() => setFailed(true)} />;
}

type BetProps = { readonly bet: BonusBet; readonly maxBet: number | null };

function Standing({ bet, maxBet }: BetProps) {
  const t = useText();
  const { tone, icon } = LOOK[bet.state];
  const reason = reasonText(t, bet, maxBet);
  return (
    <>
      <Badge tone={tone}>
        <Icon path={icon} />
        {t(`bonus.filter.${bet.state}`)}
      </Badge>
      {reason === null ? null : <span className="subtext bonus-reason">{reason}</span>}
    </>
  );
}

/** What counted; in brackets what will count when the bet is over. */
function Counted({ bet }: { readonly bet: BonusBet }) {
  const text = formatAmount(bet.counted);
  if (bet.state === 'pending') return <span className="soft-text">({text})</span>;
  return <span className={bet.counted === 0 ? 'faint-text' : 'bold'}>{text}</span>;
}

const Time = ({ at }: { readonly at: number }) => (
  <time className="soft-text digits nowrap" dateTime={new Date(at).toISOString()} title={`${dayText(at)} ${clockText(at)}`}>
    {dayText(at).slice(0, 5)} {clockText(at)}
  </time>
);

function BetCard({ bet, maxBet }: BetProps) {
  const t = useText();
  return (
    <li className="bonus-card">
      <Picture src={bet.icon} />
      <div className="bonus-card-name">
        <b className="firm truncate">{nameOf(t, bet)}</b>
        <Time at={bet.placedAt} />
      </div>
      <div className="bonus-card-sums">
        <Standing bet={bet} maxBet={maxBet} />
      </div>
      <CardFigures
        figures={[
          { name: t('bonus.stake'), value: formatAmount(bet.stake) },
          { name: t('bonus.weight'), value: `${bet.weight}%` },
          { name: t('bonus.countedHead'), value: <Counted bet={bet} /> },
        ]}
      />
    </li>
  );
}

const columnsFor = (t: Text, maxBet: number | null): Column<BonusBet>[] => [
  { key: 'time', head: t('bonus.time'), cell: ({ placedAt }) => <Time at={placedAt} /> },
  {
    key: 'bet',
    head: t('bonus.bet'),
    cell: ({ icon, gameCode, gameName }) => (
      <span className="row">
        <Picture src={icon} />
        <b className="firm">{nameOf(t, { gameCode, gameName })}</b>
      </span>
    ),
  },
  { key: 'stake', head: t('bonus.stake'), numeric: true, cell: ({ stake }) => <span className="digits">{formatAmount(stake)}</span> },
  { key: 'weight', head: t('bonus.weight'), numeric: true, cell: ({ weight }) => <span className="soft-text digits">{weight}%</span> },
  {
    key: 'counted',
    head: t('bonus.countedHead'),
    numeric: true,
    cell: (bet) => (
      <span className="digits">
        <Counted bet={bet} />
      </span>
    ),
  },
  { key: 'why', head: t('bonus.why'), cell: (bet) => <Standing bet={bet} maxBet={maxBet} /> },
];

/** The bets as a table, as cards where there is no room for one. */
export function BonusBets({ bets, maxBet }: { readonly bets: readonly BonusBet[]; readonly maxBet: number | null }) {
  const t = useText();
  const isNarrow = useNarrow();
  if (isNarrow) {
    return (
      <ul>
        {bets.map((bet) => (
          <BetCard key={bet.betId} bet={bet} maxBet={maxBet} />
        ))}
      </ul>
    );
  }
  return <Table caption={t('bonus.ledger')} rows={bets} dense rowKey={({ betId }) => betId} columns={columnsFor(t, maxBet)} />;
}
