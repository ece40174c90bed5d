import { type Gift, formatAmount } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Modal } from '@sorak/ui/Modal.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { makeCall } from '@sorak/client/calls.ts';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useState } from 'react';
import { useText } from '../../../locales/text.ts';
import { useTask } from '@sorak/client/use-task.ts';

/** Gives up a gift that runs, after what that means has been read. */
export function GiveUpGift({ gift: { id, title, amount } }: { readonly gift: Gift }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const {
    run: giveUp,
    isBusy,
    failure,
  } = useTask(
    async () => {
      await makeCall('giveUpReward', { id });
      showToast({ kind: 'done', text: t('gifts.gaveUp', { what: title }) });
      refresh('getRewards', 'getCampaignCards', 'getBalance', 'getTurnover', 'getWaitingClaims');
    },
    ({ message }) => message,
  );
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
