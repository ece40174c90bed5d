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
import { AGENT_PAGE_NAMES } from '../../lib/agent-page-names.ts';
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
    label: AGENT_PAGE_NAMES.agentAnnouncement,
    icon: megaphoneIcon,
    Part: lazyPart(() => import('./AnnouncementsPage.tsx'), 'AnnouncementsPage'),
  },
  {
    name: 'agentTeamOverview',
    group: 'team',
    label: AGENT_PAGE_NAMES.agentTeamOverview,
    icon: gridIcon,
    Part: lazyPart(() => import('./OverviewPage.tsx'), 'OverviewPage'),
  },
  {
    name: 'registerCenter',
    group: 'team',
    label: AGENT_PAGE_NAMES.registerCenter,
    icon: userPlusIcon,
    Part: lazyPart(() => import('./RegisterPage.tsx'), 'RegisterPage'),
  },
  {
    name: 'downlineManagmentView',
    group: 'team',
    label: AGENT_PAGE_NAMES.downlineManagmentView,
    icon: networkIcon,
    Part: lazyPart(() => import('./TeamPage.tsx'), 'TeamPage'),
  },
  {
    name: 'personalHistoryCopy',
    group: 'reports',
    label: AGENT_PAGE_NAMES.personalHistoryCopy,
    icon: receiptIcon,
    Part: lazyPart(() => import('./TeamBetsPage.tsx'), 'TeamBetsPage'),
  },
  {
    name: 'palStatementsAgentCopy',
    group: 'reports',
    label: AGENT_PAGE_NAMES.palStatementsAgentCopy,
    icon: chartIcon,
    Part: lazyPart(() => import('./ProfitPage.tsx'), 'ProfitPage'),
  },
  {
    name: 'agentRevenueReport',
    group: 'reports',
    label: AGENT_PAGE_NAMES.agentRevenueReport,
    icon: walletIcon,
    Part: lazyPart(() => import('./IncomePage.tsx'), 'IncomePage'),
  },
  {
    name: 'agentDownlineTransactionDetailsCopy',
    group: 'reports',
    label: AGENT_PAGE_NAMES.agentDownlineTransactionDetailsCopy,
    icon: listIcon,
    Part: lazyPart(() => import('./TransactionsPage.tsx'), 'TransactionsPage'),
  },
  {
    name: 'agentDividendRecordCopy2',
    group: 'contracts',
    label: AGENT_PAGE_NAMES.agentDividendRecordCopy2,
    icon: percentIcon,
    Part: lazyPart(() => import('./contract-pages.tsx'), 'DividendPage'),
  },
  {
    name: 'agentDailyWages2',
    group: 'contracts',
    label: AGENT_PAGE_NAMES.agentDailyWages2,
    icon: calendarIcon,
    Part: lazyPart(() => import('./contract-pages.tsx'), 'DailyPage'),
  },
  {
    name: 'agentHourSalary',
    group: 'contracts',
    label: AGENT_PAGE_NAMES.agentHourSalary,
    icon: clockIcon,
    Part: lazyPart(() => import('./contract-pages.tsx'), 'HourlyPage'),
  },
  {
    name: 'agentRealtimeSalary',
    group: 'contracts',
    label: AGENT_PAGE_NAMES.agentRealtimeSalary,
    icon: boltIcon,
    Part: lazyPart(() => import('./contract-pages.tsx'), 'RealtimePage'),
  },
];
