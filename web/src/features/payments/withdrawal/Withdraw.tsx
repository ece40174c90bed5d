import './withdrawal.css';
import type { WithdrawalCheck } from '@sorak/contract';
import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { Steps } from '@sorak/ui/Steps.tsx';
import { useState } from 'react';
import { ReadFailed } from '../../../lib/ReadFailed.tsx';
import { useStore } from '@sorak/client/use-store.ts';
import { useText } from '../../../locales/text.ts';
import { amountFault } from './amount-fault.ts';
import { chosenCard } from './card-limit.ts';
import { History } from './History.tsx';
import { begun, type Proven, RequestForm } from './RequestForm.tsx';
import { ToConfirm } from './ToConfirm.tsx';
import { Shown } from './WithdrawalView.tsx';
import { isEnded } from './state-look.ts';
import { refreshWithdrawals, useWithdrawals } from './use-withdrawal.ts';

const NEW = 'new';

/** How far a request is: the amount, its confirmation by PIN, sent. */
function Way({ check }: { readonly check: WithdrawalCheck | undefined }) {
  const t = useText();
  const { text, picked } = useStore(begun);
  const isReady = check !== undefined && check.missing.length === 0 && amountFault(t, text, check, chosenCard(check, picked)) === null;
  return (
    <Steps
      label={t('withdraw.steps')}
      steps={[t('withdraw.step.amount'), t('withdraw.step.confirm'), t('withdraw.step.sent')]}
      at={isReady ? 1 : 0}
    />
  );
}

/**
 * product §2, withdraw: the newest withdrawal that is under way with its timeline, otherwise the form for the next; all others below.
 * `proven` asks for a fresh proof where the platform wants one.
 */
export function Withdraw({ proven }: { readonly proven: Proven }) {
  const t = useText();
  const [pageNo, setPageNo] = useState(1);
  const [picked, setPicked] = useState<string | null>(null);
  const { check, list, toConfirm } = useWithdrawals(pageNo);
  const [newest] = list.data?.list ?? [];
  const current = newest && !isEnded(newest.state) ? newest.id : NEW;
  const shown = picked ?? (list.data || list.error ? current : null);
  const isForm = shown === NEW;
  return (
    <div className="withdrawal">
      <div className="withdrawal-head">
        <div>
          <h1>{t('withdraw.title')}</h1>
          <p className="soft-text">{isForm || shown === null ? t('withdraw.lead') : t('withdraw.no', { id: shown })}</p>
          {isForm && current !== NEW ? (
            <TextButton className="plain" onClick={() => setPicked(null)}>
              {t('withdraw.back', { id: current })}
            </TextButton>
          ) : null}
        </div>
        {shown === null ? null : isForm ? (
          <Way check={check.data} />
        ) : (
          <Button kind="secondary" onClick={() => setPicked(NEW)}>
            {t('withdraw.new')}
          </Button>
        )}
      </div>
      {shown === null ? <Skeleton className="withdrawal-wait" /> : null}
      {isForm && check.data ? (
        <RequestForm
          check={check.data}
          proven={proven}
          onDone={({ id }) => {
            refreshWithdrawals();
            setPicked(id);
          }}
        />
      ) : null}
      {isForm && !check.data ? (
        check.error ? (
          <ReadFailed title={t('withdraw.failed')} text={t('withdraw.failedText')} onRetry={() => void check.refetch()} />
        ) : (
          <Skeleton className="withdrawal-wait" />
        )
      ) : null}
      {shown !== null && !isForm ? <Shown key={shown} id={shown} /> : null}
      <ToConfirm list={(toConfirm.data?.list ?? []).filter(({ id }) => id !== shown)} onOpen={setPicked} />
      <History list={list} pageNo={pageNo} onPage={setPageNo} onOpen={setPicked} />
    </div>
  );
}
