import { type Draft, NEW_DRAFT } from '../slip/draft.ts';
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
