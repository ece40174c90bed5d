import { arrange, type LobbyOrder, type LobbyPin, movePin } from '@sorak/contract';
import { useState } from 'react';

type Line = LobbyOrder['games'][number];
const idOf = ({ id }: Line): string => id;

/** The order as it would be saved, beside `before`, which members see without pins: each move can be taken back until then. */
export function useMoves({ games, pins }: Pick<LobbyOrder, 'games' | 'pins'>, before: readonly Line[]) {
  const [past, setPast] = useState<readonly (readonly LobbyPin[])[]>([]);
  const now = past.at(-1) ?? pins;
  const saved = arrange(before, idOf, pins);
  const order = arrange(games, idOf, now);
  const put = (next: readonly LobbyPin[]): void => setPast([...past, next]);
  const placeBefore = new Map(saved.map(({ id }, at) => [id, at + 1]));
  return {
    order,
    pins: now,
    moves: past.length,
    /** What stands elsewhere than before, those that move furthest first. */
    changed: order
      .map((game, at) => ({ game, from: placeBefore.get(game.id) ?? 0, to: at + 1 }))
      .filter(({ from, to }) => from !== to)
      .toSorted((one, other) => Math.abs(other.from - other.to) - Math.abs(one.from - one.to)),
    placeOf: (id: string): number => order.findIndex((game) => game.id === id) + 1,
    isPinned: (id: string): boolean => now.some((pin) => pin.id === id),
    move: (id: string, place: number): void => {
      const own = order.findIndex((game) => game.id === id) + 1;
      if (own > 0 && Number.isInteger(place) && place >= 1 && place <= order.length && place !== own)
        put(movePin(order.map(idOf), now, id, place));
    },
    togglePin: (id: string): void => {
      const isPinned = now.some((pin) => pin.id === id);
      put(isPinned ? now.filter((pin) => pin.id !== id) : movePin(order.map(idOf), now, id, order.findIndex((game) => game.id === id) + 1));
    },
    undo: (): void => setPast(past.slice(0, -1)),
  };
}

export type Moves = ReturnType<typeof useMoves>;
