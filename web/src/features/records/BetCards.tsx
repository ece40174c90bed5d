import type { Bet } from '@sorak/contract';
import { useState } from 'react';
import { clockText, dayText } from '../../lib/time.ts';
import { useText } from '../../locales/text.ts';
import { BetAmount } from './BetAmount.tsx';
import { BetPicture } from './BetPicture.tsx';
import { BetStatusBadge } from './BetStatusBadge.tsx';
import { byDay } from './by-day.ts';

type Props = { readonly bets: readonly Bet[]; readonly onOpen: (betId: string) => void };

const DAY_MS = 86_400_000;

function Card({ bet, onOpen }: { readonly bet: Bet; readonly onOpen: (betId: string) => void }) {
  const t = useText();
  return (
    <li className="bet-card">
      <BetPicture src={bet.icon} />
      <button
        type="button"
        className="bet-open b6 trunc"
        aria-label={t('bets.detailOf', { game: bet.gameName, id: bet.betId })}
        onClick={() => onOpen(bet.betId)}
      >
        {bet.gameName}
      </button>
      <BetStatusBadge bet={bet} />
      <span className="cap t3 trunc">{bet.accountTypeName}</span>
      <time className="cap t3 num" dateTime={new Date(bet.placedAt).toISOString()}>
        {clockText(bet.placedAt)}
      </time>
      <dl>
        <div>
          <dt>{t('bets.stake')}</dt>
          <dd>
            <BetAmount value={bet.stake} />
          </dd>
        </div>
        <div>
          <dt>{t('bets.payout')}</dt>
          <dd>
            <BetAmount value={bet.payout} />
          </dd>
        </div>
        <div>
          <dt>{t('bets.net')}</dt>
          <dd>
            <BetAmount value={bet.netResult} signed />
          </dd>
        </div>
      </dl>
    </li>
  );
}

/** The record as cards under their days, for narrow screens. */
export function BetCards({ bets, onOpen }: Props) {
  const t = useText();
  const [now] = useState(Date.now);
  const nameOf = (day: string): string =>
    day === dayText(now) ? t('bets.today') : day === dayText(now - DAY_MS) ? t('bets.yesterday') : day;
  return byDay(bets).map(({ day, bets: list }) => (
    <section key={day}>
      <h2 className="bet-day">{nameOf(day)}</h2>
      <ul className="card p0">
        {list.map((bet) => (
          <Card key={bet.betId} bet={bet} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  ));
}
