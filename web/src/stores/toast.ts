import { createStore, useStore } from '../lib/store.ts';

export type ToastMessage = {
  readonly id: number;
  readonly kind: 'done' | 'error';
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
};

const MOST = 4;
const toasts = createStore<readonly ToastMessage[]>([]);
let lastId = 0;

/** Shows a message; the same words again take the place of the earlier ones. */
export function showToast(message: Omit<ToastMessage, 'id'>): void {
  lastId += 1;
  const others = toasts.get().filter(({ text }) => text !== message.text);
  toasts.set([...others, { ...message, id: lastId }].slice(-MOST));
}

export const closeToast = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id));
export const useToasts = (): readonly ToastMessage[] => useStore(toasts);
