import { OPERATOR_ROLES, type OperatorRole, type Right, RIGHTS } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import type { ValueOf } from '@sorak/client/calls.ts';
import { useCall } from '@sorak/client/queries.ts';
import { calls } from '../../../api/call-table.ts';
import { Answered } from '../../../features/Answered.tsx';
import { AskTwo } from '../../../features/AskTwo.tsx';
import { type Text, useText, wordOf } from '../../../locales/text.ts';
import { EditRole } from './EditRole.tsx';

type OwnRole = ValueOf<'getOperatorRoles'>['list'][number];
type Extent = 'all' | 'some' | 'none';

/** How much of a right one of the four roles has: its calls name them one by one. */
function extentOf(right: Right, role: OperatorRole): Extent {
  const own = Object.values(calls).filter((call) => call.right === right);
  const open = own.filter(({ roles }) => roles === undefined || roles.includes(role)).length;
  return open === 0 ? 'none' : open === own.length ? 'all' : 'some';
}

const SIGN = { all: '●', some: '◐', none: '–' } as const;

function Cell({ extent }: { readonly extent: Extent }) {
  const word = wordOf('extent', extent);
  return (
    <span title={word} className={extent === 'none' ? 'faint-text' : 'positive'}>
      <span aria-hidden="true">{SIGN[extent]}</span>
      <span className="reader-only">{word}</span>
    </span>
  );
}

const columnsOf = (list: readonly OwnRole[], text: Text): Column<{ readonly right: Right }>[] => [
  { key: 'right', head: text('roles.right'), cell: ({ right }) => <b className="firm">{wordOf('right', right)}</b> },
  ...OPERATOR_ROLES.map((role) => ({
    key: role,
    head: wordOf('role', role),
    cell: ({ right }: { readonly right: Right }) => <Cell extent={extentOf(right, role)} />,
  })),
  ...list.map(({ code, name, rights, isOpen }) => ({
    key: `own ${code}`,
    head: name,
    cell: ({ right }: { readonly right: Right }) => (
      <Cell extent={isOpen && (right === 'own' || rights.some((one) => one === right)) ? 'all' : 'none'} />
    ),
  })),
];

/** One of the house's own roles: its bounds, who has it, and what two may do about it. */
function Line({ own, symbol, onAsked }: { readonly own: OwnRole; readonly symbol: string; readonly onAsked: () => void }) {
  const text = useText();
  const { code, holders, ...terms } = own;
  const bounds = (['withdrawal', 'deposit', 'adjustment'] as const).map((of) => {
    const amount = own[of];
    return `${wordOf('roleAmount', of)}: ${amount === null ? text('roles.noBound') : `${symbol} ${amount.toLocaleString('en-US')}`}`;
  });
  const withdraw = text(own.isOpen ? 'roles.withdraw' : 'roles.reopen');
  return (
    <li className="stack">
      <div className="row between gap-medium wraps">
        <span>
          <b className="firm">{own.name}</b> <span className="caption faint-text">{code}</span>{' '}
          {own.isOpen ? null : <Badge tone="negative">{text('roles.withdrawn')}</Badge>}
        </span>
        <span className="row gap-small wraps">
          <EditRole own={own} onAsked={onAsked} />
          <AskTwo
            word={withdraw}
            label={`${withdraw}: ${own.name}`}
            title={`${withdraw}: ${own.name}`}
            text={text(own.isOpen ? 'roles.withdrawText' : 'roles.reopenText')}
            kind={own.isOpen ? 'danger' : 'primary'}
            look="outline"
            wish={{ kind: 'roleTerms', object: code, after: { ...terms, isOpen: !own.isOpen } }}
            onAsked={onAsked}
          />
        </span>
      </div>
      <p className="small">{bounds.join(' · ')}</p>
      <p className="small faint-text">
        {text('roles.sees', {
          what: own.sees.length === 0 ? text('roles.seesNothing') : own.sees.map((sight) => wordOf('sight', sight)).join(', '),
        })}
        {' · '}
        {text('roles.holders', { names: holders.length === 0 ? '–' : holders.join(', ') })}
      </p>
    </li>
  );
}

/** What each role may, beside each other, and the roles that the house has made. */
export function Roles({ onAsked }: { readonly onAsked: () => void }) {
  const text = useText();
  const answer = useCall('getOperatorRoles', {});
  return (
    <Answered answer={answer}>
      {({ list, currencySymbol }) => (
        <div className="stack">
          <div className="row">
            <EditRole own={null} onAsked={onAsked} />
          </div>
          {list.length > 0 ? (
            <ul className="lines">
              {list.map((role) => (
                <Line key={role.code} own={role} symbol={currencySymbol} onAsked={onAsked} />
              ))}
            </ul>
          ) : null}
          <Table
            caption={text('operators.matrix')}
            columns={columnsOf(list, text)}
            rows={RIGHTS.map((right) => ({ right }))}
            rowKey={({ right }) => right}
          />
        </div>
      )}
    </Answered>
  );
}
