import { randomUUID } from 'node:crypto';
import { type Match, TRANSFER_SIGNATURE_HEADER, vendorSavedLeagues } from '@sorak/contract';
import { callOut, textOf } from '@sorak/contract/outgoing';
import * as v from 'valibot';
import type { Context } from '../../context.ts';
import { countingCall } from '../../platform/vendors/calls-service.ts';
import { signatureOf } from '../../platform/vendors/signing-service.ts';
import { catalogueOf } from '../../platform/vendors/service.ts';
import { programmeNow } from './programme-service.ts';

const BOUNDS = { withinMs: 1_500, maxBytes: 32_768 };
/** Home waits no longer for a book: what comes later is there with the next look. */
const PATIENCE_MS = 25;
const KEPT_MS = 15_000;
const MAX_KEPT = 5_000;
const SHOWN = 4;

type Answer = { readonly until: number; readonly leagues: Promise<readonly string[]> };
const answers = new WeakMap<Context['db'], Map<string, Answer>>();

async function ask(context: Context, address: string, user: string): Promise<readonly string[]> {
  const body = JSON.stringify({ request_uuid: randomUUID(), user, asked_at: context.clock.now() });
  const headers = { 'Content-Type': 'application/json', [TRANSFER_SIGNATURE_HEADER]: signatureOf(context, body) };
  const answer = await callOut(address, { method: 'POST', headers, body, ...BOUNDS });
  if (answer.status >= 300) throw new Error(`status ${answer.status}`);
  return v.parse(vendorSavedLeagues, JSON.parse(textOf(answer))).leagues;
}

/** The leagues that a member keeps at any book; a book that says nothing has none, and the log says why. */
async function savedLeagues(context: Context, memberId: bigint): Promise<ReadonlySet<string>> {
  const known = answers.get(context.db) ?? new Map<string, Answer>();
  answers.set(context.db, known);
  const books = new Map(
    catalogueOf(context).vendors.flatMap((vendor) => (vendor.savedLeaguesUrl ? [[vendor.savedLeaguesUrl, vendor]] : [])),
  );
  const asked = [...books].map(([address, { id, code }]) => {
    const key = `${address} ${memberId}`;
    const last = known.get(key);
    if (last && last.until > Date.now()) return last.leagues;
    const leagues = countingCall(context, id, () => ask(context, address, String(memberId))).catch((error: unknown) => {
      context.log.warn({ err: error, vendor: code }, 'a vendor did not tell the leagues of a player');
      return [];
    });
    if (known.size >= MAX_KEPT) known.clear();
    known.set(key, { until: Date.now() + KEPT_MS, leagues });
    return leagues;
  });
  return new Set((await Promise.all(asked)).flat());
}

async function matchesNow(context: Context, memberId: bigint, country: string | null): Promise<Match[]> {
  const [leagues, { matches }] = await Promise.all([savedLeagues(context, memberId), programmeNow(context, country)]);
  return matches.filter(({ league }) => leagues.has(league)).slice(0, SHOWN);
}

/** The next matches of the leagues that the member saved; nothing where the books take too long. */
export function savedMatches(context: Context, memberId: bigint, country: string | null): Promise<Match[]> {
  return inTime(matchesNow(context, memberId, country), []);
}

/** What came in time, or `otherwise`. */
export async function inTime<T>(work: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, otherwise);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
