import type { LotteryTicket } from '@sorak/contract';
import { makeCall, type ValueOf } from '@sorak/client/calls.ts';

const ES256 = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0);
const textOf = (base64url: string): string => new TextDecoder().decode(bytesOf(base64url));

const minor = (amount: number): string => String(Math.round(amount * 100));

/** The lines as the platform signed them: play, pick, unit and stake in minor units, prices by tier. */
async function linesHash({ list }: LotteryTicket): Promise<string> {
  const text = JSON.stringify(
    list.map(({ play, pick, unit, stake, prices }) => [play, pick, minor(unit), minor(stake), Object.entries(prices).sort()]),
  );
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Keys = ValueOf<'getTicketKeys'>['keys'];

/** Whether one of the platform's keys has signed this ticket, and just these lines; `known` keys need no network. Rejects when a missing one cannot be fetched. */
export async function verifyTicket(ticket: LotteryTicket, known: Keys): Promise<boolean> {
  const [head = '', body = '', signature = ''] = ticket.ticket.split('.');
  const { kid } = JSON.parse(textOf(head)) as { readonly kid: string };
  const named = (keys: Keys) => keys.find((key) => key.kid === kid);
  const jwk = named(known) ?? named((await makeCall('getTicketKeys', {})).keys);
  if (!jwk) return false;
  const { kty, crv, x, y } = jwk;
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, ES256, false, ['verify']);
  const isSigned = await crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    bytesOf(signature),
    new TextEncoder().encode(`${head}.${body}`),
  );
  const words = JSON.parse(textOf(body)) as { readonly orderId: string; readonly lines: string };
  return isSigned && words.orderId === ticket.orderId && words.lines === (await linesHash(ticket));
}
