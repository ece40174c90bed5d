import type { MoreMessages } from './en-more.ts';
import auth from './id/auth.json';
import below from './id/below.json';
import chat from './id/chat.json';
import content from './id/content.json';
import depositOf from './id/deposit.json';
import games from './id/games.json';
import head from './id/head.json';
import help from './id/help.json';
import launch from './id/launch.json';
import picture from './id/picture.json';
import points from './id/points.json';
import promo from './id/promo.json';
import records from './id/records.json';
import safer from './id/safer.json';
import search from './id/search.json';
import service from './id/service.json';
import session from './id/session.json';
import status from './id/status.json';
import transfer from './id/transfer.json';
import vip from './id/vip.json';
import withdraw from './id/withdraw.json';

export const messages: MoreMessages = {
  ...below,
  ...auth,
  ...session,
  ...status,
  ...games,
  ...chat,
  ...content,
  ...depositOf,
  ...head,
  ...help,
  ...launch,
  ...picture,
  ...points,
  ...promo,
  ...records,
  ...safer,
  ...search,
  ...service,
  ...transfer,
  ...vip,
  ...withdraw,
};
