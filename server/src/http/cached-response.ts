import type { Call } from '@sorak/contract';
import * as v from 'valibot';
import type { Body } from './micro-cache.ts';

const RESPONSES_PER_SOURCE = 2_000;
const answers = new WeakMap<object, Map<string, object>>();
const bodies = new WeakMap<object, Body | null>();

/**
 * The answer that `make` made for this key and source the last time, and a mark on it: the pipeline checks and serialises it once and
 * from then on sends the same bytes, for a stranger's repeat even without looking at the call again (micro-cache.ts).
 * `source` is what the answer is made from and is replaced when that changes (a catalogue, a brand, a snapshot read once a second); its
 * answers go with it. `key` must name everything else that the answer depends on, the language included. Only for answers that are the
 * same for every reader; neither the answer nor anything in it may be changed afterwards.
 */
export function cachedResponse<T extends object>(source: object, key: string, make: () => T): T {
  const known = answers.get(source) ?? new Map<string, object>();
  answers.set(source, known);
  const again = known.get(key);
  // A key of one source is always made by the same caller.
  if (again) return again as T;
  if (known.size >= RESPONSES_PER_SOURCE) known.clear();
  const answer = make();
  known.set(key, answer);
  bodies.set(answer, null);
  return answer;
}

/** The body of an answer that `cachedResponse` marked, checked against the call's response the first time and given the headers `head`; undefined for any other answer. */
export function cachedBody(call: Call, answer: unknown, head: readonly string[]): Body | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const known = bodies.get(answer);
  if (known !== null) return known;
  const bytes = Buffer.from(JSON.stringify({ success: true, message: null, value: v.parse(call.response, answer) }));
  const body = { bytes, head: [...head, 'Content-Length', String(bytes.length)] };
  bodies.set(answer, body);
  return body;
}
