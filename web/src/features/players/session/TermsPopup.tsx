import './auth.css';
import type { Calls, ResponseOutput } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Check } from '@sorak/ui/Check.tsx';
import { Modal } from '@sorak/ui/Modal.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { useState } from 'react';
import { makeCall } from '@sorak/client/calls.ts';
import { withSearch } from '@sorak/client/location.ts';
import { refresh, refreshAll, useCall } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useTask } from '@sorak/client/use-task.ts';
import { useText } from '../../../locales/text.ts';
import { closePopup, leavePopup, openPopup } from '../../../stores/popup.ts';
import { useIsSignedIn } from '../../../stores/session.ts';
import { Documents, Terms } from './Terms.tsx';

type Due = ResponseOutput<Calls['getDocumentsDue']>;

/** What has changed, and the box that nobody ticked before; whoever is not ready can look around, withdraw and log out. */
function Accepting({ due }: { readonly due: Due }) {
  const t = useText();
  const [isTicked, setTicked] = useState(false);
  const { run, isBusy, failure } = useTask<[], string>(
    async () => {
      await makeCall('acceptDocuments', { documents: [...due] });
      leavePopup(withSearch({ popup: null }));
      refreshAll();
      showToast({ kind: 'done', text: t('documents.accepted') });
    },
    (error) => {
      // A newer version came while this one was read.
      if (error.code === 'conflict') refresh('getDocument', 'getDocumentsDue');
      return error.code === 'conflict' ? t('documents.newer') : error.message;
    },
    () => (isTicked ? null : t('documents.tickFirst')),
  );
  return (
    <Modal label={t('documents.changedTitle')} closeLabel={t('action.close')} onClose={closePopup}>
      <form
        className="modal-body dialog-body"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <h2>{t('documents.changedTitle')}</h2>
        <p className="small soft-text">{t('documents.changedText')}</p>
        <Documents kinds={due.map(({ kind }) => kind)} />
        <Check
          label={t('documents.accept')}
          checked={isTicked}
          isWrong={failure !== null && !isTicked}
          onChange={(event) => setTicked(event.currentTarget.checked)}
        />
        <FailureNote text={failure} />
        <div className="actions">
          <Button onClick={() => openPopup('logout')}>{t('session.logoutGo')}</Button>
          <Button type="submit" kind="primary" busy={isBusy}>
            {t('documents.acceptGo')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function OfMember() {
  const { data: due } = useCall('getDocumentsDue', {});
  return due === undefined || due.length === 0 ? <Terms onClose={closePopup} /> : <Accepting due={due} />;
}

/** Terms and privacy rules to read, and to accept where they have changed since the reader did. */
export const Popup = () => (useIsSignedIn() ? <OfMember /> : <Terms onClose={closePopup} />);
