import * as v from 'valibot';
import { streamHello } from '../../server/api.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;

type Stream<T extends v.GenericSchema> = {
  /** Where the table speaks, and the shape of what it says. */
  readonly path: string;
  readonly message: T;
  readonly onMessage: (message: v.InferOutput<T>) => void;
  readonly onLink: (isUp: boolean) => void;
};

/** Listens to a table, and comes back by itself when the line breaks. */
export function openStream<T extends v.GenericSchema>(session: string, { path, message, onMessage, onLink }: Stream<T>): void {
  let wait = FIRST_WAIT_MS;
  const connect = (): void => {
    const url = new URL(path, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(url);
    socket.addEventListener('open', () => socket.send(JSON.stringify(v.parse(streamHello, { session }))));
    socket.addEventListener('message', ({ data }) => {
      const read = v.safeParse(message, typeof data === 'string' ? JSON.parse(data) : null);
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
