import auth from './en/auth.json';
import below from './en/below.json';
import chat from './en/chat.json';
import content from './en/content.json';
import depositOf from './en/deposit.json';
import games from './en/games.json';
import head from './en/head.json';
import help from './en/help.json';
import launch from './en/launch.json';
import picture from './en/picture.json';
import points from './en/points.json';
import promo from './en/promo.json';
import records from './en/records.json';
import safer from './en/safer.json';
import search from './en/search.json';
import service from './en/service.json';
import session from './en/session.json';
import status from './en/status.json';
import transfer from './en/transfer.json';
import vip from './en/vip.json';
import withdraw from './en/withdraw.json';

/** What popups, lists and other pages say: fetched with the first of them. */
export const messages = {
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
export type MoreMessages = Readonly<Record<keyof typeof messages, string>>;
