import type { AgentContract } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { type Text, useText } from '../../locales/text.ts';
import { topRateText } from './rate-text.ts';

type Row = { readonly contract: AgentContract; readonly isEnding: boolean };

const columnsOf = (t: Text): Column<Row>[] => [
  { key: 'account', head: t('agent.account'), cell: ({ contract }) => <bdi>{contract.account}</bdi> },
  { key: 'rate', head: t('agent.rateNow'), numeric: true, cell: ({ contract }) => topRateText(contract) },
  {
    key: 'then',
    head: t('agent.afterAccepting'),
    cell: ({ isEnding }) => <Badge tone={isEnding ? 'negative' : 'positive'}>{t(isEnding ? 'agent.ends.yes' : 'agent.ends.no')}</Badge>,
  },
];

type Props = { readonly cancelled: readonly AgentContract[]; readonly below: readonly AgentContract[] };

/** What becomes of the contracts below once an offer is accepted, those that end first. */
export function OfferImpact({ cancelled, below }: Props) {
  const t = useText();
  const ids = new Set(cancelled.map(({ id }) => id));
  const staying = below.filter(({ id, state }) => state === 'signed' && !ids.has(id));
  const rows: Row[] = [
    ...cancelled.map((contract) => ({ contract, isEnding: true })),
    ...staying.map((contract) => ({ contract, isEnding: false })),
  ];
  return (
    <section className="column gap-medium">
      <h3>{t('agent.impact')}</h3>
      <Table<Row> dense caption={t('agent.impact')} rows={rows} rowKey={({ contract }) => contract.id} columns={columnsOf(t)} />
    </section>
  );
}
