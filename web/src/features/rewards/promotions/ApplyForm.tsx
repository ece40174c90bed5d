import { MAX_REMARK } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { PicturePicker } from '@sorak/ui/PicturePicker.tsx';
import { RemarkField } from '@sorak/ui/RemarkField.tsx';
import { makeCall } from '@sorak/client/calls.ts';
import { usePictureUploads } from '../../../api/picture-uploads.ts';
import { useText } from '../../../locales/text.ts';
import { useDraft } from '../../../stores/drafts.ts';
import { draftOf, useApplication } from './use-application.ts';

/** product §5, activity apply: what happened in up to 140 characters, and up to three pictures. */
export function ApplyForm({ id }: { readonly id: string }) {
  const t = useText();
  const [{ remark, proofs }, change] = useDraft(draftOf(id));
  const { send, isPending, failure } = useApplication(id);
  const uploads = usePictureUploads({
    t,
    proofs,
    onChange: (next) => change({ proofs: next }),
    keep: (image) => makeCall('addApplicationProof', { id, image }),
    takeBack: (proofId) => makeCall('removeApplicationProof', { proofId }),
  });
  return (
    <form
      className="promotion-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (remark.trim() !== '' && !uploads.isBusy) void send({ remark, proofs });
      }}
    >
      <p className="small soft-text">{t('promo.applyText')}</p>
      <RemarkField
        label={t('promo.remark')}
        hint={t('promo.remarkHint')}
        value={remark}
        max={MAX_REMARK}
        rows={3}
        required
        onValue={(next) => change({ remark: next })}
      />
      <PicturePicker label={t('promo.pictures')} {...uploads} />
      <FailureNote text={failure} />
      <Button type="submit" kind="primary" size="l" full busy={isPending} disabled={remark.trim() === '' || uploads.isBusy}>
        {t('promo.sendApplication')}
      </Button>
    </form>
  );
}
