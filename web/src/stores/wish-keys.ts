import { createDraft } from './drafts.ts';

type Open = { readonly wish: string; readonly key: string };
const open = createDraft<Readonly<Record<string, Open>>>({});

/**
 * The idempotency key of a wish to move money by a call: the same for the same wish until it has its answer, even when the page that
 * made it was closed in between. Another wish by that call gets another.
 */
export function wishKey(call: string, wish: string): string {
  const before = open.get()[call];
  if (before?.wish === wish) return before.key;
  const key = crypto.randomUUID();
  open.set({ ...open.get(), [call]: { wish, key } });
  return key;
}

/** The wish has its answer: the next one is new, also when it asks for the same. */
export function closeWish(call: string): void {
  const { [call]: _, ...others } = open.get();
  open.set(others);
}
