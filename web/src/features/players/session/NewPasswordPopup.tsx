import './auth.css';
import { Button } from '@sorak/ui/Button.tsx';
import { Modal } from '@sorak/ui/Modal.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { useState } from 'react';
import { useTask } from '@sorak/client/use-task.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { useSearchParam } from '@sorak/client/location.ts';
import { useText } from '../../../locales/text.ts';
import { closePopup, openPopup } from '../../../stores/popup.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { BackToLogin } from './BackToLogin.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { type PasswordFailure, passwordFailure } from './password-failure.ts';

/** Where the link of the e-mail leads: a new password, once. */
export function Popup() {
  const t = useText();
  const ticket = useSearchParam('ticket') ?? '';
  const [password, setPassword] = useState('');
  const {
    run: submit,
    isBusy: isPending,
    failure,
  } = useTask<[], PasswordFailure>(
    async () => {
      await makeCall('resetPasswordByLink', { ticket, newPassword: password });
      showToast({ kind: 'done', text: t('auth.passwordSet') });
      openPopup('login');
    },
    (error) => passwordFailure(error, t),
  );
  return (
    <Modal label={t('auth.newPasswordTitle')} closeLabel={t('action.close')} onClose={closePopup} size="small">
      <form
        className="modal-body dialog-body"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <h2>{t('auth.newPasswordTitle')}</h2>
        <p className="small soft-text">{t('auth.newPasswordText')}</p>
        <NewPasswordField
          label={t('auth.newPassword')}
          value={password}
          onText={setPassword}
          error={failure?.field === 'newPassword' ? failure.text : undefined}
        />
        <FailureNote text={failure && failure.field !== 'newPassword' ? failure.text : null} />
        <Button type="submit" kind="primary" size="l" full busy={isPending} disabled={password === ''}>
          {t('auth.savePassword')}
        </Button>
        <BackToLogin onBack={() => openPopup('login')} />
      </form>
    </Modal>
  );
}
