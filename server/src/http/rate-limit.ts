import { isIPv6 } from 'node:net';
import type { Context } from '../context.ts';
import { CallError } from './call.ts';

const HIT = {
  name: 'rate-counter-hit',
  text: `insert into rate_counter as counter (key, hits, ends_at) values ($1, 1, $2)
    on conflict (key) do update set
      hits = case when counter.ends_at <= $3 then 1 else least(counter.hits + 1, 1000000) end,
      ends_at = case when counter.ends_at <= $3 then $2 else counter.ends_at end
    returning hits, ends_at`,
};

export type Limit = { readonly name: string; readonly max: number; readonly windowMs: number };

/** Counts one try in a fixed window that all processes share; CallError too_many_requests with Retry-After beyond `max`. */
export async function countHit(context: Context, limit: Limit, who: string): Promise<void> {
  const { hits, endsAt } = await addHit(context, limit, who);
  if (hits > limit.max) throw tooMany(endsAt - context.clock.now());
}

/** Counts one try and refuses nothing: how many the window has had, and when it ends. */
export async function addHit({ db, clock }: Context, limit: Limit, who: string): Promise<{ hits: number; endsAt: number }> {
  const now = clock.now();
  const values = [`${limit.name}:${who}`.slice(0, 120), new Date(now + limit.windowMs), new Date(now)];
  const { rows } = await db.pool.query<{ hits: number; ends_at: Date }>({ ...HIT, values });
  const [row] = rows;
  return { hits: row?.hits ?? 0, endsAt: row?.ends_at.getTime() ?? now };
}

const NOBODY = { name: 'nobody', windowMs: 60_000 };

/** What is written about a person, written about nobody: as many statements, so that the time of an answer does not tell who is known. */
export async function writeForNobody(context: Context, ip: string, statements: number): Promise<void> {
  for (let left = statements; left > 0; left -= 1) await addHit(context, { ...NOBODY, max: 0 }, subscriberOf(ip));
}

/** Gives back one counted try that was a right one. */
export async function takeBackHit({ db }: Context, limit: Limit, who: string): Promise<void> {
  await db.pool.query({
    name: 'rate-counter-back',
    text: 'update rate_counter set hits = greatest(hits - 1, 0) where key = $1',
    values: [`${limit.name}:${who}`.slice(0, 120)],
  });
}

/** Whether a window that is still open has had more than `max` hits; counts nothing. */
export async function isOver({ db, clock }: Context, limit: Limit, who: string): Promise<boolean> {
  const { rowCount } = await db.pool.query({
    name: 'rate-counter-over',
    text: 'select from rate_counter where key = $1 and ends_at > $2 and hits > $3',
    values: [`${limit.name}:${who}`, new Date(clock.now()), limit.max],
  });
  return rowCount === 1;
}

export const tooMany = (waitMs: number): CallError =>
  new CallError('too_many_requests', null, { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) });

/** Who an address stands for in limits: an IPv6 subscriber has a whole /64. */
export function subscriberOf(ip: string): string {
  if (!ip.includes(':') || !isIPv6(ip)) return ip;
  const [head = '', tail = ''] = ip.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = ip.includes('::') ? Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0') : [];
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}

/** Who an address belongs to where single ones are cheap: an IPv4 /24, an IPv6 /48. */
export const networkOf = (ip: string): string => {
  const subscriber = subscriberOf(ip);
  const parts = subscriber.split(subscriber.includes(':') ? ':' : '.').slice(0, 3);
  return subscriber.includes(':') ? `${parts.join(':')}::/48` : `${parts.join('.')}.0/24`;
};

/** This machine itself: whoever asks from here could as well write to the database. */
export const isLoopback = (ip: string): boolean => ip === '::1' || ip.startsWith('127.');

/**
 * What one session, or one address without a session, may ask of this process: changes 50 a second in bursts of 300, ten times that
 * for outside test clients; reads 300 a second in bursts of 3,000, and without limit from this machine itself.
 */
export function createSpending(
  areHumansChecked: boolean,
  now: () => number = () => performance.now(),
): (call: { method: string }, sessionId: string | null, ip: string) => void {
  const times = areHumansChecked ? 1 : 10;
  const write = createBuckets(50 * times, 300 * times, now);
  const read = createBuckets(300, 3_000, now);
  return ({ method }, sessionId, ip) => {
    if (method === 'GET' && isLoopback(ip)) return;
    (method === 'GET' ? read : write)(sessionId ?? subscriberOf(ip));
  };
}

const MAX_BUCKETS = 50_000;

/** A token bucket per key inside this process: cheap enough for every request, strict enough against floods. */
function createBuckets(perSecond: number, burst: number, now: () => number): (key: string) => void {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (key) => {
    const at = now();
    const bucket = buckets.get(key) ?? { tokens: burst, at };
    bucket.tokens = Math.min(burst, bucket.tokens + ((at - bucket.at) / 1000) * perSecond);
    bucket.at = at;
    if (bucket.tokens < 1) throw tooMany(1000 / perSecond);
    bucket.tokens -= 1;
    if (!buckets.has(key) && buckets.size >= MAX_BUCKETS) buckets.clear();
    buckets.set(key, bucket);
  };
}
