import { readStored, writeStored } from '@sorak/client/storage.ts';

/** Something that was opened by the search: where it is, and what it was called there. */
export type Opened = { readonly to: string; readonly label: string; readonly note: string };

const KEY = 'console-opened';
const SHOWN = 8;

/** What this tab opened last, the latest first; it ends with the tab, for it names members. */
export function lastOpened(): readonly Opened[] {
  try {
    return JSON.parse(readStored('session', KEY) ?? '[]') as Opened[];
  } catch {
    return [];
  }
}

export const noteOpened = (one: Opened): void =>
  writeStored('session', KEY, JSON.stringify([one, ...lastOpened().filter(({ to }) => to !== one.to)].slice(0, SHOWN)));

export const forgetOpened = (): void => writeStored('session', KEY, null);
