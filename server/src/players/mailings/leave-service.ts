import { MAILING_CHANNELS, type MailingChannel } from '@sorak/contract';
import type { Context } from '../../context.ts';
import * as repo from './repo.ts';

const KEY = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export type Leaving = { readonly channel: MailingChannel; readonly language: string; readonly isLeft: boolean };

/** What a link means; undefined for one that nobody was given. `isLeft` says what is to be so from now on. */
export async function leaving(context: Context, channelName: string, key: string, isLeft?: boolean): Promise<Leaving | undefined> {
  const channel = MAILING_CHANNELS.find((one) => one === channelName);
  if (!channel || !KEY.test(key)) return undefined;
  const found = await repo.findKey(context.db.query, key);
  if (!found) return undefined;
  if (isLeft !== undefined) await repo.setLeft(context.db.query, found.member_id, channel, isLeft, new Date(context.clock.now()));
  return { channel, language: found.language, isLeft: isLeft ?? found.left.includes(channel) };
}
