import './transfer.css';
import { formatAmount } from '@sorak/contract';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { Tabs } from '@sorak/ui/Tabs.tsx';
import { useState } from 'react';
import { makeCall } from '@sorak/client/calls.ts';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { ReadFailed } from '../../../lib/ReadFailed.tsx';
import { useText } from '../../../locales/text.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { ConfirmTransfer } from './ConfirmTransfer.tsx';
import { failureText } from './failure-text.ts';
import { begun, type Direction, type Named, TransferForm, type Request } from './TransferForm.tsx';
import { TransferList } from './TransferList.tsx';
import { useTask } from '@sorak/client/use-task.ts';

type Props = {
  /** Runs what may need a fresh proof; undefined when the reader gave up. */
  readonly proven: <T>(work: () => Promise<T>) => Promise<T | undefined>;
  /** The proof stands in the page's place: nothing else asks meanwhile. */
  readonly isProving: boolean;
  /** Somebody of the team whom the page was opened for. */
  readonly to: string | null;
  readonly onOther: () => void;
};

/** Whom the page was opened for, as the platform knows them. */
function useNamed(to: string | null, onOther: () => void): Named | null {
  const { data, error } = useCall('checkPayee', to === null ? null : { memberId: to }, { staleTimeMs: 0 });
  return to === null ? null : { payee: data ?? null, fault: error?.message ?? null, onOther };
}

/** The request that waits for its confirmation, and its sending; `formNo` counts what was sent, so that a new form begins empty. */
function useSending(proven: Props['proven'], symbol: string) {
  const t = useText();
  const [request, setRequest] = useState<Request | null>(null);
  const [formNo, setFormNo] = useState(0);
  const {
    run: confirm,
    isBusy,
    failure,
    fail: setFailure,
  } = useTask(
    async (wanted: Request) => {
      const { direction, payee, amount, note } = wanted;
      const done = await proven(() => makeCall('makeTransfer', { direction, payeeId: payee.payeeId, amount, note }));
      if (done !== undefined) {
        setRequest(null);
        begun.forget();
        setFormNo((no) => no + 1);
        showToast({ kind: 'done', text: t('transfer.done', { amount: `${symbol} ${formatAmount(amount)}`, name: payee.account }) });
        refresh('getTransferOptions', 'getTransfers', 'getBalance', 'checkPayee');
      }
    },
    (error) => {
      refresh('getTransferOptions');
      return failureText(error, t);
    },
  );
  const ask = (next: Request) => {
    setFailure(null);
    setRequest(next);
  };
  return { request, failure, isBusy, formNo, ask, confirm, close: () => setRequest(null) };
}

/** Money to the upline and, for agents, to whoever is below. */
export function Transfer({ proven, isProving, to, onOther }: Props) {
  const t = useText();
  const named = useNamed(to, onOther);
  const { data: options, isError, error, refetch } = useCall('getTransferOptions', {}, { staleTimeMs: 0 });
  const symbol = useCall('getBalance', {}).data?.currencySymbol ?? '';
  const [tab, setTab] = useState<Direction | null>(null);
  const { request, failure, isBusy, formNo, ask, confirm, close } = useSending(proven, symbol);
  if (!options)
    return (
      <div className="transfer">
        <h1>{t('centre.transferUpline')}</h1>
        {isError ? (
          <ReadFailed title={t('transfer.failed')} text={error?.message} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="centre-wait" />
        )}
      </div>
    );
  const ways: readonly Direction[] = [
    ...(options.upline ? (['up'] as const) : []),
    ...(options.canTransferDown ? (['down'] as const) : []),
  ];
  const wanted = tab ?? (named ? 'down' : null);
  const direction = wanted !== null && ways.includes(wanted) ? wanted : ways[0];
  return (
    <div className="transfer">
      <div>
        <h1>{t('centre.transferUpline')}</h1>
        <p className="soft-text">{t('transfer.about')}</p>
      </div>
      {ways.length > 1 ? (
        <Tabs
          label={t('transfer.direction')}
          tabs={ways.map((key) => ({ key, label: t(`transfer.${key}`) }))}
          active={direction ?? 'up'}
          onPick={setTab}
          look="segment"
        />
      ) : null}
      <div className="transfer-grid">
        {direction ? (
          <TransferForm key={`${direction} ${formNo}`} direction={direction} to={named} options={options} symbol={symbol} onRequest={ask} />
        ) : (
          <Empty title={t('transfer.none')} text={t('transfer.noneText')} />
        )}
        <TransferList symbol={symbol} />
      </div>
      {request && !isProving ? (
        <ConfirmTransfer
          request={request}
          symbol={symbol}
          isBusy={isBusy}
          failure={failure}
          onConfirm={() => void confirm(request)}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
