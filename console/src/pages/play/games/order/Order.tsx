import './order.css';
import { GAME_TYPES, LOBBY_RULES, type LobbyOrder, type LobbyRule } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { useCall } from '@sorak/client/queries.ts';
import { useRef } from 'react';
import { useMayCall } from '../../../../api/may-call.ts';
import { Answered } from '../../../../features/Answered.tsx';
import { formatCount, formatTime } from '../../../../lib/format.ts';
import { useText, wordOf } from '../../../../locales/text.ts';
import { IfSaved } from './IfSaved.tsx';
import { OrderLine } from './OrderLine.tsx';
import { useDrag } from './use-drag.ts';
import { useMoves } from './use-moves.ts';

type RuleProps = { readonly order: LobbyOrder; readonly rule: LobbyRule; readonly onPick: (rule: LobbyRule) => void };

/** By what the games stand that are not pinned, and what that means. */
function Rule({ order, rule, onPick }: RuleProps) {
  const text = useText();
  return (
    <Card className="stack">
      <div className="row between gap-medium wraps">
        <h2 className="heading">{text('order.rule')}</h2>
        <Select
          small
          label={text('order.rule')}
          value={rule}
          options={LOBBY_RULES.map((value) => ({ value, label: wordOf('order.rule', value) }))}
          onPick={(value) => onPick(value as LobbyRule)}
        />
      </div>
      <p className="small soft-text">{wordOf('order.ruleText', rule)}</p>
      {rule === 'played' && order.countedAt !== null ? (
        <p className="caption faint-text">{text('order.counted', { at: formatTime(order.countedAt) })}</p>
      ) : null}
    </Card>
  );
}

type CategoryProps = RuleProps & { readonly saved: LobbyOrder };

function Category({ order, saved, rule, onPick }: CategoryProps) {
  const text = useText();
  const mayMove = useMayCall('saveLobbyOrder');
  const moves = useMoves(order, saved.games);
  const list = useRef<HTMLOListElement>(null);
  useDrag(list, (dragged, onto) => moves.move(dragged, moves.placeOf(onto)));
  return (
    <div className="order-columns">
      <Card>
        <ol ref={list} className="order-list" aria-label={wordOf('gtype', order.gameType)}>
          {moves.order.map((game, at) => (
            <OrderLine key={game.id} game={game} place={at + 1} rule={rule} moves={moves} mayMove={mayMove} />
          ))}
        </ol>
      </Card>
      <div className="stack order-side">
        <Rule order={order} rule={rule} onPick={onPick} />
        <IfSaved order={saved} rule={rule} moves={moves} mayMove={mayMove} />
        {mayMove ? <p className="caption faint-text">{text('order.keys')}</p> : null}
      </div>
    </div>
  );
}

/** A category of the lobby in its order, which operators change by hand. */
export function Order() {
  const text = useText();
  const query = useQuery();
  const gameType = GAME_TYPES.find((one) => one === query.get('kind')) ?? 'RNG';
  const named = LOBBY_RULES.find((one) => one === query.get('rule'));
  const answer = useCall('getLobbyOrder', { gameType });
  const looked = useCall('getLobbyOrder', { gameType, ...(named ? { rule: named } : {}) });
  return (
    <Answered answer={answer}>
      {(order) => (
        <>
          <div className="row">
            <Select
              small
              label={text('games.type')}
              value={gameType}
              options={order.kinds.map((kind) => ({
                value: kind.gameType,
                label: `${wordOf('gtype', kind.gameType)} ${formatCount(kind.games)}`,
              }))}
              onPick={(kind) => setSearch({ kind, rule: '' })}
            />
          </div>
          <Category
            key={`${order.gameType} ${order.version} ${named} ${looked.data ? '' : 'waits'}`}
            order={looked.data ?? order}
            saved={order}
            rule={named ?? order.rule}
            onPick={(rule) => setSearch({ rule: rule === order.rule ? '' : rule })}
          />
        </>
      )}
    </Answered>
  );
}
