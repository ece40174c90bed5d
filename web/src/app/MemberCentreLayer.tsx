import { closeMemberCentre, openMemberCentre, openPopup, useMemberPage } from '../stores/popup.ts';
import { isTrial, useSession } from '../stores/session.ts';
import { useEffect } from 'react';
import { FAILURE_TEXT } from './ChunkMissing.tsx';
import { hasPage } from './pages.ts';
import { usePageGroup } from './PageOutlet.tsx';
import { text } from '../locales/text.ts';
import { showToast } from '../stores/toast.ts';

const GROUP = 'member-centre';

/** The member centre over the page below, when the address names one of its pages; a visitor is asked to log in first. */
export function MemberCentreLayer() {
  const page = useMemberPage();
  const session = useSession();
  const mayOpen = session.token !== null && !isTrial(session);
  const isRefused = page !== null && !mayOpen;
  useEffect(() => {
    if (isRefused) openPopup(session.token === null ? 'login' : 'realAccount');
  }, [isRefused, session.token]);
  const group = page !== null && mayOpen && hasPage(GROUP) ? GROUP : null;
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
  return group !== null && module ? <module.Page /> : null;
}
