import type { AgentPage } from '@sorak/contract';
import type { MessageKey } from '../locales/text.ts';

/** What the pages of the agent centre are called, in its menu and in the window's title. */
export const AGENT_PAGE_NAMES = {
  agentTeamOverview: 'agent.page.overview',
  agentAnnouncement: 'agent.page.announcements',
  registerCenter: 'agent.page.register',
  downlineManagmentView: 'agent.page.team',
  personalHistoryCopy: 'agent.page.bets',
  palStatementsAgentCopy: 'agent.page.profit',
  agentRevenueReport: 'agent.page.income',
  agentDownlineTransactionDetailsCopy: 'agent.page.transactions',
  agentDividendRecordCopy2: 'agent.kindOf.dividend',
  agentDailyWages2: 'agent.kindOf.daily',
  agentHourSalary: 'agent.kindOf.hourly',
  agentRealtimeSalary: 'agent.kindOf.realtime',
} as const satisfies Readonly<Record<AgentPage, MessageKey>>;
