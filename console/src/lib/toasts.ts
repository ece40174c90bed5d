import type { ToastEntry } from '@sorak/ui/Toast.tsx';
import { createStore, useStore } from './store.ts';

const toasts = createStore<readonly ToastEntry[]>([]);
let last = 0;

/** Says that something was done, or that it was not. */
export function say(kind: ToastEntry['kind'], text: string): void {
  last += 1;
  toasts.set([...toasts.get().slice(-2), { id: last, kind, text }]);
}

export const closeToast = (id: number): void => toasts.set(toasts.get().filter((entry) => entry.id !== id));
export const useToasts = (): readonly ToastEntry[] => useStore(toasts);
