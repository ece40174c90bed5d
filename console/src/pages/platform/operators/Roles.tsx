import { Badge } from '@sorak/ui/Badge.tsx';
import type { ValueOf } from '@sorak/client/calls.ts';
import { useCall } from '@sorak/client/queries.ts';
import { Answered } from '../../../features/Answered.tsx';
import { AskTwo } from '../../../features/AskTwo.tsx';
import { useText, wordOf } from '../../../locales/text.ts';
import { EditRole } from './EditRole.tsx';
import { Matrix } from './Matrix.tsx';

type Person = ValueOf<'getOperatorAccounts'>['list'][number];
type OwnRole = ValueOf<'getOperatorRoles'>['list'][number];
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
export function Roles({ people, onAsked }: { readonly people: readonly Person[]; readonly onAsked: () => void }) {
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
          <Matrix list={list} people={people} symbol={currencySymbol} />
        </div>
      )}
    </Answered>
  );
}
