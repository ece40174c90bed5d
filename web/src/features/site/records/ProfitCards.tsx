import { Card } from '@sorak/ui/Card.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import type { ReactNode } from 'react';
import type { ValueOf } from '@sorak/client/calls.ts';
import { Amount } from '../../../lib/Amount.tsx';
import { useText } from '../../../locales/text.ts';
import { netTaken } from './net-taken.ts';

type Totals = ValueOf<'getProfit'>['totals'];

const Figure = ({ label, note, children }: { readonly label: string; readonly note: ReactNode; readonly children: ReactNode }) => (
  <Card>
    <dt className="caption faint-text">{label}</dt>
    <dd className="profit-value">{children}</dd>
    <dd className="caption faint-text digits">{note}</dd>
  </Card>
);

/** The four sums of the period. */
export function ProfitCards({ totals, days }: { readonly totals: Totals | undefined; readonly days: number }) {
  const t = useText();
  const wait = <Skeleton className="bet-sum" />;
  const perDay = totals ? Math.round((totals.net / days) * 100) / 100 : 0;
  const share = totals && totals.stake > 0 ? totals.payout / totals.stake : null;
  return (
    <dl className="profit-cards">
      <Figure
        label={t('records.net')}
        note={
          <>
            {t('records.perDay')} <Amount value={perDay} signed />
          </>
        }
      >
        {totals ? <Amount value={totals.net} signed /> : wait}
      </Figure>
      <Figure label={t('bets.validBet')} note={t('records.betCount', { count: totals?.bets ?? 0 })}>
        {totals ? <Amount value={totals.validBet} /> : wait}
      </Figure>
      <Figure label={t('bets.payout')} note={share === null ? '—' : t('records.shareOfStakes', { share: `${(share * 100).toFixed(1)}%` })}>
        {totals ? <Amount value={totals.payout} /> : wait}
      </Figure>
      <Figure label={t('records.bonus')} note={t('records.besideResult')}>
        {totals ? <Amount value={totals.bonus} signed /> : wait}
      </Figure>
    </dl>
  );
}

/** What came in from outside and what went out, which is no part of the result. */
export function MoneyInOut({ totals }: { readonly totals: Totals | undefined }) {
  const t = useText();
  const entry = (label: string, value: number | undefined, signed = false) => (
    <div>
      <dt>{label}</dt>
      <dd>{value === undefined ? <Skeleton className="bet-sum" /> : <Amount value={value} signed={signed} />}</dd>
    </div>
  );
  return (
    <section className="card profit-money" aria-label={t('records.inOut')}>
      <h2>{t('records.inOut')}</h2>
      <dl className="totals bet-totals">
        {entry(t('records.deposited'), totals?.deposited)}
        {entry(t('records.withdrawn'), totals?.withdrawn)}
        {entry(t('records.netTaken'), totals && netTaken(totals), true)}
      </dl>
      <p className="caption faint-text">{t('records.inOutNote')}</p>
    </section>
  );
}
