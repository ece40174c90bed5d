import type { CallName } from '@sorak/contract';
import { gamepadIcon, giftIcon, gridIcon, headsetIcon, lockIcon, megaphoneIcon, receiptIcon, searchIcon } from '@sorak/ui/icons.ts';
import {
  bonusIcon,
  calendarIcon,
  chartIcon,
  depositIcon,
  historyIcon,
  networkIcon,
  shieldAlertIcon,
  slidersIcon,
  starIcon,
  trendUpIcon,
  usersIcon,
  withdrawIcon,
  wrenchIcon,
} from '@sorak/ui/page-icons.ts';
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { PageProps } from '../features/page-props.ts';
import type { Key } from '../locales/text.ts';

type Load = () => Promise<{ readonly Page: ComponentType<PageProps> }>;

export type PageRow = {
  /** With `:names` for what stands in the path. */
  readonly path: string;
  readonly title: Key;
  /** In the side bar when it has one. */
  readonly icon?: string;
  /** The call without which there is nothing to see; none named means that every operator may open it. */
  readonly opens?: CallName;
  readonly Page: LazyExoticComponent<ComponentType<PageProps>>;
};

const page = (load: Load): PageRow['Page'] => lazy(() => load().then(({ Page }) => ({ default: Page })));

/** Every page of the console: a new one is a row here and a folder below pages/. */
export const PAGES: readonly PageRow[] = [
  { path: '/console', title: 'today.title', icon: gridIcon, Page: page(() => import('../pages/back-office/today/Page.tsx')) },
  {
    path: '/console/withdrawals',
    title: 'withdrawals.title',
    icon: withdrawIcon,
    Page: page(() => import('../pages/payments/withdrawals/Page.tsx')),
  },
  {
    path: '/console/deposits',
    title: 'deposits.title',
    icon: depositIcon,
    Page: page(() => import('../pages/payments/deposits/Page.tsx')),
  },
  {
    path: '/console/applications',
    title: 'applications.title',
    icon: giftIcon,
    Page: page(() => import('../pages/rewards/applications/Page.tsx')),
  },
  {
    path: '/console/exchanges',
    title: 'exchanges.title',
    icon: starIcon,
    Page: page(() => import('../pages/rewards/exchanges/Page.tsx')),
  },
  {
    path: '/console/campaigns',
    title: 'campaigns.title',
    icon: bonusIcon,
    Page: page(() => import('../pages/rewards/campaigns/Page.tsx')),
  },
  { path: '/console/campaigns/:id', title: 'campaigns.title', Page: page(() => import('../pages/rewards/campaigns/one/Page.tsx')) },
  { path: '/console/wins', title: 'wins.title', icon: shieldAlertIcon, Page: page(() => import('../pages/play/wins/Page.tsx')) },
  { path: '/console/trading', title: 'trading.title', icon: trendUpIcon, Page: page(() => import('../pages/play/trading/Page.tsx')) },
  { path: '/console/draws', title: 'draws.title', icon: calendarIcon, Page: page(() => import('../pages/play/draws/Page.tsx')) },
  { path: '/console/games', title: 'games.title', icon: gamepadIcon, Page: page(() => import('../pages/play/games/Page.tsx')) },
  { path: '/console/signals', title: 'signals.title', icon: usersIcon, Page: page(() => import('../pages/play/signals/Page.tsx')) },
  { path: '/console/rounds', title: 'rounds.title', icon: searchIcon, Page: page(() => import('../pages/play/rounds/Page.tsx')) },
  { path: '/console/support', title: 'support.title', icon: headsetIcon, Page: page(() => import('../pages/site/support/Page.tsx')) },
  { path: '/console/members', title: 'members.title', icon: usersIcon, Page: page(() => import('../pages/players/members/Page.tsx')) },
  { path: '/console/members/:memberId', title: 'member.title', Page: page(() => import('../pages/players/member/Page.tsx')) },
  { path: '/console/agents', title: 'agents.title', icon: networkIcon, Page: page(() => import('../pages/agents/agents/Page.tsx')) },
  {
    path: '/console/adjustments',
    title: 'adjustments.title',
    icon: receiptIcon,
    Page: page(() => import('../pages/back-office/adjustments/Page.tsx')),
  },
  {
    path: '/console/month',
    title: 'month.title',
    icon: chartIcon,
    opens: 'getMonthReport',
    Page: page(() => import('../pages/back-office/month/Page.tsx')),
  },
  {
    path: '/console/content',
    title: 'content.title',
    icon: megaphoneIcon,
    opens: 'getDeskContent',
    Page: page(() => import('../pages/platform/content/Page.tsx')),
  },
  {
    path: '/console/house',
    title: 'house.title',
    icon: wrenchIcon,
    opens: 'getHouseState',
    Page: page(() => import('../pages/platform/house/Page.tsx')),
  },
  {
    path: '/console/settings',
    title: 'settings.title',
    icon: slidersIcon,
    opens: 'getOperatorSettings',
    Page: page(() => import('../pages/back-office/settings/Page.tsx')),
  },
  {
    path: '/console/operators',
    title: 'operators.title',
    icon: lockIcon,
    opens: 'getOperatorAccounts',
    Page: page(() => import('../pages/platform/operators/Page.tsx')),
  },
  {
    path: '/console/audit',
    title: 'audit.title',
    icon: historyIcon,
    opens: 'getOperatorActions',
    Page: page(() => import('../pages/platform/audit/Page.tsx')),
  },
];

export type Found = { readonly row: PageRow; readonly params: Readonly<Record<string, string>> };

/** The page of a path; undefined where there is none. */
export function findPage(path: string): Found | undefined {
  for (const row of PAGES) {
    const names = [...row.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const match = new RegExp(`^${row.path.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(path);
    if (match) return { row, params: Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')])) };
  }
  return undefined;
}
