import type { OwnMessages } from './en-own.ts';
import bank from './id/bank.json';
import bets from './id/bets.json';
import bonus from './id/bonus.json';
import centre from './id/centre.json';
import messagesOf from './id/messages.json';

export const messages: OwnMessages = {
  ...bank,
  ...bets,
  ...bonus,
  ...centre,
  ...messagesOf,
};
