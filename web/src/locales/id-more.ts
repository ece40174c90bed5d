import type { MoreMessages } from './en-more.ts';
import auth from './id/auth.json';
import bank from './id/bank.json';
import bets from './id/bets.json';
import below from './id/below.json';
import bonus from './id/bonus.json';
import centre from './id/centre.json';
import chat from './id/chat.json';
import content from './id/content.json';
import games from './id/games.json';
import head from './id/head.json';
import help from './id/help.json';
import launch from './id/launch.json';
import messagesOf from './id/messages.json';
import points from './id/points.json';
import promo from './id/promo.json';
import records from './id/records.json';
import search from './id/search.json';
import service from './id/service.json';
import session from './id/session.json';
import status from './id/status.json';
import vip from './id/vip.json';

export const messages: MoreMessages = {
  ...below,
  ...auth,
  ...session,
  ...status,
  ...games,
  ...bank,
  ...bets,
  ...bonus,
  ...centre,
  ...chat,
  ...content,
  ...head,
  ...help,
  ...launch,
  ...messagesOf,
  ...points,
  ...promo,
  ...records,
  ...search,
  ...service,
  ...vip,
};
