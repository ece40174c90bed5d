import { MoneyField } from '@sorak/client/MoneyField.tsx';
import { formatAmount, isPayableNumber, typedAmount } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Modal } from '@sorak/ui/Modal.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Tabs } from '@sorak/ui/Tabs.tsx';
import { type SyntheticEvent, useState } from 'react';
import { makeCall, type ValueOf } from '@sorak/client/calls.ts';
import { refresh } from '@sorak/client/queries.ts';
import { useText } from '../../../locales/text.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useTask } from '@sorak/client/use-task.ts';

export type VendorWallet = ValueOf<'getWallets'>['wallets'][number];
type Way = 'in' | 'out';
type Props = { readonly wallet: VendorWallet; readonly main: number; readonly symbol: string; readonly onClose: () => void };

/** Moves money between the main wallet and one vendor's. */
export function WalletDialog({ wallet, main, symbol, onClose }: Props) {
  const t = useText();
  const [way, setWay] = useState<Way>('in');
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const max = way === 'in' ? main : wallet.balance;
  const {
    run: submit,
    isBusy,
    failure,
  } = useTask(
    async (event: SyntheticEvent) => {
      event.preventDefault();
      const amount = typedAmount(text);
      if (amount === null) return setError(t('transfer.amountInvalid'));
      if (!isPayableNumber(amount, wallet.decimals)) return setError(t('transfer.notPayable'));
      if (max !== null && amount > max) return setError(t('transfer.max', { amount: formatAmount(max) }));
      const { state } = await makeCall('walletTransfer', { vassalage: wallet.vassalage, direction: way, amount });
      const isRefused = state === 'refused';
      const words = { amount: `${symbol} ${formatAmount(amount)}`, name: wallet.displayName };
      showToast({ kind: isRefused ? 'error' : 'done', text: t(`wallets.told.${state}`, words) });
      refresh('getWallets', 'getWalletTransfers', 'getBalance');
      onClose();
    },
    ({ message }) => message,
  );
  return (
    <Modal size="small" label={wallet.displayName} closeLabel={t('action.close')} onClose={onClose} canDismiss={!isBusy}>
      <form className="modal-body dialog-body" onSubmit={(event) => void submit(event)} noValidate>
        <h2>{wallet.displayName}</h2>
        <Tabs
          label={t('transfer.direction')}
          tabs={[
            { key: 'in', label: t('wallets.in') },
            { key: 'out', label: t('wallets.out') },
          ]}
          active={way}
          onPick={(next) => {
            setWay(next);
            setError(null);
          }}
          look="segment"
          full
        />
        <MoneyField
          label={t('transfer.amount')}
          aside={max === null ? t('wallets.silent') : t('transfer.available', { amount: `${symbol} ${formatAmount(max)}` })}
          value={text}
          symbol={symbol}
          error={error}
          onText={(next) => {
            setText(next);
            setError(null);
          }}
        />
        <FailureNote text={failure} />
        <Button type="submit" kind="primary" full busy={isBusy}>
          {t('wallets.move')}
        </Button>
      </form>
    </Modal>
  );
}
