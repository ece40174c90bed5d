import { type Draft, NEW_DRAFT } from '../slip/draft.ts';
import type { Look } from '../matches/find.ts';
import type { Pick } from './picks.ts';

const KEY = 'slip';
type Kept = { readonly picks: readonly Pick[]; readonly draft: Draft };

/** Keeps the slip of a guest in this tab: the book is opened anew after the login. */
export function keepSlip(slip: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(slip));
  } catch {
    // Where storage is refused the slip starts empty.
  }
}

/** How a guest looks at a book's list: what they chose from stands before them again after the login. */
export function keepLook(book: string, look: Look): void {
  try {
    sessionStorage.setItem(`look ${book}`, JSON.stringify(look));
  } catch {
    // As above.
  }
}

/** How a book's list was looked at, once. */
export function takeLook(book: string): Look | null {
  try {
    const kept = sessionStorage.getItem(`look ${book}`);
    sessionStorage.removeItem(`look ${book}`);
    return kept === null ? null : (JSON.parse(kept) as Look);
  } catch {
    return null;
  }
}

/** What was kept, once. */
export function takeSlip(): Kept {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (kept !== null) return JSON.parse(kept) as Kept;
  } catch {
    // As above.
  }
  return { picks: [], draft: NEW_DRAFT };
}
