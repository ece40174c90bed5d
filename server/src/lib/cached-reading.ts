type Owner = { readonly clock: { readonly now: () => number } };
type Kept<T> = { readonly at: number; readonly value: Promise<T> };

/** Reads a thing again once it is `freshMs` old; whoever asks meanwhile, or while it is read, gets the same. What fails is not kept. */
export function cachedReading<T>(freshMs: number) {
  const owners = new WeakMap<Owner, Map<string, Kept<T>>>();
  const reading = (context: Owner, read: (now: number) => Promise<T>, key = ''): Promise<T> => {
    const now = context.clock.now();
    const kept = owners.get(context) ?? new Map<string, Kept<T>>();
    owners.set(context, kept);
    const known = kept.get(key);
    if (known && isFresh(known.at, now, freshMs)) return known.value;
    // A key that is read again goes to the end, so the oldest stand first.
    kept.delete(key);
    for (const [old, { at }] of kept) {
      if (isFresh(at, now, freshMs)) break;
      kept.delete(old);
    }
    const value = read(now);
    kept.set(key, { at: now, value });
    value.catch(() => {
      if (kept.get(key)?.value === value) kept.delete(key);
    });
    return value;
  };
  /** The next who asks reads anew. */
  reading.forget = (context: Owner): boolean => owners.delete(context);
  return reading;
}

// A clock that was put back makes nothing last for ever.
const isFresh = (at: number, now: number, freshMs: number): boolean => Math.abs(now - at) < freshMs;
