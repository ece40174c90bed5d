import { type PlaceVerdict, SESSION_IDLE_MS } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { openPlaceProvider, type PlaceAnswer } from '../../gateways/place-provider.ts';
import { CallError, type Caller } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { repeat, type Repeating } from '../../lib/repeat.ts';
import { say } from '../../lib/words.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { readBrand } from '../../platform/system/service.ts';
import * as repo from './place-repo.ts';

const MINUTE_MS = 60_000;
/** Nobody is in two countries within it. */
const JOURNEY_MS = 60 * MINUTE_MS;
/** As long as the log of the programs' own checks (GLI-19 B.2.6). */
const KEPT_MS = 90 * 86_400_000;
const LOOK_EVERY_MS = 30_000;
/** In one look; the rest are asked in the next. */
const MAX_AT_ONCE = 100;
const MAX_SEEN = 50_000;
const NEWEST = 20;

const CODES = { hidden: 'place_hidden', closed: 'place_closed', moved: 'place_moved', unknown: 'place_unknown' } as const;

export type Origin = { readonly ip: string; readonly country: string | null };
type Of = { readonly sessionId: string; readonly memberId: bigint };

/** A clock that was set back makes no look last longer. */
const isFresh = (at: number, now: number, minutes: number): boolean => at <= now && now - at < minutes * MINUTE_MS;

/** What this process has looked at: it asks the database again when the address changes, or the time is over. */
const seen = new WeakMap<Context, Map<string, Origin & { readonly at: number }>>();

function seenBy(context: Context): Map<string, Origin & { readonly at: number }> {
  const known = seen.get(context) ?? new Map<string, Origin & { readonly at: number }>();
  if (known.size >= MAX_SEEN) known.clear();
  seen.set(context, known);
  return known;
}

/**
 * Where the licence wants players' places known (`placeMinutes`): asks when a session begins, when its address changes and when its time is
 * over. Who plays for money or brings some in waits for the answer: CallError place_hidden, place_closed, place_moved, or place_unknown while
 * nobody can be asked. What only looks does not wait.
 */
export async function lookAtPlace(context: Context, caller: Caller, origin: Origin, isMoney: boolean): Promise<void> {
  if (caller.asset === 'PLAY') return;
  const { placeMinutes } = (await readBrand(context)).licence.profile.terms;
  if (placeMinutes === null) return;
  const now = context.clock.now();
  const known = seenBy(context).get(caller.sessionId);
  const isSame = known?.ip === origin.ip && known.country === origin.country && isFresh(known.at, now, placeMinutes);
  if (isSame && !isMoney) return;
  seenBy(context).set(caller.sessionId, { ...origin, at: now });
  const last = await repo.lastOf(context.db.query, caller.sessionId);
  const isClear = last?.verdict === 'clear' && last.ip === origin.ip && isFresh(last.at.getTime(), now, placeMinutes);
  if (isClear) return;
  if (!isMoney) {
    ask(context, caller, origin).catch((err: unknown) => context.log.warn({ err }, 'the place of a session could not be kept'));
    return;
  }
  const verdict = await ask(context, caller, origin);
  if (verdict !== 'clear') throw new CallError(CODES[verdict]);
}

/** Why a session may not play where it is, by what was last found of it: somebody has looked again since the call was let in. */
export async function placeRefusal({ db }: Context, sessionId: string | null) {
  const last = sessionId === null ? undefined : await repo.lastOf(db.query, sessionId);
  return CODES[last === undefined || last.verdict === 'clear' ? 'unknown' : last.verdict];
}

async function answerOf(context: Context, origin: Origin): Promise<(PlaceAnswer & { readonly provider: string }) | null> {
  const provider = openPlaceProvider(context.config);
  if (!provider) return null;
  try {
    return { ...(await provider.ask(origin)), provider: provider.name };
  } catch (err) {
    context.log.warn({ err, provider: provider.name }, 'a provider of places could not be asked');
    return null;
  }
}

/** What is found now, written down; `unknown` is not: what was clear stays so until its time is over. */
async function ask(context: Context, { sessionId, memberId }: Of, origin: Origin): Promise<PlaceVerdict | 'unknown'> {
  const answer = await answerOf(context, origin);
  if (!answer) return 'unknown';
  const at = new Date(context.clock.now());
  const verdict = await verdictOf(context, memberId, origin, answer, at);
  const country = answer.country ?? origin.country;
  const { provider, reference } = answer;
  const isNews = await inTransaction(context.db.query, async (tx) => {
    const before = await repo.lastOf(tx, sessionId);
    await repo.insertCheck(tx, { session_id: sessionId, member_id: memberId, at, ip: origin.ip, country, verdict, provider, reference });
    if (verdict === 'clear' || before?.verdict === verdict) return false;
    const detail = { verdict, country, provider, reference };
    await recordAction(tx, { operatorId: null, action: 'place_refused', object: `member:${memberId}`, memberId, detail });
    return true;
  });
  if (isNews && verdict !== 'clear') {
    const language = await repo.languageOf(context.db.query, memberId);
    await context.publish('place', { message: say(language, CODES[verdict]) }, { memberId });
  }
  return verdict;
}

/** A provider that says another country than the proxy in front of us: both must be open, or somebody lies. */
async function verdictOf(context: Context, memberId: bigint, origin: Origin, answer: PlaceAnswer, at: Date): Promise<PlaceVerdict> {
  if (answer.isHidden) return 'hidden';
  const { isBlocked } = await readBrand(context);
  if (isBlocked(origin.ip, origin.country) || isBlocked(origin.ip, answer.country)) return 'closed';
  const country = answer.country ?? origin.country;
  const since = new Date(at.getTime() - JOURNEY_MS);
  return country !== null && (await repo.wasElsewhere(context.db.query, memberId, country, since)) ? 'moved' : 'clear';
}

/** Asks again where sessions are whose time is over, from where they were last seen: who stays in a game makes no call. */
export async function askPlacesAgain(context: Context): Promise<void> {
  const { placeMinutes } = (await readBrand(context)).licence.profile.terms;
  if (placeMinutes === null) return;
  const now = context.clock.now();
  const before = new Date(now - placeMinutes * MINUTE_MS);
  const due = await repo.findDue(context.db.query, before, new Date(now), new Date(now - SESSION_IDLE_MS), MAX_AT_ONCE);
  for (const { session_id: sessionId, member_id: memberId, ip, country } of due)
    await ask(context, { sessionId, memberId }, { ip, country });
}

export const startPlaces = (context: Context): Repeating => repeat(context, 'places', LOOK_EVERY_MS, () => askPlacesAgain(context));

export const dropOldPlaces = ({ db, clock }: Context): Promise<void> => repo.dropChecks(db.query, new Date(clock.now() - KEPT_MS));

/** What was last found of where a member is, for operators. */
export async function newestPlaces({ db }: Context, memberId: bigint) {
  const rows = await repo.placesOf(db.query, memberId, NEWEST);
  return rows.map(({ id, at, ip, country, verdict, provider }) => ({
    id: String(id),
    at: at.getTime(),
    ip,
    country,
    verdict,
    provider,
  }));
}
