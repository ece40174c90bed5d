import type { TreeAgent } from '@sorak/contract';
import { Button, TextButton } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { useCall } from '@sorak/client/queries.ts';
import { Answered } from '../../features/Answered.tsx';
import { SearchForm } from '../../features/SearchForm.tsx';
import { formatCount } from '../../lib/format.ts';
import { type Text, useText } from '../../locales/text.ts';
import { AgentCase } from './AgentCase.tsx';
import { HouseRequests } from './HouseRequests.tsx';

/** Beside one that is open there is room for three. */
const columnsOf = (text: Text, isBeside: boolean): Column<TreeAgent>[] => [
  {
    key: 'name',
    head: text('members.name'),
    cell: ({ memberId, username, upline }) => (
      <>
        <TextButton onClick={() => setSearch({ open: memberId })}>{username}</TextButton>
        <span className="subtext">{upline === null ? text('agents.house') : text('agents.under', { name: upline })}</span>
      </>
    ),
  },
  ...(isBeside ? [] : [{ key: 'level', head: text('agents.level'), numeric: true, cell: ({ depth }: TreeAgent) => formatCount(depth) }]),
  { key: 'members', head: text('agents.members'), numeric: true, cell: ({ members }) => formatCount(members) },
  ...(isBeside
    ? []
    : [{ key: 'contracts', head: text('agents.contracts'), numeric: true, cell: ({ contracts }: TreeAgent) => formatCount(contracts) }]),
  {
    key: 'below',
    head: text('agents.below'),
    cell: ({ memberId, username, agents }) =>
      agents === 0 ? (
        '–'
      ) : (
        <Button
          size="s"
          kind="outline"
          aria-label={text('agents.showBelow', { name: username })}
          onClick={() => setSearch({ under: memberId, account: '', open: '' })}
        >
          {formatCount(agents)}
        </Button>
      ),
  },
];

/** Contracts of the house that wait for a second operator. */
function Waiting() {
  const text = useText();
  const { data } = useCall('getHouseContractRequests', {});
  if (!data || data.list.length === 0) return null;
  return (
    <Card>
      <section className="stack">
        <h2>{text('agents.waiting')}</h2>
        <HouseRequests list={data.list} isNamed />
      </section>
    </Card>
  );
}

/** Agents level by level, or by name, and one of them with the contracts. */
export function Tree() {
  const text = useText();
  const query = useQuery();
  const [account, under, open] = [query.get('account') ?? '', query.get('under') ?? '', query.get('open')];
  const answer = useCall('getAgentTree', { account, memberId: under === '' ? undefined : under });
  return (
    <>
      <Waiting />
      <SearchForm label={text('agents.search')} sought={account} onSearch={(typed) => setSearch({ account: typed, under: '', open: '' })} />
      {under === '' && account === '' ? null : (
        <p>
          <TextButton onClick={() => setSearch({ under: '', account: '', open: '' })}>{text('agents.top')}</TextButton>
        </p>
      )}
      <div className={open ? 'agents-split' : undefined}>
        <Card look="flush">
          <Answered answer={answer} isEmpty={({ list }) => list.length === 0} emptyTitle={text('agents.none')}>
            {({ list }) => (
              <Table<TreeAgent>
                caption={text('agents.title')}
                columns={columnsOf(text, open !== null && open !== '')}
                rows={list}
                rowKey={({ memberId }) => memberId}
              />
            )}
          </Answered>
        </Card>
        {open ? <AgentCase key={open} memberId={open} /> : null}
      </div>
    </>
  );
}
