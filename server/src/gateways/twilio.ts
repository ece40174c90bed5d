import { callOut } from '@sorak/contract/outgoing';
import type { MessageGateway } from './message-gateway.ts';

export type SmsSettings = { readonly url: string; readonly account: string; readonly token: string; readonly from: string };

/** What it accepted is told by the status alone. */
const BOUNDS = { withinMs: 10_000, maxBytes: 0 };

/** Sends SMS by an HTTP provider that speaks Twilio's Messages API (2010-04-01): many do. */
export function twilioGateway({ url, account, token, from }: SmsSettings): MessageGateway {
  const address = new URL(`/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, url);
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  return {
    name: 'sms',
    send: async (message) => {
      const answer = await callOut(address, {
        method: 'POST',
        headers: { Authorization: authorization, 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' },
        body: new URLSearchParams({ To: message.address, From: from, Body: message.body }).toString(),
        ...BOUNDS,
      });
      if (answer.status >= 300) throw new Error(`the SMS provider answered ${answer.status}`);
    },
  };
}
