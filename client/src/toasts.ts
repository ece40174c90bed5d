import type { ToastEntry } from '@sorak/ui/Toast.tsx';
import { createStore } from './store.ts';
import { useStore } from './use-store.ts';

const MAX = 4;
const toasts = createStore<readonly ToastEntry[]>([]);
let lastId = 0;

/** Shows a message; the same words again take the place of the earlier ones. */
export function showToast(message: Omit<ToastEntry, 'id'>): void {
  lastId += 1;
  const others = toasts.get().filter(({ text }) => text !== message.text);
  toasts.set([...others, { ...message, id: lastId }].slice(-MAX));
}

export const closeToast = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id));
export const useToasts = (): readonly ToastEntry[] => useStore(toasts);

/** Says why something failed, where no form stands that could. */
export function showFailure({ message }: { readonly message: string }): null {
  showToast({ kind: 'error', text: message });
  return null;
}
