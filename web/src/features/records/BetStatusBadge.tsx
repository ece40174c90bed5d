import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { clockIcon, minusIcon, trendUpIcon, undoIcon } from '@sorak/ui/page-icons.ts';
import { useText } from '../../locales/text.ts';
import type { Bet } from '@sorak/contract';
import { type Outcome, outcomeOf } from './bet-outcome.ts';

const LOOK: Readonly<Record<Outcome, { readonly tone?: BadgeTone; readonly icon: string }>> = {
  running: { tone: 'info', icon: clockIcon },
  won: { tone: 'positive', icon: trendUpIcon },
  lost: { icon: minusIcon },
  even: { icon: minusIcon },
  void: { tone: 'warn', icon: undoIcon },
};

/** How a bet stands: icon, word and colour. */
export function BetStatusBadge({ bet }: { readonly bet: Pick<Bet, 'status' | 'netResult'> }) {
  const t = useText();
  const outcome = outcomeOf(bet);
  const { tone, icon } = LOOK[outcome];
  return (
    <Badge tone={tone}>
      <Icon path={icon} />
      {t(`bets.status.${outcome}`)}
    </Badge>
  );
}
