import type { Bet } from '@sorak/contract';
import { CardFigures } from '@sorak/ui/CardFigures.tsx';
import { clockText, dayText } from '../../../lib/time.ts';
import { makerOf, nameOf } from '../../../lib/game-name.ts';
import { useText } from '../../../locales/text.ts';
import { BetAmount } from './BetAmount.tsx';
import { BetPicture } from './BetPicture.tsx';
import { BetStatusBadge } from './BetStatusBadge.tsx';
import { byDay, useDayName } from './by-day.ts';

type Props = {
  readonly bets: readonly Bet[];
  /** The bet above them, whose day is named already. */ readonly before?: Bet | undefined;
  readonly onOpen: (betId: string) => void;
};

function Card({ bet, onOpen }: { readonly bet: Bet; readonly onOpen: (betId: string) => void }) {
  const t = useText();
  return (
    <li className="bet-card">
      <BetPicture src={bet.icon} />
      <button
        type="button"
        className="bet-open bold truncate"
        aria-label={t('bets.detailOf', { game: nameOf(t, bet), id: bet.betId })}
        onClick={() => onOpen(bet.betId)}
      >
        {nameOf(t, bet)}
      </button>
      <BetStatusBadge bet={bet} />
      <span className="caption faint-text truncate">{makerOf(t, bet.gameCode, bet.accountTypeName)}</span>
      <time className="caption faint-text digits" dateTime={new Date(bet.placedAt).toISOString()}>
        {clockText(bet.placedAt)}
      </time>
      <CardFigures
        figures={[
          { name: t('bets.stake'), value: <BetAmount value={bet.stake} /> },
          { name: t('bets.payout'), value: <BetAmount value={bet.payout} /> },
          { name: t('bets.net'), value: <BetAmount value={bet.netResult} signed /> },
        ]}
      />
    </li>
  );
}

/** The record as cards under their days, for narrow screens. */
export function BetCards({ bets, before, onOpen }: Props) {
  const nameOf = useDayName();
  return byDay(bets, ({ placedAt }) => placedAt).map(({ day, items: list }) => (
    <section key={day}>
      {before && dayText(before.placedAt) === day ? null : <h2 className="bet-day">{nameOf(day)}</h2>}
      <ul className="card flush">
        {list.map((bet) => (
          <Card key={bet.betId} bet={bet} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  ));
}
