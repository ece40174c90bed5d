import type { Messages } from './en.ts';
import app from './id/app.json';
import bets from './id/bets.json';
import games from './id/games.json';
import home from './id/home.json';
import session from './id/session.json';

export const messages: Messages = { ...app, ...home, ...session, ...games, ...bets };
