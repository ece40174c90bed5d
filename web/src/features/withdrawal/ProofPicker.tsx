import { MAX_PROOF_BYTES, MAX_PROOFS } from '@sorak/contract';
import { IconButton } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { plusIcon } from '@sorak/ui/icons.ts';
import { closeIcon } from '@sorak/ui/icons-more.ts';
import { useId, useState } from 'react';
import { ApiError } from '../../api/ApiError.ts';
import { makeCall } from '../../api/client.ts';
import { useText } from '../../locales/text.ts';

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

type Props = { readonly withdrawalId: string; readonly proofs: readonly Proof[]; readonly onChange: (proofs: readonly Proof[]) => void };

/** Up to three pictures of a statement, sent as soon as they are picked; each can be taken back. */
export function ProofPicker({ withdrawalId, proofs, onChange }: Props) {
  const t = useText();
  const id = useId();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const add = async (files: readonly File[]): Promise<void> => {
    setFailure(null);
    setPending(true);
    let all = proofs;
    try {
      for (const file of files.slice(0, MAX_PROOFS - proofs.length)) {
        if (!KINDS.includes(file.type) || file.size > MAX_PROOF_BYTES) setFailure(t('withdraw.proofKind'));
        else {
          const { proofId } = await makeCall('addWithdrawalProof', { id: withdrawalId, image: await base64Of(file) });
          all = [...all, { id: proofId, url: URL.createObjectURL(file) }];
          onChange(all);
        }
      }
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : t('withdraw.proofKind'));
    } finally {
      setPending(false);
    }
  };
  const remove = ({ id: proofId, url }: Proof): void => {
    URL.revokeObjectURL(url);
    onChange(proofs.filter((one) => one.id !== proofId));
    // One that stays behind is forgotten by the platform within a day.
    makeCall('removeWithdrawalProof', { proofId }).catch(() => undefined);
  };
  return (
    <div className="field">
      <div className="lab">
        <label htmlFor={id}>{t('withdraw.proof')}</label>
        <span className="opt">{t('withdraw.proofCount', { count: proofs.length })}</span>
      </div>
      <div className="wd-up">
        {proofs.map((proof, index) => (
          <span key={proof.id} className="th">
            <img src={proof.url} alt={t('withdraw.proofAlt', { n: index + 1 })} />
            <IconButton small label={t('withdraw.removeImage', { n: index + 1 })} onClick={() => remove(proof)}>
              <Icon path={closeIcon} size="xs" />
            </IconButton>
          </span>
        ))}
        {proofs.length < MAX_PROOFS ? (
          <span className="add" aria-busy={isPending || undefined}>
            <input
              id={id}
              type="file"
              accept="image/png,image/jpeg"
              multiple
              disabled={isPending}
              aria-describedby={failure ? `${id}-help` : undefined}
              onChange={({ target }) => {
                const files = [...(target.files ?? [])];
                target.value = '';
                void add(files);
              }}
            />
            {isPending ? <span className="spin" aria-hidden="true" /> : <Icon path={plusIcon} />}
            {t(isPending ? 'withdraw.adding' : 'withdraw.addImage')}
          </span>
        ) : null}
      </div>
      {failure ? (
        <p id={`${id}-help`} className="hint err" role="alert">
          {failure}
        </p>
      ) : null}
    </div>
  );
}
