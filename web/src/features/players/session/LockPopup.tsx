import './auth.css';
import { Modal } from '@sorak/ui/Modal.tsx';
import { useSearchParam } from '@sorak/client/location.ts';
import { useText } from '../../../locales/text.ts';
import { closePopup } from '../../../stores/popup.ts';
import { LockStep } from './LockStep.tsx';

/** Where the letter about a sign-in leads. Opening it locks nothing: programs that read letters follow their links. */
export function Popup() {
  const t = useText();
  const ticket = useSearchParam('ticket') ?? '';
  return (
    <Modal label={t('auth.lockTitle')} closeLabel={t('action.close')} onClose={closePopup} size="small">
      <LockStep ticket={ticket} onBack={closePopup} />
    </Modal>
  );
}
