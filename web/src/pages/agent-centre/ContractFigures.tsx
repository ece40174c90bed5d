import { type ContractKind, formatAmount } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { useCall } from '@sorak/client/queries.ts';
import type { ReactNode } from 'react';
import { timeZone } from '../../api/download.ts';
import { monthTo } from '../../features/site/records/period.ts';
import { Amount } from '../../lib/Amount.tsx';
import { momentText } from '../../lib/time.ts';
import { useNow } from '../../lib/use-now.ts';
import { type Text, useText } from '../../locales/text.ts';
import { unpaidText } from './paid-text.ts';

const NONE = '—';

function Figure({ label, value, note }: { readonly label: string; readonly value: ReactNode; readonly note: string }) {
  return (
    <Card>
      <dt className="caption faint-text">{label}</dt>
      <dd className="profit-value">{value}</dd>
      <dd className="caption faint-text">{note}</dd>
    </Card>
  );
}

const claimOf = (t: Text, claim: number): string[] => (claim > 0 ? [t('agent.claimWaits', { amount: formatAmount(claim) })] : []);

/** What contracts of a kind bring: the period that runs, the last one with what those below had of it, and the month. */
export function ContractFigures({ kind }: { readonly kind: ContractKind }) {
  const t = useText();
  const next = useCall('getAgentAgenda', {}, { staleTimeMs: 60_000 }).data?.payments.find((one) => one.kind === kind);
  const statements = useCall('getCommissions', { kind, pageNo: 1 }, { staleTimeMs: 15_000 }).data;
  const { from, to } = monthTo(useNow(60_000));
  const income = useCall('getAgentIncome', { kind, from, to: to + 1, timeZone: timeZone() }, { staleTimeMs: 30_000 }).data;
  const last = statements?.list[0];
  const below = last?.below.reduce((sum, { gross }) => sum + gross, 0) ?? 0;
  return (
    <dl className="profit-cards">
      <Figure
        label={t('agent.running')}
        value={next ? <Amount value={next.amount} /> : NONE}
        note={next ? [t('agent.paidOn', { at: momentText(next.paidAt) }), ...claimOf(t, next.claim)].join(' · ') : t('agent.noRunning')}
      />
      <Figure
        label={t(last && last.paidAt === null ? 'agent.lastPeriod' : 'agent.lastPaid')}
        value={last ? <Amount value={last.amount} /> : NONE}
        note={last ? (last.paidAt !== null ? momentText(last.paidAt) : unpaidText(t, last)) : t('agent.noStatements')}
      />
      <Figure
        label={t('agent.lastBelow')}
        value={last ? <Amount value={-below} signed /> : NONE}
        note={t('agent.contractsCount', { count: last?.below.length ?? 0 })}
      />
      <Figure
        label={t('agent.month')}
        value={income ? <Amount value={income.total} /> : NONE}
        note={t('agent.paidDays', { count: income?.days.filter((day) => day.income !== 0).length ?? 0 })}
      />
    </dl>
  );
}
