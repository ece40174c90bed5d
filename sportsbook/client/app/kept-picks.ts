import type { Pick } from './picks.ts';

const KEY = 'picks';

/** Keeps the slip of a guest in this tab: the book is opened anew after the login. */
export function keepPicks(picks: readonly Pick[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(picks));
  } catch {
    // Where storage is refused the slip starts empty.
  }
}

/** What was kept, once. */
export function takePicks(): readonly Pick[] {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return kept === null ? [] : (JSON.parse(kept) as readonly Pick[]);
  } catch {
    return [];
  }
}
