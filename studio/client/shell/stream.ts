import * as v from 'valibot';
import { type StreamMessage, streamHello, streamMessage } from '../../server/api.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;

type Stream = { readonly onMessage: (message: StreamMessage) => void; readonly onLink: (isUp: boolean) => void };

/** Listens to a table, and comes back by itself when the line breaks. */
export function openStream(code: string, session: string, { onMessage, onLink }: Stream): void {
  let wait = FIRST_WAIT_MS;
  const connect = (): void => {
    const url = new URL(`/api/shared/${code}/stream`, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(url);
    socket.addEventListener('open', () => socket.send(JSON.stringify(v.parse(streamHello, { session }))));
    socket.addEventListener('message', ({ data }) => {
      const read = v.safeParse(streamMessage, typeof data === 'string' ? JSON.parse(data) : null);
      if (!read.success) return;
      wait = FIRST_WAIT_MS;
      onLink(true);
      onMessage(read.output);
    });
    socket.addEventListener('close', () => {
      onLink(false);
      setTimeout(connect, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    });
  };
  connect();
}
