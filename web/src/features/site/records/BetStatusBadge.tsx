import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { clockIcon, minusIcon, trendUpIcon, undoIcon, walletIcon } from '@sorak/ui/page-icons.ts';
import { formatAmount } from '@sorak/contract';
import { useText } from '../../../locales/text.ts';
import type { Bet } from '@sorak/contract';
import { type Outcome, outcomeOf } from './bet-outcome.ts';

const LOOK: Readonly<Record<Outcome, { readonly tone?: BadgeTone; readonly icon: string }>> = {
  running: { tone: 'info', icon: clockIcon },
  won: { tone: 'positive', icon: trendUpIcon },
  lost: { icon: minusIcon },
  even: { icon: minusIcon },
  void: { tone: 'warn', icon: undoIcon },
  cashedOut: { tone: 'info', icon: walletIcon },
};

/** How a bet stands: icon, word and colour, and of a bet that was cashed out for how much. */
export function BetStatusBadge({ bet }: { readonly bet: Pick<Bet, 'status' | 'netResult' | 'payout' | 'isCashedOut'> }) {
  const t = useText();
  const outcome = outcomeOf(bet);
  const { tone, icon } = LOOK[outcome];
  return (
    <Badge tone={tone}>
      <Icon path={icon} />
      {outcome === 'cashedOut' ? t('bets.status.cashedOut', { amount: formatAmount(bet.payout ?? 0) }) : t(`bets.status.${outcome}`)}
    </Badge>
  );
}
