import { Button } from '@sorak/ui/Button.tsx';
import { Modal } from '@sorak/ui/Modal.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Sums } from '@sorak/ui/Sums.tsx';
import { Amount } from '../../../lib/Amount.tsx';
import { useText } from '../../../locales/text.ts';
import type { Request } from './TransferForm.tsx';

type Props = {
  readonly request: Request;
  readonly symbol: string;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** The whole transfer once more before it happens: it cannot be taken back. */
export function ConfirmTransfer({ request, symbol, isBusy, failure, onConfirm, onClose }: Props) {
  const t = useText();
  const rows = [
    { label: t('transfer.to'), value: <bdi>{request.payee.account}</bdi> },
    { label: t('transfer.name'), value: request.payee.name ?? t('transfer.noName') },
    { label: t('transfer.fee'), value: <Amount value={0} symbol={symbol} /> },
    ...(request.note === '' ? [] : [{ label: t('transfer.note'), value: request.note }]),
  ];
  return (
    <Modal size="small" label={t('transfer.confirmTitle')} closeLabel={t('action.close')} onClose={onClose} canDismiss={!isBusy}>
      <div className="modal-body dialog-body">
        <h2>{t('transfer.confirmTitle')}</h2>
        <p className="transfer-sum">
          <Amount value={request.amount} symbol={symbol} size="l" />
        </p>
        <Sums rows={rows} />
        <p className="small faint-text">{t('transfer.final')}</p>
        <FailureNote text={failure} />
        <Button kind="primary" full busy={isBusy} onClick={onConfirm}>
          {t('transfer.send')}
        </Button>
        <Button kind="ghost" full disabled={isBusy} onClick={onClose}>
          {t('action.cancel')}
        </Button>
      </div>
    </Modal>
  );
}
