import { TextButton } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { timeZone } from '../../api/download.ts';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../locales/text.ts';
import { openAgentPage } from '../../stores/agent-page.ts';
import { DaysPicker, useDays } from './DaysPicker.tsx';
import { PageTop } from './PageTop.tsx';
import { TeamList } from './TeamList.tsx';

/** product §2, palStatementsAgentCopy: what each below staked and won, with the sums of the whole team. */
export function ProfitPage() {
  const t = useText();
  const { days, setDays, ...span } = useDays();
  const totals = useCall('getTeamOverview', { ...span, timeZone: timeZone() }, { staleTimeMs: 30_000 }).data?.totals;
  return (
    <>
      <PageTop title={t('agent.page.profit')} about={t('agent.profitAbout')}>
        <DaysPicker days={days} onDays={setDays} />
      </PageTop>
      <div className="profit">
        <dl className="profit-cards">
          {(['stake', 'validBet', 'payout', 'net'] as const).map((key) => (
            <Card key={key}>
              <dt className="caption faint-text">{t(`agent.${key}`)}</dt>
              <dd className="profit-value">{totals ? <Amount value={totals[key]} signed={key === 'net'} /> : '—'}</dd>
              <dd>
                <TextButton
                  aria-label={t('agent.explainOf', { figure: t(`agent.${key}`) })}
                  onClick={() => openAgentPage('personalHistoryCopy')}
                >
                  {t('agent.explain')}
                </TextButton>
              </dd>
            </Card>
          ))}
        </dl>
        <TeamList
          caption={t('agent.page.profit')}
          view="money"
          memberId={undefined}
          {...span}
          onPick={(memberId) => openAgentPage('personalHistoryCopy', memberId)}
        />
      </div>
    </>
  );
}
