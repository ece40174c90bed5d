import type { Game } from '@sorak/contract';
import type { ComponentProps, MouseEvent } from 'react';
import { gamePath, startGame } from './start-game.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & { readonly game: Game; readonly trial?: boolean };

/** A real link to a game; a plain press opens it the way the brand wants. */
export function GameLink({ game, trial, children, ...rest }: Props) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    startGame(game, trial);
  };
  return (
    <a {...rest} href={gamePath(game, trial)} onClick={follow}>
      {children}
    </a>
  );
}
