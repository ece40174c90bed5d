import './auth.css';
import { Button } from '@sorak/ui/Button.tsx';
import { PasswordField } from '@sorak/ui/Field.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { keyIcon } from '@sorak/ui/page-icons.ts';
import { Modal } from '@sorak/ui/Modal.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Tile } from '@sorak/ui/Tile.tsx';
import { useState } from 'react';
import { useTask } from '@sorak/client/use-task.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { refreshAll } from '@sorak/client/queries.ts';
import { paths } from '../../../lib/paths.ts';
import { writeStored } from '@sorak/client/storage.ts';
import { useText } from '../../../locales/text.ts';
import { closePopup, leavePopup, openPopup } from '../../../stores/popup.ts';
import { isPasswordDue } from '../../../stores/session.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { type PasswordFailure, passwordFailure } from './password-failure.ts';
import { takeTypedPassword } from './sign-in.ts';

const NONE = { oldPassword: '', newPassword: '', confirmNewPassword: '' };

/**
 * Changes the password: by choice, or because the account may do nothing else before (product §4). The old one is asked for only when it was
 * not typed a moment ago.
 */
export function Popup() {
  const t = useText();
  const [isForced] = useState(isPasswordDue);
  const [typed] = useState(takeTypedPassword);
  const [form, setForm] = useState({ ...NONE, oldPassword: typed ?? '' });
  const {
    run: submit,
    isBusy: isPending,
    failure,
  } = useTask<[], PasswordFailure>(
    async () => {
      await makeCall('changePassword', form);
      writeStored('session', 'cpw', null);
      leavePopup(paths.home());
      refreshAll();
      showToast({ kind: 'done', text: t('auth.passwordChanged') });
    },
    (error) => passwordFailure(error, t),
    () => (form.newPassword === form.confirmNewPassword ? null : { field: 'confirmNewPassword', text: t('session.confirmWrong') }),
  );
  const errorOf = (field: keyof typeof NONE) => (failure?.field === field ? failure.text : undefined);
  const isOther =
    failure !== null && (failure.field === null || !(failure.field in NONE) || (failure.field === 'oldPassword' && typed !== null));
  return (
    <Modal label={t('auth.changeTitle')} closeLabel={t('action.close')} onClose={closePopup} size="small" canDismiss={!isForced}>
      <form
        className="modal-body dialog-body"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {isForced ? (
          <Tile size="l" tone="warn">
            <Icon path={keyIcon} size="l" />
          </Tile>
        ) : null}
        <h2>{t(isForced ? 'auth.changeFirst' : 'auth.changeTitle')}</h2>
        {isForced ? <p className="small soft-text">{t('auth.changeFirstText')}</p> : null}
        {typed === null ? (
          <PasswordField
            label={t('auth.oldPassword')}
            value={form.oldPassword}
            autoComplete="current-password"
            showLabel={t('form.show')}
            hideLabel={t('form.hide')}
            error={errorOf('oldPassword')}
            onChange={(event) => setForm({ ...form, oldPassword: event.target.value })}
          />
        ) : null}
        <NewPasswordField
          label={t('auth.newPassword')}
          value={form.newPassword}
          error={errorOf('newPassword')}
          onText={(newPassword) => setForm({ ...form, newPassword })}
        />
        <PasswordField
          label={t('session.confirmPassword')}
          value={form.confirmNewPassword}
          autoComplete="new-password"
          showLabel={t('form.show')}
          hideLabel={t('form.hide')}
          error={errorOf('confirmNewPassword')}
          onChange={(event) => setForm({ ...form, confirmNewPassword: event.target.value })}
        />
        <FailureNote text={isOther ? failure.text : null} />
        <Button type="submit" kind="primary" size="l" full busy={isPending} disabled={form.oldPassword === '' || form.newPassword === ''}>
          {t('auth.saveAndGo')}
        </Button>
        {isForced ? <p className="caption faint-text">{t('auth.changeFirstAgree')}</p> : null}
        {isForced ? (
          <Button kind="ghost" full onClick={() => openPopup('logout')}>
            {t('session.logoutGo')}
          </Button>
        ) : null}
      </form>
    </Modal>
  );
}
