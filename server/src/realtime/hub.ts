import type { Topic } from '@sorak/contract';
import { textFrame } from '@sorak/contract/text-frame';
import type { Writable } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Bus } from './bus.ts';
import { readMessage, type BusMessage } from './messages.ts';
import type { Listener } from './tickets.ts';

const PER_MEMBER = 10;
const PER_PROCESS = 20_000;
/** A browser that does not read any more is cut off; it comes back and reads its caches anew. */
const MAX_UNSENT_BYTES = 256 * 1024;
const PLAY_TOLD_EVERY_MS = 60_000;
const BUSY = 1013;
const RESTART = 1012;
const SESSION_ENDED = 4001;

type Connection = {
  readonly socket: WebSocket;
  /** What the socket writes to. Nothing is compressed here, so a whole frame may be written between two of its own. */
  readonly wire: Writable;
  readonly listener: Listener;
  seq: number;
  playedAt: number;
};

/** Somebody plays in this session: money moved while its page was open. Told at most once a minute. */
export type OnPlay = (sessionId: string) => void;

export type Hub = {
  /** Takes a socket in; false when this process or the member has too many. */
  readonly add: (socket: WebSocket, wire: Writable, listener: Listener) => boolean;
  readonly sessionIds: () => string[];
  readonly endSession: (sessionId: string) => void;
  readonly size: () => number;
  readonly closeAll: () => void;
};

/** The open sockets of this process, fed by the bus. */
export function createHub(bus: Bus, onPlay: OnPlay): Hub {
  const all = new Set<Connection>();
  const members = new Map<bigint, Set<Connection>>();

  const counts = new Map<Topic, number>();

  /** The same bytes to everybody: they are made once, and numbered within their topic. */
  const broadcast = (connections: Iterable<Connection>, topic: Topic, payload: unknown): void => {
    const seq = (counts.get(topic) ?? 0) + 1;
    counts.set(topic, seq);
    const frame = textFrame(JSON.stringify({ seq, topic, payload }));
    for (const { socket, wire } of connections) {
      if (socket.bufferedAmount > MAX_UNSENT_BYTES) socket.close(BUSY);
      else if (socket.readyState === socket.OPEN) wire.write(frame);
    }
  };

  const send = (connections: Iterable<Connection>, topic: Topic, payload: unknown): void => {
    // Built once: only the number in front differs between connections.
    const rest = `,"topic":"${topic}","payload":${JSON.stringify(payload)}}`;
    for (const connection of connections) {
      if (connection.socket.bufferedAmount > MAX_UNSENT_BYTES) connection.socket.close(BUSY);
      else connection.socket.send(`{"seq":${(connection.seq += 1)}${rest}`);
    }
  };

  const ofSession = (sessionId: string): Connection[] =>
    [...all].filter(({ listener }) => listener !== 'visitor' && listener.sessionId === sessionId);

  const signedIn = (): Connection[] => [...all].filter(({ listener }) => listener !== 'visitor');

  const endSession = (sessionId: string): void => {
    const connections = ofSession(sessionId);
    send(connections, 'session', { state: 'ended' });
    for (const { socket } of connections) socket.close(SESSION_ENDED);
  };

  const notePlay = (connections: Iterable<Connection>): void => {
    for (const connection of connections) {
      if (connection.listener === 'visitor' || performance.now() - connection.playedAt < PLAY_TOLD_EVERY_MS) continue;
      connection.playedAt = performance.now();
      onPlay(connection.listener.sessionId);
    }
  };

  const receive = (message: BusMessage): void => {
    if (message.kind === 'sessionEnded') return endSession(message.sessionId);
    if (message.memberId === null) return broadcast(message.isForMembers ? signedIn() : all, message.topic, message.payload);
    const connections = members.get(BigInt(message.memberId)) ?? [];
    send(connections, message.topic, message.payload);
    if (message.topic === 'balance') notePlay(connections);
  };

  const closeAll = (): void => {
    for (const { socket } of all) socket.close(RESTART);
  };

  bus.listen((text) => {
    const message = readMessage(text);
    if (message) receive(message);
  }, closeAll);

  const add = (socket: WebSocket, wire: Writable, listener: Listener): boolean => {
    const siblings = listener === 'visitor' ? undefined : (members.get(listener.memberId) ?? new Set());
    if (all.size >= PER_PROCESS || (siblings && siblings.size >= PER_MEMBER)) return false;
    const connection = { socket, wire, listener, seq: 0, playedAt: Number.NEGATIVE_INFINITY };
    all.add(connection);
    siblings?.add(connection);
    if (listener !== 'visitor' && siblings) members.set(listener.memberId, siblings);
    socket.once('close', () => {
      all.delete(connection);
      siblings?.delete(connection);
      if (listener !== 'visitor' && siblings?.size === 0) members.delete(listener.memberId);
    });
    return true;
  };

  const sessionIds = (): string[] => [
    ...new Set(
      [...all]
        .map(({ listener }) => listener)
        .filter((listener) => listener !== 'visitor')
        .map(({ sessionId }) => sessionId),
    ),
  ];
  return { add, sessionIds, endSession, size: () => all.size, closeAll };
}
