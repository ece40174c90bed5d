import { moneyParts } from '@sorak/contract';
import type { ReactNode } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { protectionOf } from '../../features/players/session/security/protection.ts';
import { useText } from '../../locales/text.ts';
import type { MemberPage } from '../../stores/popup.ts';

const KEPT_MS = 60_000;
/** Longer ago than any bet still runs. */
const RUNNING_FROM = 0;
const NEVER = 9_999_999_999_999;

function Running() {
  const t = useText();
  const request = { from: RUNNING_FROM, to: NEVER, status: 'running' } as const;
  const count = useCall('getBetTotals', request, { staleTimeMs: KEPT_MS }).data?.totals.count ?? 0;
  return count > 0 ? t('centre.running', { count }) : null;
}

function Today() {
  const t = useText();
  const net = useCall('getPlaySession', {}, { staleTimeMs: KEPT_MS }).data?.netToday ?? 0;
  if (net === 0) return null;
  const { sign, whole } = moneyParts(net, true);
  return <span className={net < 0 ? 'negative digits' : 'positive digits'}>{t('centre.today', { amount: `${sign}${whole}` })}</span>;
}

function Wagered() {
  const t = useText();
  const bonus = useCall('getBonuses', { pageNo: 1 }, { staleTimeMs: KEPT_MS }).data?.running;
  return bonus ? t('bonus.percent', { percent: Math.floor((bonus.counted / bonus.required) * 1000) / 10 }) : null;
}

function Protected() {
  const t = useText();
  const security = useCall('getSecurity', {}, { staleTimeMs: KEPT_MS }).data;
  if (!security) return null;
  const steps = protectionOf(security);
  return t('centre.protected', { done: steps.filter(({ isDone }) => isDone).length, all: steps.length });
}

function Confirmed() {
  const t = useText();
  const level = useCall('getIdentity', {}, { staleTimeMs: KEPT_MS }).data?.level;
  return level && level !== 'none' ? t(`identity.level.${level}`) : null;
}

function Rank() {
  const label = useCall('getMemberInfo', {}, { staleTimeMs: 300_000 }).data?.clubLabel;
  return label ? <span lang={label.lang}>{label.labelName}</span> : null;
}

const FACTS: Partial<Record<MemberPage, () => ReactNode>> = {
  personalHistoryCopy: Running,
  personalProfit: Today,
  bonusDetails: Wagered,
  securityCenter: Protected,
  identity: Confirmed,
  playerRank: Rank,
};

/** What a page would say first, beside its name in the list; nothing where there is nothing to say. */
export function MenuFact({ page }: { readonly page: MemberPage }) {
  const Fact = FACTS[page];
  return Fact ? (
    <span className="small faint-text digits">
      <Fact />
    </span>
  ) : null;
}
