import type { MessageGateway } from './message-gateway.ts';

export type SmsSettings = { readonly url: string; readonly account: string; readonly token: string; readonly from: string };

const TIMEOUT_MS = 10_000;

/** Sends SMS by an HTTP provider that speaks Twilio's Messages API (2010-04-01): many do. */
export function twilioGateway({ url, account, token, from }: SmsSettings): MessageGateway {
  const address = new URL(`/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, url);
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  return {
    name: 'sms',
    send: async (message) => {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { Authorization: authorization },
        body: new URLSearchParams({ To: message.address, From: from, Body: message.body }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the SMS provider answered ${answer.status}`);
    },
  };
}
