import { closeMemberCentre, openPopup, useMemberPage } from '../stores/popup.ts';
import { isTrial, useSession } from '../stores/session.ts';
import { useEffect } from 'react';
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
  const { module, hasFailed, retry } = usePageGroup(group);
  useEffect(() => {
    if (!hasFailed) return;
    closeMemberCentre();
    retry();
    showToast({ kind: 'error', text: text('errors.network') });
  }, [hasFailed, retry]);
  return group !== null && module ? <module.Page /> : null;
}
