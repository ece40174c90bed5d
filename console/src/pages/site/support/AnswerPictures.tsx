import { MAX_PROOF_BYTES, MAX_PROOFS } from '@sorak/contract';
import { useSend } from '@sorak/client/use-send.ts';
import { type Picked as Kept, PicturePicker } from '@sorak/ui/PicturePicker.tsx';
import { useState } from 'react';
import { base64Of } from '../../../lib/base64.ts';
import { useText } from '../../../locales/text.ts';

export type Picked = Kept;
const KINDS = ['image/png', 'image/jpeg'];
type Props = { readonly pictures: readonly Picked[]; readonly onChange: (pictures: readonly Picked[]) => void };

/** Up to three pictures with an answer, sent in as soon as they are picked. */
export function AnswerPictures({ pictures, onChange }: Props) {
  const text = useText();
  const add = useSend('addAnswerPicture');
  const drop = useSend('removeAnswerPicture');
  const [isWrong, setWrong] = useState(false);
  const onFiles = async (files: readonly File[]) => {
    setWrong(false);
    let all = pictures;
    for (const file of files.slice(0, MAX_PROOFS - pictures.length)) {
      if (!KINDS.includes(file.type) || file.size > MAX_PROOF_BYTES) setWrong(true);
      else {
        const kept = await add.send({ image: await base64Of(file) });
        if (!kept) return;
        all = [...all, { id: kept.proofId, url: URL.createObjectURL(file) }];
        onChange(all);
      }
    }
  };
  const onRemove = ({ id, url }: Picked) => {
    URL.revokeObjectURL(url);
    onChange(pictures.filter((one) => one.id !== id));
    void drop.send({ proofId: id });
  };
  return (
    <PicturePicker
      label={text('support.pictures')}
      aside={text('support.picturesHint', { count: MAX_PROOFS })}
      pictures={pictures}
      max={MAX_PROOFS}
      isBusy={add.isBusy}
      failure={isWrong ? text('support.pictureKind', { mb: MAX_PROOF_BYTES / 1_048_576 }) : (add.error?.message ?? null)}
      words={{
        add: text('support.pictureAdd'),
        adding: text('support.pictureAdding'),
        alt: (n) => text('support.pictureOf', { n }),
        remove: (n) => text('support.pictureRemove', { n }),
      }}
      onFiles={(files) => void onFiles(files)}
      onRemove={onRemove}
    />
  );
}
