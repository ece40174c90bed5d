import type { Context } from '../context.ts';

type Kept<T> = { readonly at: number; readonly value: Promise<T> };

/** Reads a thing again once it is `freshMs` old; whoever asks meanwhile, or while it is read, gets the same. What fails is not kept. */
export function keptReading<T>() {
  const kept = new WeakMap<Context['db'], Map<string, Kept<T>>>();
  return (context: Context, key: string, freshMs: number, read: () => Promise<T>): Promise<T> => {
    const now = context.clock.now();
    const own = kept.get(context.db) ?? new Map<string, Kept<T>>();
    kept.set(context.db, own);
    for (const [old, { at }] of own) if (Math.abs(now - at) >= freshMs) own.delete(old);
    const known = own.get(key);
    if (known) return known.value;
    const value = read();
    own.set(key, { at: now, value });
    value.catch(() => own.delete(key));
    return value;
  };
}
