import './auth.css';
import { Button } from '@sorak/ui/Button.tsx';
import { Modal } from '@sorak/ui/Modal.tsx';
import { useText } from '../../../locales/text.ts';

/** The terms in short, over the form that asks for them, so that nothing typed is lost. */
export function Terms({ age, onClose }: { readonly age: number; readonly onClose: () => void }) {
  const t = useText();
  return (
    <Modal label={t('session.termsTitle')} closeLabel={t('action.close')} onClose={onClose}>
      <div className="modal-body dialog-body">
        <h2>{t('session.termsTitle')}</h2>
        <p>{t('session.termsAge', { age })}</p>
        <p>{t('session.termsMoney')}</p>
        <p>{t('session.termsGames')}</p>
        <p>{t('session.termsPrivacy')}</p>
        <Button onClick={onClose}>{t('action.close')}</Button>
      </div>
    </Modal>
  );
}
