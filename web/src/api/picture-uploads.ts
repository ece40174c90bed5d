import { MAX_PROOF_BYTES, MAX_PROOFS } from '@sorak/contract';
import { useState } from 'react';
import type { Text } from '../locales/text.ts';
import { ApiError } from '@sorak/client/api-error.ts';

/** A picture that the platform keeps, and how the reader sees it. */
export type Proof = { readonly id: string; readonly url: string };

const KINDS = ['image/png', 'image/jpeg'];

function base64Of(file: File): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(String(reader.result).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => fail(new Error('a picture could not be read')));
    reader.readAsDataURL(file);
  });
}

type Uploading = {
  readonly t: Text;
  readonly proofs: readonly Proof[];
  readonly onChange: (proofs: readonly Proof[]) => void;
  /** Keeps a picture, base64, and answers its id. */
  readonly keep: (image: string) => Promise<{ readonly proofId: string }>;
  readonly takeBack: (proofId: string) => Promise<unknown>;
  /** Three, unless fewer are wanted. */
  readonly max?: number;
};

/** Up to three pictures (product §5), sent as soon as they are picked; each can be taken back. */
export function usePictureUploads({ t, proofs, onChange, keep, takeBack, max = MAX_PROOFS }: Uploading) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const add = async (files: readonly File[]): Promise<void> => {
    setFailure(null);
    setBusy(true);
    let all = proofs;
    try {
      for (const file of files.slice(0, max - proofs.length)) {
        if (!KINDS.includes(file.type) || file.size > MAX_PROOF_BYTES) setFailure(t('picture.kind'));
        else {
          const { proofId } = await keep(await base64Of(file));
          all = [...all, { id: proofId, url: URL.createObjectURL(file) }];
          onChange(all);
        }
      }
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : t('picture.kind'));
    } finally {
      setBusy(false);
    }
  };
  const remove = ({ id, url }: Proof): void => {
    URL.revokeObjectURL(url);
    onChange(proofs.filter((one) => one.id !== id));
    // One that stays behind is forgotten by the platform within a day.
    takeBack(id).catch(() => undefined);
  };
  return {
    pictures: proofs,
    max,
    aside: max === MAX_PROOFS ? t('picture.count', { count: proofs.length }) : t('picture.one'),
    words: {
      add: t('picture.add'),
      adding: t('picture.adding'),
      alt: (no: number) => t('picture.alt', { n: no }),
      remove: (no: number) => t('picture.remove', { n: no }),
    },
    isBusy,
    failure,
    onFiles: (files: readonly File[]) => void add(files),
    onRemove: remove,
  };
}
