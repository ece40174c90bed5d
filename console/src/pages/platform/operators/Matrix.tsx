import { OPERATOR_ROLES, ROLE_AMOUNTS, type Right, type RoleAmount } from '@sorak/contract';
import type { ValueOf } from '@sorak/client/calls.ts';
import { eyeIcon } from '@sorak/ui/icons.ts';
import { Icon } from '@sorak/ui/Icon.tsx';
import { pencilIcon, usersIcon } from '@sorak/ui/page-icons.ts';
import { ScrollX } from '@sorak/ui/ScrollX.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { Fragment, useState } from 'react';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';
import { type Extent, extentOf, extentOfOwn, GROUPED } from './rights-groups.ts';

type OwnRole = ValueOf<'getOperatorRoles'>['list'][number];
type Person = ValueOf<'getOperatorAccounts'>['list'][number];
type Column = {
  readonly key: string;
  readonly name: string;
  readonly holders: number;
  readonly extent: (right: Right) => Extent;
  /** Null: no bound of its own; undefined: nothing to bound. */
  readonly bound: (of: RoleAmount) => number | null | undefined;
};

const ICONS = { sees: eyeIcon, does: pencilIcon, asks: usersIcon } as const;
const EXTENTS = ['sees', 'does', 'asks', 'none'] as const;
/** What an amount bounds. */
const BOUNDED: Readonly<Record<RoleAmount, Right>> = {
  withdrawal: 'withdrawals.decide',
  deposit: 'deposits.decide',
  adjustment: 'adjustments.ask',
};

const columnsOf = (list: readonly OwnRole[], people: readonly Person[]): Column[] => [
  ...OPERATOR_ROLES.map((role) => ({
    key: role,
    name: wordOf('role', role),
    holders: people.filter(({ isActive, roles }) => isActive && roles.includes(role)).length,
    extent: (right: Right) => extentOf(right, role),
    bound: (of: RoleAmount) => (extentOf(BOUNDED[of], role) === 'none' ? undefined : null),
  })),
  ...list.map((own) => ({
    key: `own ${own.code}`,
    name: own.name,
    holders: own.holders.length,
    extent: (right: Right) => extentOfOwn(right, own),
    bound: (of: RoleAmount) => (extentOfOwn(BOUNDED[of], own) === 'none' ? undefined : own[of]),
  })),
];

function Sign({ extent }: { readonly extent: Extent }) {
  const word = wordOf('extent', extent);
  return (
    <span title={word} className={`right-cell ${extent}`}>
      {extent === 'none' ? <span aria-hidden="true">–</span> : <Icon path={ICONS[extent]} size="s" />}
      <span className="reader-only">{word}</span>
    </span>
  );
}

type HeadProps = { readonly first: string; readonly columns: readonly Column[]; readonly picked: string; readonly hasCounts: boolean };

function Head({ first, columns, picked, hasCounts }: HeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {columns.map(({ key, name, holders }) => (
          <th key={key} scope="col" data-picked={key === picked}>
            {name}
            {hasCounts ? <span className="subtext digits">{formatCount(holders)}</span> : null}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Up to how much each role decides by itself. */
function Bounds({ columns, picked, symbol }: { readonly columns: readonly Column[]; readonly picked: string; readonly symbol: string }) {
  const text = useText();
  const shown = (amount: number | null | undefined): string =>
    amount === undefined ? '–' : amount === null ? text('roles.noBound') : `${symbol} ${formatMoney(amount)}`;
  return (
    <ScrollX label={text('roles.bounds')}>
      <table className="rights">
        <caption className="reader-only">{text('roles.bounds')}</caption>
        <Head first={text('roles.bounds')} columns={columns} picked={picked} hasCounts={false} />
        <tbody>
          {ROLE_AMOUNTS.map((of) => (
            <tr key={of}>
              <th scope="row">{wordOf('roleAmount', of)}</th>
              {columns.map(({ key, bound }) => (
                <td key={key} data-picked={key === picked} className="digits small">
                  {shown(bound(of))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollX>
  );
}

/** Rights by roles, and below them amounts; a narrow window shows one role at a time. */
export function Matrix({
  list,
  people,
  symbol,
}: {
  readonly list: readonly OwnRole[];
  readonly people: readonly Person[];
  readonly symbol: string;
}) {
  const text = useText();
  const columns = columnsOf(list, people);
  const [picked, setPicked] = useState<string>(OPERATOR_ROLES[0]);
  return (
    <div className="stack rights-all">
      <div className="row gap-medium wraps">
        {EXTENTS.map((extent) => (
          <span key={extent} className="row gap-small small">
            <Sign extent={extent} /> <span aria-hidden="true">{wordOf('extent', extent)}</span>
          </span>
        ))}
      </div>
      <div className="rights-pick">
        <Select
          label={text('roles.own')}
          value={picked}
          options={columns.map(({ key, name }) => ({ value: key, label: name }))}
          onPick={setPicked}
        />
      </div>
      <ScrollX label={text('operators.matrix')}>
        <table className="rights">
          <caption className="reader-only">{text('operators.matrix')}</caption>
          <Head first={text('roles.right')} columns={columns} picked={picked} hasCounts />
          <tbody>
            {GROUPED.map(([group, rights]) => (
              <Fragment key={group}>
                <tr className="group">
                  <th scope="rowgroup" colSpan={columns.length + 1}>
                    {wordOf('rightGroup', group)}
                  </th>
                </tr>
                {rights.map((right) => (
                  <tr key={right}>
                    <th scope="row">{wordOf('right', right)}</th>
                    {columns.map(({ key, extent }) => (
                      <td key={key} data-picked={key === picked}>
                        <Sign extent={extent(right)} />
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </ScrollX>
      <Bounds columns={columns} picked={picked} symbol={symbol} />
    </div>
  );
}
