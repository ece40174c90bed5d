import bets from './en/bets.json';
import below from './en/below.json';
import games from './en/games.json';
import session from './en/session.json';

/** What popups, lists and other pages say: fetched with the first of them. */
export const messages = { ...below, ...session, ...games, ...bets };
export type MoreMessages = Readonly<Record<keyof typeof messages, string>>;
