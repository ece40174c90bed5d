import type { RunningBonus } from '@sorak/contract';
import { formatAmount } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Modal } from '@sorak/ui/Modal.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Sums } from '@sorak/ui/Sums.tsx';
import { makeCall } from '@sorak/client/calls.ts';
import { refresh, useCall } from '@sorak/client/queries.ts';
import type { MessageKey } from '../../../locales/text.ts';
import { useText } from '../../../locales/text.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useTask } from '@sorak/client/use-task.ts';

const SAID: Readonly<Partial<Record<RunningBonus['state'], MessageKey>>> = {
  given_up: 'giveUp.done',
  met: 'giveUp.met',
  expired: 'giveUp.expired',
};

type Props = { readonly bonus: RunningBonus; readonly onClose: () => void };

/** Shows what giving the bonus up comes to, to the cent, before it is done. */
export function GiveUpDialog({ bonus, onClose }: Props) {
  const t = useText();
  const balance = useCall('getBalance', {}).data?.sumBalance;
  const turnover = useCall('getTurnover', {}).data?.remaining;
  const {
    run: giveUp,
    isBusy,
    failure,
  } = useTask(
    async () => {
      const { state } = await makeCall('giveUpBonus', { id: bonus.id });
      const said = SAID[state];
      if (said) showToast({ kind: 'done', text: t(said) });
      refresh('getBonuses', 'getBonusBets', 'getTurnover', 'getBalance');
      onClose();
    },
    ({ message }) => message,
  );
  const rows: readonly (readonly [MessageKey, number | undefined])[] = [
    ['giveUp.lost', bonus.amount],
    ['giveUp.dropped', bonus.missing],
    ['giveUp.kept', balance],
    ['giveUp.left', turnover],
  ];
  return (
    <Modal label={t('giveUp.title')} closeLabel={t('action.close')} onClose={onClose} size="small">
      <div className="modal-body dialog-body">
        <h2>{t('giveUp.title')}</h2>
        <p className="small soft-text">{t('giveUp.text')}</p>
        <Sums rows={rows.map(([key, value]) => ({ label: t(key), value: value === undefined ? '…' : formatAmount(value) }))} />
        <FailureNote text={failure} />
        <Button kind="danger" size="l" full busy={isBusy} onClick={() => void giveUp()}>
          {t('giveUp.confirm')}
        </Button>
        <Button size="l" full onClick={onClose}>
          {t('giveUp.keep')}
        </Button>
      </div>
    </Modal>
  );
}
