import './order.css';
import { GAME_TYPES, type LobbyOrder } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { useCall } from '@sorak/client/queries.ts';
import { useRef } from 'react';
import { useMayCall } from '../../../../api/may-call.ts';
import { Answered } from '../../../../features/Answered.tsx';
import { formatCount } from '../../../../lib/format.ts';
import { useText, wordOf } from '../../../../locales/text.ts';
import { IfSaved } from './IfSaved.tsx';
import { OrderLine } from './OrderLine.tsx';
import { useDrag } from './use-drag.ts';
import { useMoves } from './use-moves.ts';

function Category({ order }: { readonly order: LobbyOrder }) {
  const text = useText();
  const mayMove = useMayCall('saveLobbyOrder');
  const moves = useMoves(order);
  const list = useRef<HTMLOListElement>(null);
  useDrag(list, (dragged, onto) => moves.move(dragged, moves.placeOf(onto)));
  return (
    <div className="order-columns">
      <Card>
        <ol ref={list} className="order-list" aria-label={wordOf('gtype', order.gameType)}>
          {moves.order.map((game, at) => (
            <OrderLine key={game.id} game={game} place={at + 1} moves={moves} mayMove={mayMove} />
          ))}
        </ol>
      </Card>
      <div className="stack order-side">
        <IfSaved order={order} moves={moves} mayMove={mayMove} />
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
  const answer = useCall('getLobbyOrder', { gameType });
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
              onPick={(kind) => setSearch({ kind })}
            />
          </div>
          <Category key={`${order.gameType} ${order.version}`} order={order} />
        </>
      )}
    </Answered>
  );
}
