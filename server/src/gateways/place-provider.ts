import { callOut, textOf } from '@sorak/contract/outgoing';
import * as v from 'valibot';
import type { Config } from '../lib/config.ts';

/** From where somebody asks: the address, and the country that a trusted proxy has read, two letters or null. */
export type PlaceQuestion = { readonly ip: string; readonly country: string | null };
/** `isHidden`: a VPN, a proxy, a hosting network or a device that lies about itself. `reference`: what the provider knows its answer by. */
export type PlaceAnswer = { readonly country: string | null; readonly isHidden: boolean; readonly reference: string };
/** Whoever says where an address is. Rejects where it cannot be asked. */
export type PlaceProvider = { readonly name: string; readonly ask: (question: PlaceQuestion) => Promise<PlaceAnswer> };

/** Nobody waits long for it at the door; one answer is small. */
const BOUNDS = { withinMs: 2_000, maxBytes: 4 * 1024 };
const answerOf = v.object({
  country: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  hidden: v.boolean(),
  reference: v.pipe(v.string(), v.regex(/^[\w.:-]{1,128}$/)),
});
/** What the stand-in takes for a VPN, so that a house can be tried out: addresses that are nobody's (RFC 5737). */
const STAND_IN_HIDDEN = '198.51.100.';

function httpProvider({ url, token }: NonNullable<Config['placeProvider']>): PlaceProvider {
  const ask = async (question: PlaceQuestion): Promise<PlaceAnswer> => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const answer = await callOut(new URL('/v1/place', url), { method: 'POST', headers, body: JSON.stringify(question), ...BOUNDS });
    if (answer.status !== 200) throw new Error(`the provider of places answered ${answer.status}`);
    const { country, hidden, reference } = v.parse(answerOf, JSON.parse(textOf(answer)));
    return { country, isHidden: hidden, reference };
  };
  return { name: new URL(url).host, ask };
}

const standIn: PlaceProvider = {
  name: 'stand-in',
  ask: ({ ip, country }) => Promise.resolve({ country, isHidden: ip.startsWith(STAND_IN_HIDDEN), reference: `stand-in:${ip}` }),
};

/** The provider that the environment names; outside production one of our own stands in for it; else null: there is none to ask. */
export function openPlaceProvider({ placeProvider, hasLocalProvider }: Config): PlaceProvider | null {
  if (placeProvider) return httpProvider(placeProvider);
  return hasLocalProvider ? standIn : null;
}
