import { type ContractKind, shortAmount, type TierFields } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { type Text, useText } from '../../locales/text.ts';
import { Changed } from './Changed.tsx';
import { rateText } from './rate-text.ts';

type Row = TierFields & { readonly place: number; readonly before: TierFields | undefined; readonly isReached: boolean };
type Props = {
  readonly caption: string;
  readonly kind: ContractKind;
  readonly tiers: readonly TierFields[];
  /** The tiers that these would take the place of. */
  readonly before?: readonly TierFields[] | undefined;
  /** The place of the tier that the last period was paid by. */
  readonly reached?: number | undefined;
};

const min = (amount: number): string => (amount === 0 ? '—' : `≥ ${shortAmount(amount)}`);

const activeText = (active: number): string => (active === 0 ? '—' : `≥ ${active}`);

const columnsOf = (t: Text, kind: ContractKind): Column<Row>[] => [
  // Narrow screens have room for what the tier asks for and pays; their order says the rest, a line below which of them held.
  {
    key: 'place',
    head: t('agent.tier'),
    isWide: true,
    cell: ({ place, isReached }) => (
      <span className="row">
        {place} {isReached ? <Badge tone="brand">{t('agent.lastPeriod')}</Badge> : null}
      </span>
    ),
  },
  {
    key: 'bet',
    head: t('agent.validBet'),
    numeric: true,
    cell: ({ validBet, before }) => <Changed now={min(validBet)} before={before && min(before.validBet)} />,
  },
  ...(kind === 'dividend'
    ? [
        {
          key: 'loss',
          head: t('agent.teamLoss'),
          numeric: true,
          cell: ({ loss, before }: Row) => <Changed now={min(loss)} before={before && min(before.loss)} />,
        },
      ]
    : []),
  {
    key: 'active',
    head: t('agent.active'),
    numeric: true,
    cell: ({ active, before }) => <Changed now={activeText(active)} before={before && activeText(before.active)} />,
  },
  {
    key: 'rate',
    head: t('agent.rate'),
    numeric: true,
    cell: ({ rate, before }) => (
      <b>
        <Changed now={rateText(rate)} before={before && rateText(before.rate)} />
      </b>
    ),
  },
];

/** The tiers of a contract; of an offer, with what it changes struck out. */
export function TierTable({ caption, kind, tiers, before, reached }: Props) {
  const t = useText();
  const rows = tiers.map((tier, at) => ({
    ...tier,
    place: at + 1,
    before: before?.[at],
    isReached: at + 1 === reached,
  }));
  const last = rows.find(({ isReached }) => isReached);
  return (
    <div className="agent-tiers">
      <Table<Row> dense caption={caption} rows={rows} rowKey={({ place }) => String(place)} columns={columnsOf(t, kind)} />
      {last ? <p className="agent-reached small faint-text">{t('agent.lastPeriodBy', { rate: rateText(last.rate) })}</p> : null}
    </div>
  );
}
