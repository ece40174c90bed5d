import type { LobbyOrder, LobbyRule } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { type KeyboardEvent, useState } from 'react';
import { formatCount, formatTime } from '../../../../lib/format.ts';
import { isTyping } from '../../../../lib/is-typing.ts';
import { useText, wordOf } from '../../../../locales/text.ts';
import { TONE } from '../state.ts';
import type { Moves } from './use-moves.ts';

type Game = LobbyOrder['games'][number];
type Props = { readonly game: Game; readonly place: number; readonly rule: LobbyRule; readonly moves: Moves; readonly mayMove: boolean };

/** Another place without dragging: typed, then Enter. */
function MoveTo({ game, place, moves, onKey }: Omit<Props, 'mayMove' | 'rule'> & { readonly onKey: (event: KeyboardEvent) => void }) {
  const text = useText();
  const [typed, setTyped] = useState('');
  return (
    <form
      className="row gap-small"
      onSubmit={(event) => {
        event.preventDefault();
        moves.move(game.id, Number(typed));
        setTyped('');
      }}
    >
      <input
        className="order-place"
        inputMode="numeric"
        aria-label={text('order.moveTo', { game: game.gameName })}
        placeholder={String(place)}
        value={typed}
        onKeyDown={onKey}
        onChange={(event) => setTyped(event.currentTarget.value.replaceAll(/\D/g, ''))}
      />
    </form>
  );
}

/** One game at its place: dragged, moved by Alt and an arrow from its field or button, or pinned with P. */
export function OrderLine({ game, place, rule, moves, mayMove }: Props) {
  const text = useText();
  const isPinned = moves.isPinned(game.id);
  const press = (event: KeyboardEvent): void => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    const isPin = event.key.toLowerCase() === 'p' && !event.altKey && !event.ctrlKey && !event.metaKey && !isTyping(event.target);
    if (step === undefined && !isPin) return;
    event.preventDefault();
    if (step === undefined) moves.togglePin(game.id);
    else moves.move(game.id, place + step);
  };
  return (
    <li className="order-line" data-game={game.id} draggable={mayMove}>
      <b className="digits order-number">{place}</b>
      <img src={game.icon} alt="" width="30" height="40" loading="lazy" className="order-cover" />
      <span className="grow">
        <span className="firm block">{game.gameName}</span>
        <span className="caption faint-text">
          {game.vendorName}
          {game.rtp === null ? '' : ` · ${game.rtp.toFixed(2)}%`}
          {rule === 'played' ? ` · ${text('order.members', { members: formatCount(game.members) })}` : ''}
          {rule === 'newest' && game.firstSeenAt !== null ? ` · ${text('order.came', { at: formatTime(game.firstSeenAt) })}` : ''}
        </span>
      </span>
      <span className="row gap-small wraps">
        {game.isHot ? <Badge tone="warn">{text('order.hot')}</Badge> : null}
        {game.isNew ? <Badge>{text('order.new')}</Badge> : null}
        {game.state === 'open' ? null : <Badge tone={TONE[game.state]}>{wordOf('games.state', game.state)}</Badge>}
      </span>
      {mayMove ? (
        <span className="row gap-small">
          <MoveTo game={game} place={place} moves={moves} onKey={press} />
          <Button
            size="s"
            kind={isPinned ? 'inverse' : 'outline'}
            aria-pressed={isPinned}
            onKeyDown={press}
            aria-label={text('order.pinOne', { game: game.gameName })}
            onClick={() => moves.togglePin(game.id)}
          >
            {text(isPinned ? 'order.pinned' : 'order.pin')}
          </Button>
        </span>
      ) : isPinned ? (
        <Badge>{text('order.pinned')}</Badge>
      ) : null}
    </li>
  );
}
