import { useEffect } from 'react';
import { useSettings } from '../api/settings.ts';
import { navigate, withSearch } from '@sorak/client/location.ts';
import { text } from '../locales/text.ts';
import { closeMemberCentre, openMemberCentre, openPopup, useMemberPage } from '../stores/popup.ts';
import { isTrial, useSession } from '../stores/session.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useAgentCentre } from './agent-centre.ts';
import { FAILURE_TEXT } from './ChunkMissing.tsx';
import { usePageGroup } from './PageOutlet.tsx';
import { hasPage } from './pages.ts';

const GROUP = 'member-centre';
type Refusal = 'login' | 'realAccount' | null;

/** Who may not see the member centre: visitors log in first; trial accounts, and everybody where the brand has none, get the warning. */
function useRefusal(): Refusal {
  const session = useSession();
  const settings = useSettings();
  if (session.token === null) return 'login';
  // product §5: a brand without a member centre refuses with the same warning as a trial account is refused with.
  return isTrial(session) || settings?.isShowMC === false ? 'realAccount' : null;
}

/** The member centre over the page below, when the address names one of its pages; a visitor is asked to log in first. */
export function MemberCentreLayer() {
  const page = useMemberPage();
  const refusal = useRefusal();
  const isNamed = page !== null;
  const onAgentCentre = useAgentCentre();
  useEffect(() => {
    if (!isNamed || refusal === null) return;
    // Whoever logs in wants to go on; the others stay where they are.
    if (refusal === 'login') openPopup('login');
    else navigate(withSearch({ mc: null, popup: 'realAccount' }), { replace: true });
  }, [isNamed, refusal]);
  const group = isNamed && refusal === null && hasPage(GROUP) ? GROUP : null;
  const { module, failure, retry } = usePageGroup(group);
  useEffect(() => {
    if (failure === null || page === null) return;
    closeMemberCentre();
    retry();
    showToast({
      kind: 'error',
      text: `${text('page.chunkTitle')}. ${text(FAILURE_TEXT[failure])}`,
      action: { label: text('action.retry'), run: () => openMemberCentre(page) },
    });
  }, [failure, retry, page]);
  return group !== null && module ? <module.Page onAgentCentre={onAgentCentre} /> : null;
}
