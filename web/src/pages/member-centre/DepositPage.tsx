import '../../features/rewards/campaigns/gifts.css';
import { Card } from '@sorak/ui/Card.tsx';
import { Deposit } from '../../features/payments/deposit/Deposit.tsx';
import { CodeBox } from '../../features/rewards/campaigns/CodeBox.tsx';
import { useText } from '../../locales/text.ts';

function Code({ amount }: { readonly amount: number | null }) {
  const t = useText();
  return (
    <Card className="gifts-side-card">
      <h2>{t('codes.title')}</h2>
      <p className="small faint-text">{t('codes.beforeDeposit')}</p>
      <CodeBox deposit={{ amount }} />
    </Card>
  );
}

/** The deposit, with the field for a code before anything is paid. */
export const DepositPage = () => <Deposit beneath={Code} />;
