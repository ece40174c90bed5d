import { useEffect } from 'react';
import { navigate, withSearch } from '@sorak/client/location.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSettings } from '../api/settings.ts';
import { text } from '../locales/text.ts';
import { closeAgentCentre, openAgentPage, useAgentPage } from '../stores/agent-page.ts';
import { openPopup } from '../stores/popup.ts';
import { isAgentAccount, isTrial, useSession } from '../stores/session.ts';
import { FAILURE_TEXT } from './ChunkMissing.tsx';
import { usePageGroup } from './PageOutlet.tsx';

type Refusal = 'login' | 'realAccount' | 'none' | 'noAgent' | null;

/** Who may not see the agent centre: visitors log in first, trial accounts get the warning, a member who is no agent has none and is told so. */
function useRefusal(): Refusal {
  const session = useSession();
  const settings = useSettings();
  if (session.token === null) return 'login';
  if (isTrial(session)) return 'realAccount';
  if (settings?.isShowAC === false) return 'none';
  // Right after a sign-in it is not known yet what kind of account it is.
  return session.isAgent === null || isAgentAccount(session) ? null : 'noAgent';
}

/** The agent centre over the page below, when the address names one of its pages. */
export function AgentCentreLayer() {
  const page = useAgentPage();
  const refusal = useRefusal();
  const isNamed = page !== null;
  useEffect(() => {
    if (!isNamed || refusal === null) return;
    if (refusal === 'login') {
      openPopup('login');
      return;
    }
    navigate(withSearch({ ac: null, item: null, popup: refusal === 'realAccount' ? refusal : null }), { replace: true });
    if (refusal === 'noAgent') showToast({ kind: 'error', text: text('agent.onlyAgents') });
  }, [isNamed, refusal]);
  const { module, failure, retry } = usePageGroup(isNamed && refusal === null ? 'agent-centre' : null);
  useEffect(() => {
    if (failure === null || page === null) return;
    closeAgentCentre();
    retry();
    showToast({
      kind: 'error',
      text: `${text('page.chunkTitle')}. ${text(FAILURE_TEXT[failure])}`,
      action: { label: text('action.retry'), run: () => openAgentPage(page) },
    });
  }, [failure, retry, page]);
  return isNamed && refusal === null && module ? <module.Page /> : null;
}
