import './complaints.css';
import { type Calls, COMPLAINT_SUBJECTS, type ResponseOutput } from '@sorak/contract';
import { TextButton } from '@sorak/ui/Button.tsx';
import { Modal } from '@sorak/ui/Modal.tsx';
import { useState } from 'react';
import { useSearchParam } from '@sorak/client/location.ts';
import { useText } from '../../../locales/text.ts';
import { closePopup } from '../../../stores/popup.ts';
import type { About } from './about.ts';
import { ComplaintForm } from './ComplaintForm.tsx';
import { ComplaintStart } from './ComplaintStart.tsx';
import { ComplaintView } from './ComplaintView.tsx';
import { Receipt } from './Receipt.tsx';

type Opened = ResponseOutput<Calls['openComplaint']>;
type Place =
  | { readonly at: 'start' }
  | { readonly at: 'form'; readonly about: About | null }
  | { readonly at: 'opened'; readonly opened: Opened }
  | { readonly at: 'one'; readonly number: string; readonly code: string };

/** What a page says it is about, as `bet:1234`; anything else is nothing. */
function aboutOf(item: string | null): About | null {
  const [kind, ...rest] = (item ?? '').split(':');
  const subject = COMPLAINT_SUBJECTS.find((known) => known === kind);
  return subject ? { subject, reference: rest.join(':') } : null;
}

/** Complaints: a new one from a bet, a payment or anywhere, the own ones, and those that are opened by number and code. */
export function Popup() {
  const t = useText();
  const about = aboutOf(useSearchParam('item'));
  const [place, setPlace] = useState<Place>(about ? { at: 'form', about } : { at: 'start' });
  const toStart = () => setPlace({ at: 'start' });
  return (
    <Modal label={t('complaint.title')} closeLabel={t('action.close')} onClose={closePopup} className="complaint-popup">
      <div className="modal-body dialog-body complaint">
        <h2>{t('complaint.title')}</h2>
        {place.at === 'start' ? (
          <ComplaintStart
            onNew={() => setPlace({ at: 'form', about: null })}
            onOpen={(number, code) => setPlace({ at: 'one', number, code })}
          />
        ) : (
          <>
            {place.at === 'form' ? <ComplaintForm about={place.about} onOpened={(opened) => setPlace({ at: 'opened', opened })} /> : null}
            {place.at === 'opened' ? (
              <Receipt opened={place.opened} onRead={() => setPlace({ at: 'one', number: place.opened.number, code: place.opened.code })} />
            ) : null}
            {place.at === 'one' ? <ComplaintView number={place.number} code={place.code} /> : null}
            <TextButton onClick={toStart}>{t('complaint.all')}</TextButton>
          </>
        )}
      </div>
    </Modal>
  );
}
