import type { CallName } from '@sorak/contract';
import { gamepadIcon, giftIcon, gridIcon, headsetIcon, lockIcon, megaphoneIcon, receiptIcon, searchIcon } from '@sorak/ui/icons.ts';
import {
  bonusIcon,
  bookIcon,
  calendarIcon,
  chartIcon,
  cupIcon,
  depositIcon,
  historyIcon,
  listIcon,
  networkIcon,
  sendIcon,
  serverIcon,
  shieldAlertIcon,
  slidersIcon,
  starIcon,
  trendUpIcon,
  userPlusIcon,
  usersIcon,
  withdrawIcon,
  wrenchIcon,
} from '@sorak/ui/page-icons.ts';
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { PageProps } from '../features/page-props.ts';
import type { Key } from '../locales/text.ts';

type Load = () => Promise<{ readonly Page: ComponentType<PageProps> }>;

/** What belongs together in the side bar, in its order. */
export const GROUPS = ['now', 'money', 'people', 'risk', 'play', 'growth', 'figures', 'house'] as const;

export type PageRow = {
  /** With `:names` for what stands in the path. */
  readonly path: string;
  readonly title: Key;
  /** In the side bar when it has one, among those of its group. */
  readonly icon?: string;
  readonly group?: (typeof GROUPS)[number];
  /** The letter that opens it after G. */
  readonly jump?: string;
  /** The call without which there is nothing to see; none named means that every operator may open it. */
  readonly opens?: CallName;
  readonly Page: LazyExoticComponent<ComponentType<PageProps>>;
};

const page = (load: Load): PageRow['Page'] => lazy(() => load().then(({ Page }) => ({ default: Page })));

/** Every page of the console: a new one is a row here and a folder below pages/. */
export const PAGES: readonly PageRow[] = [
  {
    path: '/console',
    group: 'now',
    title: 'today.title',
    jump: 't',
    icon: gridIcon,
    Page: page(() => import('../pages/back-office/today/Page.tsx')),
  },
  {
    path: '/console/withdrawals',
    group: 'money',
    title: 'withdrawals.title',
    jump: 'w',
    icon: withdrawIcon,
    Page: page(() => import('../pages/payments/withdrawals/Page.tsx')),
  },
  {
    path: '/console/deposits',
    group: 'money',
    title: 'deposits.title',
    jump: 'd',
    icon: depositIcon,
    Page: page(() => import('../pages/payments/deposits/Page.tsx')),
  },
  {
    path: '/console/adjustments',
    group: 'money',
    title: 'adjustments.title',
    jump: 'j',
    icon: receiptIcon,
    Page: page(() => import('../pages/back-office/adjustments/Page.tsx')),
  },
  {
    path: '/console/applications',
    group: 'money',
    title: 'applications.title',
    jump: 'p',
    icon: giftIcon,
    Page: page(() => import('../pages/rewards/applications/Page.tsx')),
  },
  {
    path: '/console/exchanges',
    group: 'money',
    title: 'exchanges.title',
    jump: 'e',
    icon: starIcon,
    Page: page(() => import('../pages/rewards/exchanges/Page.tsx')),
  },
  {
    path: '/console/goods',
    group: 'money',
    title: 'goods.title',
    icon: cupIcon,
    opens: 'getOperatorGoods',
    Page: page(() => import('../pages/rewards/goods/Page.tsx')),
  },
  {
    path: '/console/members',
    group: 'people',
    title: 'members.title',
    jump: 'm',
    icon: usersIcon,
    Page: page(() => import('../pages/players/members/Page.tsx')),
  },
  {
    path: '/console/identity',
    group: 'people',
    title: 'identity.title',
    icon: userPlusIcon,
    opens: 'getIdentityQueue',
    Page: page(() => import('../pages/payments/identity/Page.tsx')),
  },
  {
    path: '/console/safer-play',
    group: 'people',
    title: 'harm.title',
    icon: shieldAlertIcon,
    opens: 'getHarmQueue',
    Page: page(() => import('../pages/players/safer-play/Page.tsx')),
  },
  {
    path: '/console/segments',
    group: 'people',
    title: 'segments.title',
    icon: userPlusIcon,
    Page: page(() => import('../pages/players/segments/Page.tsx')),
  },
  {
    path: '/console/support',
    group: 'people',
    title: 'support.title',
    jump: 's',
    icon: headsetIcon,
    Page: page(() => import('../pages/site/support/Page.tsx')),
  },
  {
    path: '/console/complaints',
    group: 'people',
    title: 'complaints.title',
    icon: megaphoneIcon,
    opens: 'getDeskComplaints',
    Page: page(() => import('../pages/site/complaints/Page.tsx')),
  },
  {
    path: '/console/cases',
    group: 'risk',
    title: 'cases.title',
    jump: 'k',
    icon: bookIcon,
    opens: 'getCases',
    Page: page(() => import('../pages/players/cases/Page.tsx')),
  },
  {
    path: '/console/screening',
    group: 'risk',
    title: 'screening.title',
    icon: listIcon,
    opens: 'getScreening',
    Page: page(() => import('../pages/players/screening/Page.tsx')),
  },
  {
    path: '/console/signals',
    group: 'risk',
    title: 'signals.title',
    jump: 'n',
    icon: usersIcon,
    Page: page(() => import('../pages/play/signals/Page.tsx')),
  },
  {
    path: '/console/returns',
    group: 'risk',
    title: 'returns.title',
    icon: chartIcon,
    opens: 'getGameReturns',
    Page: page(() => import('../pages/play/returns/Page.tsx')),
  },
  {
    path: '/console/wins',
    group: 'risk',
    title: 'wins.title',
    jump: 'h',
    icon: shieldAlertIcon,
    Page: page(() => import('../pages/play/wins/Page.tsx')),
  },
  {
    path: '/console/rounds',
    group: 'risk',
    title: 'rounds.title',
    jump: 'r',
    icon: searchIcon,
    Page: page(() => import('../pages/play/rounds/Page.tsx')),
  },
  {
    path: '/console/games',
    group: 'play',
    title: 'games.title',
    jump: 'g',
    icon: gamepadIcon,
    Page: page(() => import('../pages/play/games/Page.tsx')),
  },
  {
    path: '/console/trading',
    group: 'play',
    title: 'trading.title',
    jump: 'b',
    icon: trendUpIcon,
    Page: page(() => import('../pages/play/trading/Page.tsx')),
  },
  {
    path: '/console/draws',
    group: 'play',
    title: 'draws.title',
    jump: 'l',
    icon: calendarIcon,
    Page: page(() => import('../pages/play/draws/Page.tsx')),
  },
  {
    path: '/console/campaigns',
    group: 'growth',
    title: 'campaigns.title',
    jump: 'c',
    icon: bonusIcon,
    Page: page(() => import('../pages/rewards/campaigns/Page.tsx')),
  },
  {
    path: '/console/content',
    group: 'growth',
    title: 'content.title',
    jump: 'i',
    icon: megaphoneIcon,
    opens: 'getDeskContent',
    Page: page(() => import('../pages/platform/content/Page.tsx')),
  },
  {
    path: '/console/mailings',
    group: 'growth',
    title: 'mailings.title',
    icon: sendIcon,
    opens: 'getMailings',
    Page: page(() => import('../pages/players/mailings/Page.tsx')),
  },
  {
    path: '/console/agents',
    group: 'growth',
    title: 'agents.title',
    jump: 'a',
    icon: networkIcon,
    Page: page(() => import('../pages/agents/agents/Page.tsx')),
  },
  {
    path: '/console/reports',
    group: 'figures',
    title: 'report.title',
    jump: 'f',
    icon: chartIcon,
    opens: 'getReport',
    Page: page(() => import('../pages/back-office/reports/Page.tsx')),
  },
  {
    path: '/console/cohorts',
    group: 'figures',
    title: 'cohorts.title',
    icon: trendUpIcon,
    opens: 'getCohorts',
    Page: page(() => import('../pages/back-office/cohorts/Page.tsx')),
  },
  {
    path: '/console/month',
    group: 'figures',
    title: 'month.title',
    jump: 'o',
    icon: bookIcon,
    opens: 'getMonthReport',
    Page: page(() => import('../pages/back-office/month/Page.tsx')),
  },
  {
    path: '/console/operators',
    group: 'house',
    title: 'operators.title',
    jump: 'y',
    icon: lockIcon,
    opens: 'getOperatorAccounts',
    Page: page(() => import('../pages/platform/operators/Page.tsx')),
  },
  {
    path: '/console/settings',
    group: 'house',
    title: 'settings.title',
    jump: 'x',
    icon: slidersIcon,
    opens: 'getOperatorSettings',
    Page: page(() => import('../pages/back-office/settings/Page.tsx')),
  },
  {
    path: '/console/house',
    group: 'house',
    title: 'house.title',
    jump: 'u',
    icon: wrenchIcon,
    opens: 'getHouseState',
    Page: page(() => import('../pages/platform/house/Page.tsx')),
  },
  {
    path: '/console/licence',
    group: 'house',
    title: 'licence.title',
    icon: bookIcon,
    opens: 'requestSettingChange',
    Page: page(() => import('../pages/platform/licence/Page.tsx')),
  },
  {
    path: '/console/standards',
    group: 'house',
    title: 'standards.title',
    icon: bookIcon,
    opens: 'getStandards',
    Page: page(() => import('../pages/platform/standards/Page.tsx')),
  },
  {
    path: '/console/system',
    group: 'house',
    title: 'system.title',
    jump: 'q',
    icon: serverIcon,
    opens: 'getHealth',
    Page: page(() => import('../pages/platform/system/Page.tsx')),
  },
  {
    path: '/console/cells',
    group: 'house',
    title: 'cells.title',
    icon: networkIcon,
    opens: 'getCells',
    Page: page(() => import('../pages/platform/cells/Page.tsx')),
  },
  {
    path: '/console/audit',
    group: 'house',
    title: 'audit.title',
    jump: 'v',
    icon: historyIcon,
    opens: 'getOperatorActions',
    Page: page(() => import('../pages/platform/audit/Page.tsx')),
  },
  { path: '/console/campaigns/:id', title: 'campaigns.title', Page: page(() => import('../pages/rewards/campaigns/one/Page.tsx')) },
  { path: '/console/complaints/:number', title: 'complaints.title', Page: page(() => import('../pages/site/complaints/one/Page.tsx')) },
  { path: '/console/cases/:id', title: 'cases.title', Page: page(() => import('../pages/players/cases/one/Page.tsx')) },
  { path: '/console/mailings/:code', title: 'mailings.title', Page: page(() => import('../pages/players/mailings/one/Page.tsx')) },
  { path: '/console/segments/:code', title: 'segments.title', Page: page(() => import('../pages/players/segments/one/Page.tsx')) },
  { path: '/console/members/:memberId', title: 'member.title', Page: page(() => import('../pages/players/member/Page.tsx')) },
  { path: '/console/me', title: 'me.title', Page: page(() => import('../pages/platform/me/Page.tsx')) },
];

export type Found = { readonly row: PageRow; readonly params: Readonly<Record<string, string>> };

/** The page of a path, with or without a slash at its end; undefined where there is none. */
export function findPage(address: string): Found | undefined {
  const path = address.length > 1 && address.endsWith('/') ? address.slice(0, -1) : address;
  for (const row of PAGES) {
    const names = [...row.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const match = new RegExp(`^${row.path.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(path);
    if (match) return { row, params: Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')])) };
  }
  return undefined;
}
