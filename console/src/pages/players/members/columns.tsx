import { type ListedMember, MEMBER_COLUMNS, MEMBER_ORDERS } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import type { Column } from '@sorak/ui/Table.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { RankName } from '../../../features/RankName.tsx';
import { formatCount, formatDay, formatMoney, formatTime } from '../../../lib/format.ts';
import { type Text, wordOf } from '../../../locales/text.ts';

export type MemberColumn = (typeof MEMBER_COLUMNS)[number];
export type MemberOrder = (typeof MEMBER_ORDERS)[number];

const USUAL: readonly MemberColumn[] = ['state', 'rank', 'balance', 'deposit', 'since', 'seen'];
/** Each column that a list can be ordered by, and the order. */
const ORDER_OF: Readonly<Partial<Record<MemberColumn, MemberOrder>>> = {
  rank: 'rank',
  balance: 'balance',
  deposit: 'deposit',
  since: 'newest',
  seen: 'seen',
  alerts: 'alerts',
  harm: 'harm',
};

/** What a reader's role does not see stands in no choice, nor does its order. */
export type Sight = { readonly alerts: boolean; readonly harm: boolean };
const isSeen = (name: string, sight: Sight): boolean => (name === 'alerts' || name === 'harm' ? sight[name] : true);
export const seenColumns = (sight: Sight): readonly MemberColumn[] => MEMBER_COLUMNS.filter((name) => isSeen(name, sight));
export const seenOrders = (sight: Sight): readonly MemberOrder[] => MEMBER_ORDERS.filter((name) => isSeen(name, sight));

/** The columns that an address names, in their own order; the usual ones where it names none that is seen. */
export function pickedColumns(asked: string | null, sight: Sight): readonly MemberColumn[] {
  const names = asked?.split(',') ?? [];
  const picked = seenColumns(sight).filter((name) => names.includes(name));
  return picked.length > 0 ? picked : USUAL;
}

/** What the address says of a choice of columns: nothing where it is the usual one. */
export const columnsText = (picked: readonly MemberColumn[]): string =>
  picked.length === USUAL.length && USUAL.every((name) => picked.includes(name)) ? '' : picked.join(',');

const when = (at: number | null): string => (at === null ? '–' : formatTime(at));

const CELLS: Readonly<Record<MemberColumn, { readonly numeric?: boolean; readonly cell: Column<ListedMember>['cell'] }>> = {
  state: {
    cell: ({ status, isAgent }) => (
      <>
        <Badge tone={status === 'active' ? 'positive' : 'negative'}>{wordOf('status', status)}</Badge>{' '}
        {isAgent === 0 ? null : <Badge tone="info">{wordOf('agentKind', String(isAgent))}</Badge>}
      </>
    ),
  },
  rank: { cell: ({ rankLevel }) => <RankName level={rankLevel} /> },
  balance: { numeric: true, cell: ({ balance }) => formatMoney(balance) },
  deposit: { cell: ({ lastDepositAt }) => <span className="digits">{when(lastDepositAt)}</span> },
  since: { cell: ({ registeredAt }) => formatDay(registeredAt) },
  seen: { cell: ({ lastLoginAt }) => <span className="digits">{when(lastLoginAt)}</span> },
  upline: { cell: ({ upline }) => upline ?? '–' },
  language: { cell: ({ language }) => language },
  alerts: { numeric: true, cell: ({ alerts }) => (alerts ? <b>{formatCount(alerts)}</b> : '–') },
  harm: { numeric: true, cell: ({ harm }) => (harm ? formatCount(harm) : '–') },
};

type Sorting = { readonly order: MemberOrder; readonly onOrder: (order: MemberOrder) => void };

function Head({ name, text, order, onOrder }: Sorting & { readonly name: MemberColumn; readonly text: Text }) {
  const by = ORDER_OF[name];
  const word = text(`members.column.${name}`);
  if (by === undefined) return <>{word}</>;
  return (
    <button
      type="button"
      className="sort-head"
      aria-pressed={order === by}
      title={text('members.sortBy', { by: word })}
      onClick={() => onOrder(by)}
    >
      {word}
      {order === by ? <span aria-hidden="true"> ↓</span> : null}
    </button>
  );
}

type Picking = { readonly picked: ReadonlySet<string>; readonly onPick: (memberId: string) => void; readonly mayPick: boolean };

/** A box to pick by, the name, and the chosen columns; the head of one that the list can be ordered by is pressed. */
export const columnsOf = (
  text: Text,
  names: readonly MemberColumn[],
  sorting: Sorting,
  { picked, onPick, mayPick }: Picking,
): Column<ListedMember>[] => [
  ...(mayPick
    ? [
        {
          key: 'pick',
          head: <span className="reader-only">{text('bulk.pick')}</span>,
          cell: ({ memberId, username }: ListedMember) => (
            <input
              type="checkbox"
              aria-label={text('bulk.pickOne', { name: username })}
              checked={picked.has(memberId)}
              onChange={() => onPick(memberId)}
            />
          ),
        },
      ]
    : []),
  {
    key: 'name',
    head: text('members.name'),
    cell: ({ memberId, username }) => (
      <>
        <Link className="link firm" to={`/console/members/${memberId}`}>
          {username}
        </Link>
        <span className="subtext">{memberId}</span>
      </>
    ),
  },
  ...names.map((name) => ({
    key: name,
    head: <Head name={name} text={text} {...sorting} />,
    name: text(`members.column.${name}`),
    ...CELLS[name],
  })),
];
