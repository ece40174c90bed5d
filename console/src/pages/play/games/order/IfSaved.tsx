import type { LobbyOrder, LobbyRule } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { ReasonButton } from '../../../../features/ReasonButton.tsx';
import { formatCount, formatTime } from '../../../../lib/format.ts';
import { useText, wordOf } from '../../../../locales/text.ts';
import type { Moves } from './use-moves.ts';

const MAX_SHOWN = 6;

type Props = { readonly order: LobbyOrder; readonly rule: LobbyRule; readonly moves: Moves; readonly mayMove: boolean };

/** What moves if the order is saved, taking moves back, and saving. */
export function IfSaved({ order, rule, moves, mayMove }: Props) {
  const text = useText();
  const sending = useSend('saveLobbyOrder');
  const { gameType, version, games } = order;
  const { changed } = moves;
  const save = async (reason: string): Promise<boolean> => {
    const done = await sending.send({ gameType, version, rule, pins: moves.pins.map((pin) => ({ ...pin })), reason });
    if (done === undefined) return false;
    refresh('getLobbyOrder');
    showToast({ kind: 'done', text: text('order.saved') });
    return true;
  };
  return (
    <Card className="stack">
      <div className="row between gap-medium wraps">
        <h2 className="heading">{text('order.ifSaved')}</h2>
        <output className="small soft-text">
          {text('order.moving', { moving: formatCount(changed.length), all: formatCount(games.length) })}
        </output>
      </div>
      {changed.length === 0 ? <p className="small faint-text">{text('order.nothingMoves')}</p> : null}
      <ul className="lines">
        {changed.slice(0, MAX_SHOWN).map(({ game, from, to }) => (
          <li key={game.id} className="row between gap-medium">
            <span>{game.gameName}</span>
            <span className="digits">{`${from} → ${to}`}</span>
          </li>
        ))}
      </ul>
      {mayMove ? (
        <div className="row gap-medium wraps">
          <Button size="s" kind="outline" disabled={moves.moves === 0} onClick={moves.undo}>
            {text('order.undo', { moves: formatCount(moves.moves) })}
          </Button>
          {moves.moves > 0 || rule !== order.rule ? (
            <ReasonButton
              word={text('order.save')}
              title={text('order.saveTitle', { kind: wordOf('gtype', gameType) })}
              text={text('order.saveText')}
              sending={sending}
              onReason={save}
            />
          ) : null}
        </div>
      ) : null}
      {order.changes.length > 0 ? <h2 className="heading">{text('games.history')}</h2> : null}
      <ul className="lines">
        {order.changes.map(({ version: number, by, at, reason }) => (
          <li key={number}>
            <span className="firm block breaks">{reason}</span>
            <span className="caption faint-text">{text('order.savedBy', { who: by, at: formatTime(at) })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
