import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { banIcon, clockIcon, minusIcon, trendUpIcon } from '@sorak/ui/icons.ts';
import { useText } from '../../locales/text.ts';
import type { BetStatus } from './bet-query.ts';

const LOOK: Readonly<Record<BetStatus, { readonly tone?: BadgeTone; readonly icon: string }>> = {
  running: { tone: 'info', icon: clockIcon },
  won: { tone: 'pos', icon: trendUpIcon },
  lost: { icon: minusIcon },
  void: { tone: 'warn', icon: banIcon },
};

/** How a bet stands: icon, word and colour. */
export function BetStatusBadge({ status }: { readonly status: BetStatus }) {
  const t = useText();
  const { tone, icon } = LOOK[status];
  return (
    <Badge tone={tone}>
      <Icon path={icon} />
      {t(`bets.status.${status}`)}
    </Badge>
  );
}
