import { useSettings } from '../api/settings.ts';
import { openAgentPage } from '../stores/agent-page.ts';
import { isAgentAccount, useSession } from '../stores/session.ts';
import { hasPage } from './pages.ts';

// product §2: the overview is the first page.
const open = () => openAgentPage('agentTeamOverview');

/** Opens the agent centre; undefined for those who have none. */
export function useAgentCentre(): (() => void) | undefined {
  const session = useSession();
  const settings = useSettings();
  return isAgentAccount(session) && settings?.isShowAC !== false && hasPage('agent-centre') ? open : undefined;
}
