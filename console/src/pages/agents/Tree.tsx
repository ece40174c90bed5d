import type { TreeAgent } from '@sorak/contract';
import { IconButton, TextButton } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { chevronRightIcon } from '@sorak/ui/page-icons.ts';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { useCall, useCalls } from '@sorak/client/queries.ts';
import { type CSSProperties, useState } from 'react';
import { Answered } from '../../features/Answered.tsx';
import { SearchForm } from '../../features/SearchForm.tsx';
import { formatCount } from '../../lib/format.ts';
import { type Text, useText } from '../../locales/text.ts';
import { AgentCase } from './AgentCase.tsx';
import { HouseRequests } from './HouseRequests.tsx';
import { type TreeRow, treeRows } from './tree-rows.ts';

type Opening = { readonly opened: ReadonlySet<string>; readonly onToggle: (memberId: string) => void };
type Beside = Opening & {
  /** The one that stands beside the tree. */
  readonly open: string | null;
  /** Found by name: each says whom it stands under. */
  readonly isFound: boolean;
};

function Name({ row, opened, onToggle, open, isFound }: Beside & { readonly row: TreeRow }) {
  const text = useText();
  const { memberId, username, upline, agents, indent } = row;
  return (
    <div className="tree-name" style={{ '--indent': indent } as CSSProperties}>
      {agents === 0 ? (
        <i />
      ) : (
        <IconButton
          small
          label={text('agents.showBelow', { name: username })}
          aria-expanded={opened.has(memberId)}
          onClick={() => onToggle(memberId)}
        >
          <Icon path={chevronRightIcon} size="s" flip />
        </IconButton>
      )}
      <span>
        <TextButton aria-current={memberId === open || undefined} onClick={() => setSearch({ open: memberId })}>
          {username}
        </TextButton>
        {isFound && indent === 0 ? (
          <span className="subtext">{upline === null ? text('agents.house') : text('agents.under', { name: upline })}</span>
        ) : null}
      </span>
    </div>
  );
}

/** Beside one that is open there is room for two. */
const columnsOf = (text: Text, beside: Beside): Column<TreeRow>[] => [
  { key: 'name', head: text('members.name'), cell: (row) => <Name row={row} {...beside} /> },
  ...(beside.open
    ? []
    : [{ key: 'level', head: text('agents.level'), numeric: true, isWide: true, cell: ({ depth }: TreeRow) => formatCount(depth) }]),
  { key: 'members', head: text('agents.members'), numeric: true, cell: ({ members }) => formatCount(members) },
  ...(beside.open
    ? []
    : [
        { key: 'below', head: text('agents.title'), numeric: true, isWide: true, cell: ({ agents }: TreeRow) => formatCount(agents) },
        {
          key: 'contracts',
          head: text('agents.contracts'),
          numeric: true,
          isWide: true,
          cell: ({ contracts }: TreeRow) => formatCount(contracts),
        },
      ]),
];

/** Agents with those below them, each branch read when it is opened. */
function Branches({
  list,
  open,
  isFound,
}: {
  readonly list: readonly TreeAgent[];
  readonly open: string | null;
  readonly isFound: boolean;
}) {
  const text = useText();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const ids = [...opened];
  const answers = useCalls(
    'getAgentTree',
    ids.map((memberId) => ({ account: '', memberId })),
  );
  const toggle = (memberId: string) =>
    setOpened(opened.has(memberId) ? new Set(ids.filter((id) => id !== memberId)) : new Set([...ids, memberId]));
  const belowOf = new Map(ids.map((id, at) => [id, answers[at]?.data?.list ?? []]));
  return (
    <>
      <Table<TreeRow>
        caption={text('agents.title')}
        columns={columnsOf(text, { opened, onToggle: toggle, open, isFound })}
        rows={treeRows(list, belowOf)}
        rowKey={({ memberId, indent }) => `${indent} ${memberId}`}
      />
      <FailureNote text={answers.find(({ error }) => error)?.error?.message ?? null} />
    </>
  );
}

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

/** Agents as a tree, or those of a name, and one of them with the contracts. */
export function Tree() {
  const text = useText();
  const query = useQuery();
  const [account, open] = [query.get('account') ?? '', query.get('open')];
  const answer = useCall('getAgentTree', { account });
  return (
    <>
      <Waiting />
      <SearchForm label={text('agents.search')} sought={account} onSearch={(typed) => setSearch({ account: typed, open: '' })} />
      {account === '' ? null : (
        <p>
          <TextButton onClick={() => setSearch({ account: '', open: '' })}>{text('agents.top')}</TextButton>
        </p>
      )}
      <div className={open ? 'agents-split' : undefined}>
        <Card look="flush">
          <Answered answer={answer} isEmpty={({ list }) => list.length === 0} emptyTitle={text('agents.none')}>
            {({ list }) => <Branches key={account} list={list} open={open} isFound={account !== ''} />}
          </Answered>
        </Card>
        {open ? <AgentCase key={open} memberId={open} /> : null}
      </div>
    </>
  );
}
