import { createStore } from '@sorak/client/store.ts';
import { useStore } from '@sorak/client/use-store.ts';
import { readStored, writeStored } from '@sorak/client/storage.ts';

const KEY = 'searches';
const MAX = 6;
const LONGEST = 60;

/** What was searched for on this device; whatever else stands in the storage counts as nothing. */
function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(readStored('local', KEY) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((one): one is string => typeof one === 'string' && one.trim() !== '' && one.length <= LONGEST).slice(0, MAX);
  } catch {
    return [];
  }
}

const recent = createStore<readonly string[]>(read());

/** Remembers a search that led somewhere, the latest first. */
export function keepSearch(text: string): void {
  const kept = text.trim().slice(0, LONGEST);
  if (kept === '') return;
  const others = recent.get().filter((one) => one.toLowerCase() !== kept.toLowerCase());
  recent.set([kept, ...others].slice(0, MAX));
  writeStored('local', KEY, JSON.stringify(recent.get()));
}

export function forgetSearches(): void {
  recent.set([]);
  writeStored('local', KEY, null);
}

export const useRecentSearches = (): readonly string[] => useStore(recent);
