import { MoneyField } from '@sorak/client/MoneyField.tsx';
import { formatAmount, MAX_REMARK, typedAmount, type WithdrawalDetail } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { alertCircleIcon, timerIcon } from '@sorak/ui/icons.ts';
import { checkCircleIcon } from '@sorak/ui/page-icons.ts';
import { Modal } from '@sorak/ui/Modal.tsx';
import { FailureNote, Note } from '@sorak/ui/Note.tsx';
import { RemarkField } from '@sorak/ui/RemarkField.tsx';
import { Tile } from '@sorak/ui/Tile.tsx';
import { useState } from 'react';
import type { Proof } from '../../../api/picture-uploads.ts';
import { clockText } from '../../../lib/time.ts';
import { useNow } from '../../../lib/use-now.ts';
import { reportText } from '../../../lib/money-sentences.ts';
import { useText } from '../../../locales/text.ts';
import { createDraft, type Draft, useDraft } from '../../../stores/drafts.ts';
import { ProofPicker } from './ProofPicker.tsx';
import { type Answer, ReceiptChoice } from './ReceiptChoice.tsx';
import { useReceipt } from './use-receipt.ts';

const MINUTE_MS = 60_000;
const CLOCK_MS = 15_000;

/** When it counts as received without an answer. */
export function AutomaticNote({ dueAt, reportDays }: { readonly dueAt: number; readonly reportDays: number }) {
  const t = useText();
  const minutes = Math.ceil((dueAt - useNow(CLOCK_MS)) / MINUTE_MS);
  return (
    <Note icon={timerIcon}>
      {minutes > 0 ? t('withdraw.autoAt', { time: clockText(dueAt).slice(0, 5), minutes }) : t('withdraw.autoSoon')}{' '}
      {reportText(t, reportDays)}
    </Note>
  );
}

type RestProps = { readonly open: number; readonly symbol: string; readonly text: string; readonly onText: (text: string) => void };

function Arrived({ open, symbol, text, onText }: RestProps) {
  const t = useText();
  const amount = typedAmount(text);
  const isBad = text !== '' && (amount === null || amount <= 0 || amount >= open);
  return (
    <div className="grid columns-two withdrawal-rest">
      <MoneyField
        label={t('withdraw.arrived')}
        value={text}
        symbol={symbol}
        error={isBad ? t('withdraw.errPart', { amount: formatAmount(open) }) : undefined}
        onText={onText}
      />
      <div className="field">
        <span className="label">{t('withdraw.rest')}</span>
        <output className="input withdrawal-output">
          <b className="digits bold negative">{amount === null || isBad ? '—' : formatAmount(open - amount)}</b>
        </output>
      </div>
    </div>
  );
}

/** The report is with the operators. */
function Reported({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText();
  return (
    <div className="modal-body withdrawal-dialog">
      <Tile size="xl" tone="positive" aria-hidden="true">
        <Icon path={checkCircleIcon} size="l" />
      </Tile>
      <h2>{t('withdraw.reported')}</h2>
      <p className="soft-text">{t('withdraw.reportedText', { id })}</p>
      <Button full onClick={onClose}>
        {t('withdraw.seeStatus')}
      </Button>
    </div>
  );
}

type Said = { readonly text: string; readonly remark: string; readonly proofs: readonly Proof[] };
const begun = new Map<string, Draft<Said>>();

/** The report that is being written of a withdrawal. */
function draftOf(id: string): Draft<Said> {
  const draft = begun.get(id) ?? createDraft<Said>({ text: '', remark: '', proofs: [] });
  begun.set(id, draft);
  return draft;
}

type Props = {
  readonly withdrawal: WithdrawalDetail;
  /** What is spoken of: what is open, or all when it was confirmed by time. */
  readonly open: number;
  readonly first: Answer;
  readonly onClose: () => void;
  readonly onReceived: () => void;
};

/** product §4, withdrawal confirmation: all, a part with what is missing and pictures, or nothing with pictures. */
export function ReceiptDialog({ withdrawal, open, first, onClose, onReceived }: Props) {
  const t = useText();
  const { id, bankName, cardMasked, currencySymbol, receiptDueAt } = withdrawal;
  const [answer, setAnswer] = useState<Answer>(first);
  const draft = draftOf(id);
  const [{ text, remark, proofs }, change] = useDraft(draft);
  const [isReported, setReported] = useState(false);
  const { send, isPending, failure } = useReceipt((after) => {
    draft.forget();
    if (after.state === 'received') onReceived();
    else setReported(true);
  });
  const amount = typedAmount(text);
  const isReady = answer === 'all' || (proofs.length > 0 && (answer === 'none' || (amount !== null && amount > 0 && amount < open)));
  const rest = answer === 'part' && amount !== null ? open - amount : open;
  const part = answer === 'part' && amount !== null ? { receivedAmount: amount } : {};
  return (
    <Modal className="withdrawal-receipt" label={t('withdraw.confirmTitle')} closeLabel={t('action.close')} onClose={onClose}>
      {isReported ? (
        <Reported id={id} onClose={onClose} />
      ) : (
        <form
          className="modal-body withdrawal-dialog"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady)
              void send({ id, action: answer, remark, proofs: answer === 'all' ? [] : proofs.map((proof) => proof.id), ...part });
          }}
        >
          <div className="withdrawal-dialog-head">
            <h2>{t('withdraw.confirmTitle')}</h2>
            <p className="small faint-text digits">
              {id} · {bankName} {cardMasked} · {currencySymbol} {formatAmount(open)}
            </p>
          </div>
          <ReceiptChoice
            name="receipt-dialog"
            amount={open}
            offered={receiptDueAt === null ? ['part', 'none'] : ['all', 'part', 'none']}
            picked={answer}
            onPick={setAnswer}
          />
          {answer === 'part' ? <Arrived open={open} symbol={currencySymbol} text={text} onText={(next) => change({ text: next })} /> : null}
          {answer === 'all' ? null : (
            <>
              <ProofPicker withdrawalId={id} proofs={proofs} onChange={(next) => change({ proofs: next })} />
              <RemarkField label={t('withdraw.remark')} value={remark} max={MAX_REMARK} onValue={(next) => change({ remark: next })} />
            </>
          )}
          {answer === 'all' && receiptDueAt !== null ? <AutomaticNote dueAt={receiptDueAt} reportDays={withdrawal.reportDays} /> : null}
          <FailureNote text={failure} />
          <Button type="submit" kind="primary" size="l" full busy={isPending} disabled={!isReady}>
            {answer === 'all'
              ? t('withdraw.confirmSum', { amount: formatAmount(open) })
              : t('withdraw.reportSum', { amount: formatAmount(rest) })}
          </Button>
          {answer !== 'all' && proofs.length === 0 ? (
            <p className="hint has-error">
              <Icon path={alertCircleIcon} />
              {t('withdraw.proofNeeded')}
            </p>
          ) : answer === 'all' ? null : (
            <p className="caption faint-text">{t('withdraw.reportText')}</p>
          )}
        </form>
      )}
    </Modal>
  );
}
