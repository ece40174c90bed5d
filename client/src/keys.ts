import { ApiError } from './api-error.ts';

type Open = { readonly key: string; isInDoubt: boolean };

/** What proves the person and is no part of what they want: typed anew it is still the same request. */
const PROOFS: ReadonlySet<string> = new Set(['paymentPassword']);
/** After these it is not known whether the call was carried out. */
const IN_DOUBT: ReadonlySet<string> = new Set(['network', 'service_busy', 'system_error']);

const open = new Map<string, Open>();

const nameOf = (owner: string, call: string, request: object): string =>
  `${owner} ${call} ${JSON.stringify(request, (field, value: unknown) => (PROOFS.has(field) ? undefined : value))}`;

/**
 * Sends a call under the idempotency key of its request; `owner` is the session, for nobody repeats what another has sent. Until the request has its answer, a repeat goes under the same key, also when the
 * page that made it was closed in between: whoever presses again after a lost answer asks what became of it, and moves nothing twice. A
 * refusal ends it too, unless an earlier try of it is in doubt.
 */
export async function underKey<T>(owner: string, call: string, request: object, send: (key: string) => Promise<T>): Promise<T> {
  const name = nameOf(owner, call, request);
  const own = open.get(name) ?? { key: crypto.randomUUID(), isInDoubt: false };
  open.set(name, own);
  const end = () => open.get(name) === own && open.delete(name);
  try {
    const value = await send(own.key);
    end();
    return value;
  } catch (error) {
    if (!(error instanceof ApiError) || IN_DOUBT.has(error.code)) own.isInDoubt = true;
    else if (!own.isInDoubt || error.code === 'idempotency_conflict') end();
    throw error;
  }
}
