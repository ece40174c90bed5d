import { type Gift, formatAmount } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Modal } from '@sorak/ui/Modal.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useState } from 'react';
import { useText } from '../../../locales/text.ts';

/** Gives up a gift that runs, after what that means has been read. */
export function GiveUpGift({ gift: { id, title, amount } }: { readonly gift: Gift }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const giveUp = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await makeCall('giveUpReward', { id });
      showToast({ kind: 'done', text: t('gifts.gaveUp', { what: title }) });
      refresh('getRewards', 'getCampaignCards', 'getBalance', 'getTurnover');
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : t('errors.network'));
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="s" kind="ghost" aria-label={t('gifts.giveUpOf', { what: title })} onClick={() => setAsking(true)}>
        {t('gifts.giveUp')}
      </Button>
      {isAsking ? (
        <Modal label={t('gifts.giveUpOf', { what: title })} closeLabel={t('action.close')} onClose={() => setAsking(false)} size="small">
          <div className="modal-body dialog-body">
            <h2>{t('gifts.giveUpOf', { what: title })}</h2>
            <p className="small soft-text">{t('gifts.giveUpText', { amount: formatAmount(amount) })}</p>
            <FailureNote text={failure} />
            <Button kind="danger" size="l" full busy={isBusy} onClick={() => void giveUp()}>
              {t('gifts.giveUp')}
            </Button>
            <Button size="l" full onClick={() => setAsking(false)}>
              {t('gifts.keep')}
            </Button>
          </div>
        </Modal>
      ) : null}
    </>
  );
}
