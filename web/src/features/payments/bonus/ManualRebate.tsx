import '@sorak/ui/Card.css';
import { formatAmount, type Rebates } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { useSettings } from '../../../api/settings.ts';
import { Amount } from '../../../lib/Amount.tsx';
import { type Text, useText } from '../../../locales/text.ts';
import { BonusPage } from './BonusPage.tsx';
import { RebateClaims } from './RebateClaims.tsx';
import { useBonusNews } from './use-bonus-news.ts';
import { useClaim } from './use-claim.ts';

function Due({ rebates }: { readonly rebates: Rebates }) {
  const t = useText();
  const { claim, isBusy } = useClaim(rebates.total);
  const symbol = useSettings()?.currencySymbol;
  const isEnough = rebates.total >= rebates.minClaim;
  const { data } = useCall('getRanks', {}, { staleTimeMs: 300_000 });
  const rankName = data?.ranks.find(({ rankLevel }) => rankLevel === rebates.rankLevel)?.labelName ?? '–';
  return (
    <Card className="bonus-due">
      <div>
        <p className="caption faint-text">{t('rebate.due')}</p>
        <Amount value={rebates.total} symbol={symbol} size="l" />
      </div>
      <Button kind="citron" size="l" busy={isBusy} disabled={!isEnough} onClick={claim}>
        {isEnough
          ? t('rebate.claim', { amount: formatAmount(rebates.total) })
          : t('rebate.tooSmall', { amount: formatAmount(rebates.minClaim) })}
      </Button>
      <dl className="bonus-facts">
        <div>
          <dt className="caption faint-text">{t('rebate.sumSoFar')}</dt>
          <dd className="bold digits">{formatAmount(rebates.claimedSum)}</dd>
        </div>
        <div>
          <dt className="caption faint-text">{t('rebate.rank')}</dt>
          <dd className="bold">{rankName}</dd>
        </div>
      </dl>
    </Card>
  );
}

function Rules({ rebates: { times, hasBonusPlay } }: { readonly rebates: Rebates }) {
  const t = useText();
  const rules = [
    t('rebate.ruleRank'),
    times > 0 ? t('rebate.ruleTimes', { times }) : t('rebate.ruleFree'),
    ...(hasBonusPlay ? [] : [t('rebate.ruleBonus')]),
    t('rebate.ruleValid'),
  ];
  return (
    <Card className="bonus-weights">
      <h2>{t('rebate.rules')}</h2>
      <ul className="small soft-text bonus-rules">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  );
}

const columnsFor = (t: Text): Column<Rebates['lines'][number]>[] => [
  { key: 'product', head: t('rebate.product'), cell: ({ gameType }) => <b className="firm nowrap">{t(`category.${gameType}`)}</b> },
  {
    key: 'bet',
    head: t('rebate.validBet'),
    numeric: true,
    cell: ({ validBet }) => <span className="digits">{formatAmount(validBet)}</span>,
  },
  { key: 'rate', head: t('rebate.rate'), numeric: true, cell: ({ rate }) => <span className="soft-text digits">{rate.toFixed(2)}%</span> },
  {
    key: 'amount',
    head: t('rebate.amount'),
    numeric: true,
    cell: ({ amount }) => <span className={amount === 0 ? 'digits faint-text' : 'digits bold'}>{formatAmount(amount)}</span>,
  },
];

function Products({ lines }: { readonly lines: Rebates['lines'] }) {
  const t = useText();
  return (
    <section className="card flush" aria-label={t('rebate.products')}>
      <div className="bonus-bar">
        <h2>{t('rebate.products')}</h2>
      </div>
      <Table caption={t('rebate.products')} rows={lines} dense rowKey={({ gameType }) => gameType} columns={columnsFor(t)} />
    </section>
  );
}

/** The rebate on valid bets: what is due by product, one press to have it, and what was claimed before. */
export function ManualRebate() {
  const t = useText();
  const [pageNo, setPageNo] = useState(1);
  const answer = useCall('getRebates', { pageNo }, { staleTimeMs: 0 });
  useBonusNews('getRebates');
  return (
    <BonusPage title={t('rebate.title')} about={t('rebate.about')} failed={t('rebate.failed')} answer={answer}>
      {(rebates) => (
        <>
          <div className="bonus-top">
            <Due rebates={rebates} />
            <Rules rebates={rebates} />
          </div>
          <Products lines={rebates.lines} />
          <RebateClaims page={rebates} pageNo={pageNo} onPage={setPageNo} />
        </>
      )}
    </BonusPage>
  );
}
