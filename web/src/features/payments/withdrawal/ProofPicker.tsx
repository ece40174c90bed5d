import { PicturePicker } from '@sorak/ui/PicturePicker.tsx';
import { makeCall } from '@sorak/client/calls.ts';
import { type Proof, usePictureUploads } from '../../../api/picture-uploads.ts';
import { useText } from '../../../locales/text.ts';

type Props = { readonly withdrawalId: string; readonly proofs: readonly Proof[]; readonly onChange: (proofs: readonly Proof[]) => void };

/** Up to three pictures of a statement. */
export function ProofPicker({ withdrawalId, proofs, onChange }: Props) {
  const t = useText();
  const uploads = usePictureUploads({
    t,
    proofs,
    onChange,
    keep: (image) => makeCall('addWithdrawalProof', { id: withdrawalId, image }),
    takeBack: (proofId) => makeCall('removeWithdrawalProof', { proofId }),
  });
  return <PicturePicker label={t('withdraw.proof')} {...uploads} />;
}
