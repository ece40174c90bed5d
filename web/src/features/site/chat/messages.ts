import type { ChatMessage } from '@sorak/contract';

/** More than these are not kept on screen; older ones can be asked for again. */
const MAX_SHOWN = 300;

const byId = (a: ChatMessage, b: ChatMessage): number => (BigInt(a.id) < BigInt(b.id) ? -1 : 1);

export const hasMessage = (messages: readonly ChatMessage[], id: string): boolean => messages.some((message) => message.id === id);

/** Both lists as one in the order they were said; a message that is in both is the later list's. */
export function mergeMessages(known: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] {
  const all = new Map([...known, ...more].map((message) => [message.id, message]));
  return [...all.values()].sort(byId);
}

/** The newest ones, as many as a screen may hold. */
export const clampMessages = (messages: readonly ChatMessage[]): readonly ChatMessage[] => messages.slice(-MAX_SHOWN);
