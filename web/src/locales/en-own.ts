import bank from './en/bank.json';
import bets from './en/bets.json';
import bonus from './en/bonus.json';
import centre from './en/centre.json';
import messagesOf from './en/messages.json';

/** What the member centre says: fetched with it. */
export const messages = {
  ...bank,
  ...bets,
  ...bonus,
  ...centre,
  ...messagesOf,
};

export type OwnMessages = Readonly<Record<keyof typeof messages, string>>;
