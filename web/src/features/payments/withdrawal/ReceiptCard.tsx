import { formatAmount, type WithdrawalDetail } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { timerIcon } from '@sorak/ui/icons.ts';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Tile } from '@sorak/ui/Tile.tsx';
import { useState } from 'react';
import { clockText, dayText } from '../../../lib/time.ts';
import { useText } from '../../../locales/text.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { type Answer, ReceiptChoice } from './ReceiptChoice.tsx';
import { AutomaticNote, ReceiptDialog } from './ReceiptDialog.tsx';
import { useReceipt } from './use-receipt.ts';

const OFFERED = ['all', 'part', 'none'] as const;

/** Asks what arrived. "All" is said here; a part or nothing needs its pictures, in the dialog. */
function Ask({ detail, onDialog }: { readonly detail: WithdrawalDetail; readonly onDialog: (answer: Answer) => void }) {
  const t = useText();
  const [answer, setAnswer] = useState<Answer>('all');
  const { send, isPending, failure } = useReceipt(() => showToast({ kind: 'done', text: t('withdraw.confirmed') }));
  const { id, openAmount, receiptDueAt } = detail;
  return (
    <Card>
      <h2>{t('withdraw.ask')}</h2>
      <p className="small faint-text">{t('withdraw.askText')}</p>
      <ReceiptChoice name="receipt" amount={openAmount} offered={OFFERED} picked={answer} onPick={setAnswer} />
      <FailureNote text={failure} />
      <Button
        kind="primary"
        size="l"
        full
        busy={isPending}
        onClick={() => (answer === 'all' ? void send({ id, action: 'all' }) : onDialog(answer))}
      >
        {answer === 'all' ? t('withdraw.confirmSum', { amount: formatAmount(openAmount) }) : t('withdraw.continue')}
      </Button>
      {receiptDueAt === null ? null : <AutomaticNote dueAt={receiptDueAt} reportDays={detail.reportDays} />}
    </Card>
  );
}

/** It counts as received because nobody answered in time; for some days the member may say otherwise. */
function ByTime({ detail, until, onDialog }: { readonly detail: WithdrawalDetail; readonly until: number; readonly onDialog: () => void }) {
  const t = useText();
  return (
    <Card>
      <Tile size="xl" tone="info" aria-hidden="true">
        <Icon path={timerIcon} size="l" />
      </Tile>
      <h2>{t('withdraw.autoTitle', { time: clockText(detail.stateAt).slice(0, 5) })}</h2>
      <p className="soft-text small">{t('withdraw.autoText', { day: dayText(until) })}</p>
      <Button kind="outline" full onClick={onDialog}>
        {t('withdraw.autoReport')}
      </Button>
    </Card>
  );
}

/** What can be said of a paid withdrawal; nothing while it is on its way, and when it has come to its end. */
export function ReceiptCard({ detail }: { readonly detail: WithdrawalDetail }) {
  const t = useText();
  const [first, setFirst] = useState<Answer | null>(null);
  const { state, reportUntil, openAmount, steps } = detail;
  // By time alone: what that had closed is what can be opened again.
  const closed = steps.findLast(({ stage }) => stage === 'received_automatically')?.amount ?? 0;
  return (
    <>
      {state === 'paid' ? <Ask detail={detail} onDialog={setFirst} /> : null}
      {state === 'received' && reportUntil !== null ? (
        <ByTime detail={detail} until={reportUntil} onDialog={() => setFirst('none')} />
      ) : null}
      {first ? (
        <ReceiptDialog
          withdrawal={detail}
          open={state === 'paid' ? openAmount : state === 'received' ? closed : openAmount}
          first={first}
          onClose={() => setFirst(null)}
          onReceived={() => {
            setFirst(null);
            showToast({ kind: 'done', text: t('withdraw.confirmed') });
          }}
        />
      ) : null}
    </>
  );
}
