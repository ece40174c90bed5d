import type { CallName } from '@sorak/contract';
import { readStored, writeStored } from '@sorak/client/storage.ts';
import { answerListeners, knownAnswers, restore } from '@sorak/client/cache.ts';

/** The answers that session storage holds, by the names that they have there (product §4: cached in session). */
const KEPT: Readonly<Record<string, CallName>> = {
  index_notice: 'getListAnnouncements',
  routers: 'getRouters',
  gameVendor: 'getNewGameVendor',
  validate: 'getRegisterSettings',
  settings: 'getSettings',
  merchantWallet: 'getMerchantWallet',
  wallet: 'getBalance',
};
/** Money on screen is never older than this page. */
const NOT_SHOWN_AGAIN: ReadonlySet<string> = new Set(['wallet']);
/** What each of them answers to, when it came, and a mark on its text: what was changed by another hand is not believed. */
const INDEX = 'kept';
const LONGEST = 200_000;
const OLDEST_MS = 86_400_000;

type Note = { readonly key: string; readonly at: number; readonly mark: number };

/** FNV-1a, 32 bits. */
function markOf(text: string): number {
  let mark = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193);
  return mark >>> 0;
}

const isNote = (value: unknown): value is Note => {
  const { key, at, mark } = (value ?? {}) as Partial<Note>;
  return typeof key === 'string' && typeof at === 'number' && typeof mark === 'number';
};

function readIndex(): Record<string, unknown> {
  try {
    const index: unknown = JSON.parse(readStored('session', INDEX) ?? '{}');
    return typeof index === 'object' && index !== null && !Array.isArray(index) ? { ...index } : {};
  } catch {
    return {};
  }
}

function keep(key: string, data: unknown, at: number): void {
  const [call] = key.split(' ', 1);
  const name = Object.keys(KEPT).find((stored) => KEPT[stored] === call);
  if (name === undefined) return;
  const text = JSON.stringify(data);
  if (text.length > LONGEST) return;
  writeStored('session', name, text);
  writeStored('session', INDEX, JSON.stringify({ ...readIndex(), [name]: { key, at, mark: markOf(text) } satisfies Note }));
}

/**
 * Shows at once what the last page of this session knew, and has it read anew; keeps from now on what comes. Whatever in the storage is
 * not as it was written counts as absent.
 */
export function watchKept(): void {
  const index = readIndex();
  for (const [name, call] of Object.entries(KEPT)) {
    const note = index[name];
    const text = readStored('session', name);
    if (text === null || NOT_SHOWN_AGAIN.has(name) || !isNote(note)) continue;
    if (!note.key.startsWith(`${call} `) || note.mark !== markOf(text) || Date.now() - note.at > OLDEST_MS) continue;
    restore(note.key, JSON.parse(text), note.at);
  }
  for (const { key, data, at } of knownAnswers()) keep(key, data, at);
  answerListeners.add(keep);
}
