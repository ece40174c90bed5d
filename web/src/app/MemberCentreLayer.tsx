import { closeMemberCentre, openPopup, useMemberPage } from '../stores/popup.ts';
import { isTrial, useSession } from '../stores/session.ts';
import { useEffect } from 'react';
import { hasPage } from './pages.ts';
import { ChunkFailure, usePageGroup } from './PageOutlet.tsx';
import { Modal } from '@sorak/ui/Modal.tsx';
import { useText } from '../locales/text.ts';

const GROUP = 'member-centre';

/** The member centre over the page below, when the address names one of its pages; a visitor is asked to log in first. */
export function MemberCentreLayer() {
  const t = useText();
  const page = useMemberPage();
  const session = useSession();
  const mayOpen = session.token !== null && !isTrial(session);
  const isRefused = page !== null && !mayOpen;
  useEffect(() => {
    if (isRefused) openPopup(session.token === null ? 'login' : 'realAccount');
  }, [isRefused, session.token]);
  const group = page !== null && mayOpen && hasPage(GROUP) ? GROUP : null;
  const { module, hasFailed, retry } = usePageGroup(group);
  if (group === null) return null;
  if (module) return <module.Page />;
  if (!hasFailed) return null;
  return (
    <Modal label={t('page.chunkTitle')} closeLabel={t('action.close')} onClose={closeMemberCentre}>
      <ChunkFailure onRetry={retry} />
    </Modal>
  );
}
