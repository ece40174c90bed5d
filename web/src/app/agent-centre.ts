import { useSettings } from '../api/settings.ts';
import { navigate, withSearch } from '@sorak/client/location.ts';
import { isAgentAccount, useSession } from '../stores/session.ts';
import { hasPage } from './pages.ts';

const open = () => navigate(withSearch({ ac: 'agentTeamOverview', mc: null, popup: null }), { state: { layer: true } });

/** Opens the agent centre; undefined for those who have none. */
export function useAgentCentre(): (() => void) | undefined {
  const session = useSession();
  const settings = useSettings();
  return isAgentAccount(session) && settings?.isShowAC !== false && hasPage('agent-centre') ? open : undefined;
}
