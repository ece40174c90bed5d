import type { AgentPage } from '@sorak/contract';
import { networkIcon, trendUpIcon, userPlusIcon, chartIcon } from '@sorak/ui/icons-more.ts';
import type { ComponentType } from 'react';
import { lazyPart } from '../../api/lazy-part.tsx';
import type { MessageKey } from '../../locales/text.ts';

export const GROUPS = ['team', 'reports'] as const;

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
    name: 'agentTeamOverview',
    group: 'team',
    label: 'agent.page.overview',
    icon: trendUpIcon,
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
    name: 'palStatementsAgentCopy',
    group: 'reports',
    label: 'agent.page.profit',
    icon: chartIcon,
    Part: lazyPart(() => import('./ProfitPage.tsx'), 'ProfitPage'),
  },
];
