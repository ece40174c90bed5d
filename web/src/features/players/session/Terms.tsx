import './auth.css';
import { type DocumentKind, DOCUMENTS } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Modal } from '@sorak/ui/Modal.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { useState } from 'react';
import { useText } from '../../../locales/text.ts';
import { DocumentText } from './DocumentText.tsx';

/** The documents of the house, one at a time. */
export function Documents({ kinds = DOCUMENTS }: { readonly kinds?: readonly DocumentKind[] }) {
  const t = useText();
  const [picked, setPicked] = useState<DocumentKind | null>(null);
  const kind = picked !== null && kinds.includes(picked) ? picked : (kinds[0] ?? 'terms');
  return (
    <>
      {kinds.length > 1 ? (
        <Segment
          label={t('documents.title')}
          tabs={kinds.map((key) => ({ key, label: t(`documents.${key}`) }))}
          active={kind}
          onPick={setPicked}
        />
      ) : null}
      <DocumentText key={kind} kind={kind} />
    </>
  );
}

/** Terms and privacy rules over the form that asks for them, so that nothing typed is lost. */
export function Terms({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  return (
    <Modal label={t('documents.title')} closeLabel={t('action.close')} onClose={onClose}>
      <div className="modal-body dialog-body">
        <h2>{t('documents.title')}</h2>
        <Documents />
        <Button onClick={onClose}>{t('action.close')}</Button>
      </div>
    </Modal>
  );
}
