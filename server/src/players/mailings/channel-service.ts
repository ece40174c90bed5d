import { type ChannelChoices, MAILING_CHANNELS, mayBeLeft, type RequestOutput, type Calls } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { isOptedOut } from '../safer-play/service.ts';
import { chooseMarketing, isOnFor } from './leave-service.ts';
import * as repo from './repo.ts';

/** What a member lets the house write, by channel and kind. */
export async function channelsOf(context: Context, memberId: bigint): Promise<ChannelChoices> {
  const found = await repo.findChoices(context.db.query, memberId);
  return {
    isOptedOut: await isOptedOut(context.db.query, memberId),
    list: MAILING_CHANNELS.map((channel) => ({
      channel,
      hasAddress: channel === 'site' || (found?.[channel] ?? false),
      service: mayBeLeft(channel, 'service') ? (isOnFor(found, channel, 'service') ? 'on' : 'off') : 'always',
      marketing: isOnFor(found, channel, 'marketing') ? 'on' : 'off',
    })),
  };
}

/** Switches one kind on one channel, for whatever is written from this commit on. */
export async function setChannel(
  context: Context,
  memberId: bigint,
  { channel, kind, isOn }: RequestOutput<Calls['setChannel']>,
): Promise<ChannelChoices> {
  await inTransaction(context.db.query, async (tx) => {
    if (kind === 'service') return repo.setChoice(tx, memberId, { channel, kind, isOn }, new Date(context.clock.now()));
    const key = (await repo.findChoices(tx, memberId))?.key ?? null;
    return chooseMarketing(context, tx, { memberId, key, channels: [channel], isOn });
  });
  return channelsOf(context, memberId);
}
