import app from './en/app.json';
import bets from './en/bets.json';
import games from './en/games.json';
import home from './en/home.json';
import session from './en/session.json';

/** English is the type: every other language must have exactly these keys. */
export const messages = { ...app, ...home, ...session, ...games, ...bets };
export type MessageKey = keyof typeof messages;
export type Messages = Readonly<Record<MessageKey, string>>;
