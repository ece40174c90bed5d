import type { MoreMessages } from './en-more.ts';
import bets from './id/bets.json';
import below from './id/below.json';
import games from './id/games.json';
import session from './id/session.json';

export const messages: MoreMessages = { ...below, ...session, ...games, ...bets };
