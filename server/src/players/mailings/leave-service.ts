import { MAILING_CHANNELS, type MailingChannel } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { callOffLetters } from '../../platform/messages/outgoing-service.ts';
import * as repo from './repo.ts';

const KEY = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export type Leaving = { readonly channel: MailingChannel; readonly language: string; readonly isLeft: boolean };
/** `leave` and `again` are about the channel of the letter, `everywhere` about all of them. */
export type LeaveWish = 'leave' | 'everywhere' | 'again';

export const leaveLinkOf = ({ config }: Pick<Context, 'config'>, channel: MailingChannel, key: string): string =>
  `${config.siteOrigin}/leave/${channel}/${key}`;

/** Leaves marketing on channels, or comes back; letters that wait to be sent there are called off in the same transaction. */
export async function leaveMarketing(
  context: Context,
  tx: repo.Db,
  { memberId, key, channels, isLeft }: { memberId: bigint; key: string | null; channels: readonly MailingChannel[]; isLeft: boolean },
): Promise<void> {
  const at = new Date(context.clock.now());
  for (const channel of channels) {
    await repo.setLeft(tx, memberId, { channel, kind: 'marketing', isLeft }, at);
    if (isLeft && key !== null) await callOffLetters(tx, leaveLinkOf(context, channel, key), at);
  }
}

/** Letters of marketing that wait to be sent to somebody who wants none are not sent any more. */
export async function callOffMarketing(context: Context, tx: repo.Db, memberId: bigint): Promise<void> {
  const key = (await repo.findChoices(tx, memberId))?.key ?? null;
  if (key === null) return;
  for (const channel of MAILING_CHANNELS) await callOffLetters(tx, leaveLinkOf(context, channel, key), new Date(context.clock.now()));
}

/** What a link means, and does where something is wished; undefined for a link that nobody was given. */
export async function leaving(context: Context, channelName: string, key: string, wish?: LeaveWish): Promise<Leaving | undefined> {
  const channel = MAILING_CHANNELS.find((one) => one === channelName);
  if (!channel || !KEY.test(key)) return undefined;
  const found = await repo.findKey(context.db.query, key);
  if (!found) return undefined;
  const { member_id: memberId, language } = found;
  if (wish === undefined) return { channel, language, isLeft: found.left.includes(channel) };
  const channels = wish === 'everywhere' ? MAILING_CHANNELS : [channel];
  await inTransaction(context.db.query, (tx) => leaveMarketing(context, tx, { memberId, key, channels, isLeft: wish !== 'again' }));
  return { channel, language, isLeft: wish !== 'again' };
}
