import { paths } from '../../../lib/paths.ts';

let last: string | null = null;

/** Keeps where the reader was looking for games, so that a game leads back there. */
export function keepLobby(path: string): void {
  last = path;
}

/** That place, or the slots page. */
export const lobbyPath = (): string => last ?? paths.rng();
