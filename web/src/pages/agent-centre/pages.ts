import type { AgentPage } from '@sorak/contract';
import {
  boltIcon,
  calendarIcon,
  chartIcon,
  clockIcon,
  listIcon,
  networkIcon,
  percentIcon,
  userPlusIcon,
  walletIcon,
} from '@sorak/ui/page-icons.ts';
import { gridIcon, megaphoneIcon, receiptIcon } from '@sorak/ui/icons.ts';
import type { ComponentType } from 'react';
import { lazyPart } from '../../api/lazy-part.tsx';
import type { MessageKey } from '../../locales/text.ts';

export const GROUPS = ['team', 'reports', 'contracts'] as const;

export type OpenPage = {
  readonly name: AgentPage;
  readonly group: (typeof GROUPS)[number];
  readonly label: MessageKey;
  readonly icon: string;
  readonly Part: ComponentType;
};

/** What the pages of the agent centre show, in the menu's order (product §2); each is a chunk of its own. */
export const PAGES: readonly OpenPage[] = [
  {
    name: 'agentAnnouncement',
    group: 'team',
    label: 'agent.page.announcements',
    icon: megaphoneIcon,
    Part: lazyPart(() => import('./AnnouncementsPage.tsx'), 'AnnouncementsPage'),
  },
  {
    name: 'agentTeamOverview',
    group: 'team',
    label: 'agent.page.overview',
    icon: gridIcon,
    Part: lazyPart(() => import('./OverviewPage.tsx'), 'OverviewPage'),
  },
  {
    name: 'registerCenter',
    group: 'team',
    label: 'agent.page.register',
    icon: userPlusIcon,
    Part: lazyPart(() => import('./RegisterPage.tsx'), 'RegisterPage'),
  },
  {
    name: 'downlineManagmentView',
    group: 'team',
    label: 'agent.page.team',
    icon: networkIcon,
    Part: lazyPart(() => import('./TeamPage.tsx'), 'TeamPage'),
  },
  {
    name: 'personalHistoryCopy',
    group: 'reports',
    label: 'agent.page.bets',
    icon: receiptIcon,
    Part: lazyPart(() => import('./TeamBetsPage.tsx'), 'TeamBetsPage'),
  },
  {
    name: 'palStatementsAgentCopy',
    group: 'reports',
    label: 'agent.page.profit',
    icon: chartIcon,
    Part: lazyPart(() => import('./ProfitPage.tsx'), 'ProfitPage'),
  },
  {
    name: 'agentRevenueReport',
    group: 'reports',
    label: 'agent.page.income',
    icon: walletIcon,
    Part: lazyPart(() => import('./IncomePage.tsx'), 'IncomePage'),
  },
  {
    name: 'agentDownlineTransactionDetailsCopy',
    group: 'reports',
    label: 'agent.page.transactions',
    icon: listIcon,
    Part: lazyPart(() => import('./TransactionsPage.tsx'), 'TransactionsPage'),
  },
  {
    name: 'agentDividendRecordCopy2',
    group: 'contracts',
    label: 'agent.kindOf.dividend',
    icon: percentIcon,
    Part: lazyPart(() => import('./contract-pages.tsx'), 'DividendPage'),
  },
  {
    name: 'agentDailyWages2',
    group: 'contracts',
    label: 'agent.kindOf.daily',
    icon: calendarIcon,
    Part: lazyPart(() => import('./contract-pages.tsx'), 'DailyPage'),
  },
  {
    name: 'agentHourSalary',
    group: 'contracts',
    label: 'agent.kindOf.hourly',
    icon: clockIcon,
    Part: lazyPart(() => import('./contract-pages.tsx'), 'HourlyPage'),
  },
  {
    name: 'agentRealtimeSalary',
    group: 'contracts',
    label: 'agent.kindOf.realtime',
    icon: boltIcon,
    Part: lazyPart(() => import('./contract-pages.tsx'), 'RealtimePage'),
  },
];
