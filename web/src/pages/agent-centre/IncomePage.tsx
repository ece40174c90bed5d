import { useText } from '../../locales/text.ts';
import { PageTop } from './PageTop.tsx';
import { PrizeStatements } from './PrizeStatements.tsx';
import { Statements } from './Statements.tsx';

/** product §2, agentRevenueReport: what all contracts brought, the newest period first. */
export function IncomePage() {
  const t = useText();
  return (
    <>
      <PageTop title={t('agent.page.income')} about={t('agent.incomeAbout')} />
      <div className="profit">
        <Statements kind={undefined} />
        <PrizeStatements />
      </div>
    </>
  );
}
