import { IconButton, TextButton } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { chevronRightIcon } from '@sorak/ui/page-icons.ts';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { useCall, useCalls } from '@sorak/client/queries.ts';
import { type CSSProperties, useState } from 'react';
import { Answered } from '../../../features/Answered.tsx';
import { ListFile } from '../../../features/ListFile.tsx';
import { SearchForm } from '../../../features/SearchForm.tsx';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { type Text, useText } from '../../../locales/text.ts';
import { AgentCase } from './AgentCase.tsx';
import { HouseRequests } from './HouseRequests.tsx';
import { type AgentRow, isMore, joined, type MoreRow, type TreeRow, treeRows } from './tree-rows.ts';

type Beside = {
  readonly opened: ReadonlyMap<string, number>;
  readonly onToggle: (memberId: string) => void;
  /** Reads the next page of a branch. */
  readonly onMore: (memberId: string) => void;
  /** The one that stands beside the tree. */
  readonly open: string | null;
  /** Found by name: each says whom it stands under. */
  readonly isFound: boolean;
  /** Valid bets of today, of each agent's team and of the rest of a branch; undefined until they are known. */
  readonly betsOf: (row: TreeRow) => number | undefined;
};

function Name({ row, opened, onToggle, open, isFound }: Beside & { readonly row: AgentRow }) {
  const text = useText();
  const { memberId, username, upline, agents, indent, suspendedAt } = row;
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
        {suspendedAt === null ? null : <Badge tone="warn">{text('agents.isSuspended')}</Badge>}
        {isFound && indent === 0 ? (
          <span className="subtext">{upline === null ? text('agents.house') : text('agents.under', { name: upline })}</span>
        ) : null}
      </span>
    </div>
  );
}

function More({ row, onMore }: { readonly row: MoreRow; readonly onMore: Beside['onMore'] }) {
  const text = useText();
  return (
    <div className="tree-name" style={{ '--indent': row.indent } as CSSProperties}>
      <i />
      <TextButton onClick={() => onMore(row.of)}>{text('agents.moreHere', { count: row.agents })}</TextButton>
    </div>
  );
}

const counted = (head: string, key: 'depth' | 'agents' | 'contracts'): Column<TreeRow> => ({
  key,
  head,
  numeric: true,
  isWide: true,
  cell: (row) => (isMore(row) ? null : formatCount(row[key])),
});

/** Beside one that is open there is room for three. */
const columnsOf = (text: Text, beside: Beside): Column<TreeRow>[] => [
  {
    key: 'name',
    head: text('members.name'),
    cell: (row) => (isMore(row) ? <More row={row} onMore={beside.onMore} /> : <Name row={row} {...beside} />),
  },
  ...(beside.open ? [] : [counted(text('agents.level'), 'depth')]),
  { key: 'members', head: text('agents.members'), numeric: true, cell: ({ members }) => formatCount(members) },
  ...(beside.open ? [] : [counted(text('agents.title'), 'agents'), counted(text('agents.contracts'), 'contracts')]),
  {
    key: 'bets',
    head: text('agents.betsToday'),
    numeric: true,
    cell: (row) => {
      const bets = beside.betsOf(row);
      return bets === undefined ? '–' : formatMoney(bets);
    },
  },
];

/** Whose branch the first level is. */
const FIRST = '';
const requestsOf = (opened: ReadonlyMap<string, number>, account: string) =>
  [...opened].flatMap(([of, pages]) =>
    Array.from({ length: pages }, (_, at) => ({
      of,
      request: { account: of === FIRST ? account : '', memberId: of === FIRST ? undefined : of, pageNo: at + 1 },
    })),
  );

/** Agents with those below them, each branch read when it is opened, a long one page by page. */
function Branches({ account, open }: { readonly account: string; readonly open: string | null }) {
  const text = useText();
  const [opened, setOpened] = useState<ReadonlyMap<string, number>>(new Map([[FIRST, 1]]));
  const asked = requestsOf(opened, account);
  const requests = asked.map(({ request }) => request);
  const answers = useCalls('getAgentTree', requests);
  const bets = useCalls('getAgentTreeBets', requests, { staleTimeMs: 60_000 });
  const pagesOf = <T,>(of: string, list: readonly { readonly data: T | undefined }[]): T[] =>
    asked.flatMap((one, at) => (one.of === of && list[at]?.data ? [list[at].data] : []));
  const branches = new Map([...opened.keys()].map((of) => [of, joined(pagesOf(of, answers))]));
  const staked = new Map(bets.flatMap(({ data }) => data?.list.map((one) => [one.memberId, one.validBet] as const) ?? []));
  const beside: Beside = {
    opened,
    open,
    isFound: account !== '',
    onToggle: (memberId) =>
      setOpened(new Map(opened.has(memberId) ? [...opened].filter(([of]) => of !== memberId) : [...opened, [memberId, 1]])),
    onMore: (of) => setOpened(new Map([...opened, [of, (opened.get(of) ?? 0) + 1]])),
    betsOf: (row) => (isMore(row) ? pagesOf(row.of, bets).at(-1)?.more : staked.get(row.memberId)),
  };
  return (
    <>
      <Table<TreeRow>
        caption={text('agents.title')}
        columns={columnsOf(text, beside)}
        rows={treeRows(branches.get(FIRST) ?? joined([]), branches)}
        rowKey={(row) => (isMore(row) ? `more ${row.of}` : `${row.indent} ${row.memberId}`)}
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
  const answer = useCall('getAgentTree', { account, pageNo: 1 });
  return (
    <>
      <Waiting />
      <SearchForm label={text('agents.search')} sought={account} onSearch={(typed) => setSearch({ account: typed, open: '' })} />
      <ListFile list="getAgentTree" request={{ account, of: 'whole' }} />
      {account === '' ? null : (
        <p>
          <TextButton onClick={() => setSearch({ account: '', open: '' })}>{text('agents.top')}</TextButton>
        </p>
      )}
      <div className={open ? 'agents-split' : undefined}>
        <Card look="flush">
          <Answered answer={answer} isEmpty={({ list }) => list.length === 0} emptyTitle={text('agents.none')}>
            {() => <Branches key={account} account={account} open={open} />}
          </Answered>
        </Card>
        {open ? <AgentCase key={open} memberId={open} /> : null}
      </div>
    </>
  );
}
