/** Browser storage that may be refused (private windows, full disks): reading gives null then, writing does nothing. */
type Area = 'local' | 'session';

const area = (which: Area): Storage | null => {
  try {
    return which === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return null;
  }
};

export function readStored(which: Area, key: string): string | null {
  try {
    return area(which)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** null removes the key. */
export function writeStored(which: Area, key: string, value: string | null): void {
  try {
    if (value === null) area(which)?.removeItem(key);
    else area(which)?.setItem(key, value);
  } catch {
    // Refused storage costs only the memory of this choice.
  }
}

/** Removes every key of the area but those named. */
export function clearStored(which: Area, keep: readonly string[]): void {
  try {
    const storage = area(which);
    for (const key of storage ? Object.keys(storage) : []) if (!keep.includes(key)) storage?.removeItem(key);
  } catch {
    // As above.
  }
}
