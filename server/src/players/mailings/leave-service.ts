import { type ChosenKind, isOnUnasked, MAILING_CHANNELS, type MailingChannel } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { callOffLetters } from '../../platform/messages/outgoing-service.ts';
import * as repo from './repo.ts';

const KEY = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export type Leaving = { readonly channel: MailingChannel; readonly language: string; readonly isLeft: boolean };
/** `leave` and `again` are about the channel of the letter, `everywhere` about all of them. */
export type LeaveWish = 'leave' | 'everywhere' | 'again';

type Choices = Awaited<ReturnType<typeof repo.findChoices>>;
/** What was wished of a kind by a channel, or what holds for whoever wished nothing. */
export const isOnFor = (found: Choices, channel: MailingChannel, kind: ChosenKind): boolean =>
  found?.choices.find((one) => one.channel === channel && one.kind === kind)?.isOn ?? isOnUnasked(channel, kind);

export const leaveLinkOf = ({ config }: Pick<Context, 'config'>, channel: MailingChannel, key: string): string =>
  `${config.siteOrigin}/leave/${channel}/${key}`;

/** Switches marketing on channels; letters that wait to be sent where it is off are called off in the same transaction. */
export async function chooseMarketing(
  context: Context,
  tx: repo.Db,
  { memberId, key, channels, isOn }: { memberId: bigint; key: string | null; channels: readonly MailingChannel[]; isOn: boolean },
): Promise<void> {
  const at = new Date(context.clock.now());
  for (const channel of channels) {
    await repo.setChoice(tx, memberId, { channel, kind: 'marketing', isOn }, at);
    if (!isOn && key !== null) await callOffLetters(tx, leaveLinkOf(context, channel, key), at);
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
  if (wish === undefined)
    return { channel, language, isLeft: !isOnFor(await repo.findChoices(context.db.query, memberId), channel, 'marketing') };
  const channels = wish === 'everywhere' ? MAILING_CHANNELS : [channel];
  await inTransaction(context.db.query, (tx) => chooseMarketing(context, tx, { memberId, key, channels, isOn: wish === 'again' }));
  return { channel, language, isLeft: wish !== 'again' };
}
