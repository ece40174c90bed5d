import { bankDigits, formatAmount } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { eyeOffIcon } from '@sorak/ui/icons.ts';
import { clockIcon } from '@sorak/ui/page-icons.ts';
import { Note } from '@sorak/ui/Note.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { ReadFailed } from '../../../../lib/ReadFailed.tsx';
import { momentText } from '../../../../lib/time.ts';
import { useText } from '../../../../locales/text.ts';
import { CardArt } from './CardArt.tsx';
import { CardForm } from './CardForm.tsx';
import { Crumb } from './Crumb.tsx';
import { useAddCard } from './use-add-card.ts';
import { useStepUp } from './use-step-up.tsx';

type Props = { readonly hasPin: boolean; readonly onPin: () => void; readonly onEnd: () => void };

const DAY_MS = 86_400_000;

/** Adds a bank account: bank, number and name, then the payment password. */
export function AddCard({ hasPin, onPin, onEnd }: Props) {
  const t = useText();
  const { proven, dialog } = useStepUp('card');
  const banks = useCall('getBanks', {}, { staleTimeMs: 600_000 });
  const cards = useCall('getBankCards', {}).data;
  const state = useAddCard(proven, onEnd);
  const { form } = state;
  const [opensAt] = useState(() => Date.now() + DAY_MS);
  const bank = banks.data?.list.find(({ bankCode }) => bankCode === form.bankCode);
  const digits = bankDigits(form.number) ?? '';
  const max = cards?.maxCards ?? 5;
  if (banks.isError && !banks.data)
    return <ReadFailed title={t('security.failed')} text={t('page.chunkText')} onRetry={() => void banks.refetch()} />;
  if (!banks.data || !cards) return <Skeleton className="security-wait" />;
  return (
    <div className="security">
      <Crumb here={t('bank.addTitle')} onBack={onEnd} />
      <div>
        <h1>{t('bank.addTitle')}</h1>
        <p className="soft-text">{cards.payeeName === null ? t('bank.first', { max }) : t('bank.only', { name: cards.payeeName, max })}</p>
      </div>
      <div className="security-grid">
        <Card>
          <CardForm banks={banks.data.list} state={state} hasPin={hasPin} onPin={onPin} onEnd={onEnd} />
        </Card>
        <aside className="security-side">
          <CardArt bank={bank} number={digits} name={form.payeeName} />
          <Note tone="warn" icon={clockIcon}>
            <b className="bold">{t('bank.holdTitle')}</b>
            <p className="digits">
              {cards.newCardLimit > 0
                ? t('bank.holdText', { amount: `${cards.currencySymbol} ${formatAmount(cards.newCardLimit)}`, until: momentText(opensAt) })
                : t('bank.holdWhole', { until: momentText(opensAt) })}
            </p>
          </Note>
          <Note icon={eyeOffIcon}>{t('bank.maskText', { tail: digits.length > 4 ? digits.slice(-4) : '····' })}</Note>
        </aside>
      </div>
      {dialog}
    </div>
  );
}
