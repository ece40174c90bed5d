import type { PayTable, ReturnStanding } from '@sorak/contract';
import { Badge, type BadgeTone } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { useCall } from '@sorak/client/queries.ts';
import { Answered } from '../../../features/Answered.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { SearchForm } from '../../../features/SearchForm.tsx';
import { formatCount, formatDay, formatMoney } from '../../../lib/format.ts';
import { type Key, type Text, useText } from '../../../locales/text.ts';
import { foundIn, SHOWN, type Shown } from './found.ts';

const WORDS: Readonly<Record<ReturnStanding, Key>> = {
  few: 'returns.few',
  inside: 'returns.inside',
  above: 'returns.above',
  below: 'returns.below',
};
const TONES: Readonly<Record<ReturnStanding, BadgeTone | undefined>> = {
  few: undefined,
  inside: 'positive',
  above: 'negative',
  below: 'negative',
};
const SHOWN_WORDS: Readonly<Record<Shown, Key>> = { now: 'returns.now', outside: 'returns.outside', all: 'returns.all' };

const percent = (value: number | null): string => (value === null ? '–' : `${value.toFixed(2)}%`);
/** What should come back; of games in which play decides, by best play. */
const expectedText = (text: Text, { best, worst }: PayTable): string => {
  if (worst === null) return text('returns.byPlay', { best: percent(best) });
  return percent(worst) === percent(best) ? percent(best) : `${percent(worst)} – ${percent(best)}`;
};
const bandText = ({ low, high }: PayTable): string => (high === null ? '–' : `${low === null ? '' : percent(low)} – ${percent(high)}`);

const columns = (text: Text): Column<PayTable>[] => [
  {
    key: 'game',
    head: text('returns.game'),
    cell: ({ gameName, payTable, from, until, digest }) => (
      <>
        <b className="firm">{gameName}</b>
        <span className="subtext">
          {until === null
            ? text('returns.since', { number: payTable, from: formatDay(from) })
            : text('returns.span', { number: payTable, from: formatDay(from), to: formatDay(until) })}
        </span>
        <span className="subtext monospace">{digest.slice(0, 12)}</span>
      </>
    ),
  },
  {
    key: 'standing',
    head: text('returns.standing'),
    cell: ({ standing }) => <Badge tone={TONES[standing]}>{text(WORDS[standing])}</Badge>,
  },
  { key: 'expected', head: text('returns.expected'), numeric: true, cell: (table) => expectedText(text, table) },
  { key: 'actual', head: text('returns.actual'), numeric: true, cell: ({ actual }) => percent(actual) },
  { key: 'band', head: text('returns.band'), numeric: true, cell: bandText },
  { key: 'bets', head: text('returns.bets'), numeric: true, cell: ({ bets }) => formatCount(bets) },
  { key: 'stake', head: text('returns.stake'), numeric: true, cell: ({ stake }) => formatMoney(stake) },
  { key: 'payout', head: text('returns.payout'), numeric: true, cell: ({ payout }) => formatMoney(payout) },
];

/** What each game should return and has returned, by pay table; outside the band first. */
export function Page() {
  const text = useText();
  const query = useQuery();
  const shown = SHOWN.find((one) => one === query.get('shown')) ?? 'now';
  const sought = query.get('q') ?? '';
  const answer = useCall('getGameReturns', {});
  return (
    <div className="page">
      <PageHead title={text('returns.title')} />
      <p className="faint-text">{text('returns.lead')}</p>
      <Segment
        label={text('returns.shown')}
        tabs={SHOWN.map((key) => ({ key, label: text(SHOWN_WORDS[key]) }))}
        active={shown}
        onPick={(key) => setSearch({ shown: key })}
      />
      <SearchForm label={text('returns.search')} sought={sought} onSearch={(q) => setSearch({ q })} />
      <Answered answer={answer}>
        {({ list }) => {
          const found = foundIn(list, shown, sought);
          if (found.length === 0) return <Empty title={text('returns.none')} text={text('returns.noneText')} />;
          return (
            <Card look="flush">
              <Table caption={text('returns.title')} columns={columns(text)} rows={found} rowKey={({ id }) => id} dense />
            </Card>
          );
        }}
      </Answered>
    </div>
  );
}
