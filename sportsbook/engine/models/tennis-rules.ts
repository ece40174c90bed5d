import type { Score } from '../market.ts';

type Side = 'home' | 'away';
const SETS = 2;
export const GAMES = 6;
const max = ({ home, away }: Score): number => Math.max(home, away);
const apart = ({ home, away }: Score): number => Math.abs(home - away);

export const isTieBreak = (games: Score): boolean => games.home === GAMES && games.away === GAMES;
export const isGameWon = (games: Score, points: Score): boolean => max(points) >= (isTieBreak(games) ? 7 : 4) && apart(points) >= 2;
export const isTennisSetWon = (games: Score): boolean => max(games) > GAMES || (max(games) === GAMES && apart(games) >= 2);
export const isTennisWon = (sets: Score): boolean => max(sets) === SETS;

/** Who serves a point: in a tie-break the first point alone, then two each. */
export const serverOf = (games: Score, points: Score, server: Side): Side =>
  isTieBreak(games) && Math.floor((points.home + points.away + 1) / 2) % 2 === 1 ? (server === 'home' ? 'away' : 'home') : server;
