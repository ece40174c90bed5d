import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { empty } from '../../fields.ts';
import { CHOSEN_KINDS, MAILING_CHANNELS, mayBeLeft } from '../../rules/mailing.ts';

const channel = v.picklist(MAILING_CHANNELS);

const choices = v.object({
  /** Every promotion is off, whatever is chosen below. */
  isOptedOut: v.boolean(),
  list: v.array(
    v.object({
      channel,
      /** Whether there is anywhere to write to: a verified address or number. */
      hasAddress: v.boolean(),
      /** `always`: law and money need it. */
      service: v.picklist(['always', 'on', 'off']),
      marketing: v.picklist(['on', 'off']),
    }),
  ),
});
export type ChannelChoices = v.InferOutput<typeof choices>;

export const channelCalls = defineCalls({
  getChannels: {
    method: 'GET',
    path: '/wps/member/channels',
    auth: 'member',
    whileStopped: true,
    summary: 'What the member lets the house write, by channel and kind. Codes, security, money and what the law asks are always sent.',
    request: empty,
    response: choices,
    errors: [],
  },
  setChannel: {
    method: 'POST',
    path: '/wps/member/channels',
    auth: 'member',
    whileStopped: true,
    summary: 'Switches one kind on one channel on or off; what still waits to be sent is called off in the same moment.',
    request: v.pipe(
      v.strictObject({ channel, kind: v.picklist(CHOSEN_KINDS), isOn: v.boolean() }),
      v.check((chosen) => mayBeLeft(chosen.channel, chosen.kind)),
    ),
    response: choices,
    errors: [],
  },
});
