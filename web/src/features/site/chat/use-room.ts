import type { ChatMessage } from '@sorak/contract';
import { useCallback, useEffect, useState } from 'react';
import { makeCall } from '@sorak/client/calls.ts';
import { onEvent } from '../../../api/events.ts';
import { refresh } from '@sorak/client/queries.ts';
import { clampMessages, hasMessage, mergeMessages } from './messages.ts';

type State = { readonly room: string; readonly messages: readonly ChatMessage[]; readonly hasMore: boolean; readonly members: number };
const FRESH_EVERY_MS = 60_000;

/** What is said in a room: its newest messages, new ones as they come, and older ones when they are asked for. */
export function useRoom(room: string) {
  const [state, setState] = useState<State | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isReading, setReading] = useState(false);

  const load = useCallback(
    async (before?: string): Promise<void> => {
      setReading(true);
      try {
        const page = await makeCall('launchChat', before === undefined ? { room } : { room, before });
        setFailed(false);
        setState((known) => {
          const kept = known?.room === room ? known : { room, messages: [], hasMore: page.hasMore, members: page.members };
          const messages = mergeMessages(kept.messages, page.messages);
          // The first page says whether there is more only while nothing older is here.
          const isOldest = before !== undefined || kept.messages.length === 0;
          return { room, messages, hasMore: isOldest ? page.hasMore : kept.hasMore, members: page.members };
        });
      } catch {
        setFailed(true);
      } finally {
        setReading(false);
      }
    },
    [room],
  );

  useEffect(() => {
    const first = setTimeout(() => void load());
    // A lost socket may have missed something: a look a minute closes the gap.
    const timer = setInterval(() => void load(), FRESH_EVERY_MS);
    const stop = onEvent('chat', (event) => {
      setState((known) => {
        if (!known) return known;
        if ('hiddenId' in event) return { ...known, messages: known.messages.filter(({ id }) => id !== event.hiddenId) };
        if (event.message.room !== known.room || hasMessage(known.messages, event.message.id)) return known;
        return { ...known, messages: clampMessages([...known.messages, event.message]) };
      });
    });
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      stop();
    };
  }, [load]);

  useEffect(() => {
    if (state === null) return;
    makeCall('readChat', {}).then(
      () => refresh('getChatUnread'),
      () => undefined,
    );
  }, [state]);

  const shown = state?.room === room ? state : null;
  const add = (message: ChatMessage) =>
    setState((known) => (known?.room === message.room ? { ...known, messages: mergeMessages(known.messages, [message]) } : known));
  return { shown, hasFailed, isReading, add, retry: () => void load(), older: () => void load(shown?.messages[0]?.id) };
}
