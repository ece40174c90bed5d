import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { WebSocketServer } from 'ws';
import type { Bus } from '../server/src/realtime/bus.ts';
import { createHub } from '../server/src/realtime/hub.ts';
import { writeMessage } from '../server/src/realtime/messages.ts';
import { median, type Row } from './table.ts';

export const SOCKETS = 2_000;
const MESSAGES = 50;
const ROUNDS = 15;
/** Of a text frame of 126 to 65,535 bytes from a server. */
const FRAME_HEADER_BYTES = 4;
const CHAT = {
  message: { id: '123456', room: 'lounge', sender: 'ra***7', isStaff: false, isMine: false, text: 'x'.repeat(100), sentAt: 1 },
};

/** `bytes`: of the frame that bears the nth message to a socket, header included. */
export type Side = {
  readonly bytes: (nth: number) => number;
  readonly publish: () => void;
  readonly stop: () => void;
  readonly client: ChildProcess;
  readonly sockets: number;
};

/** A process of its own holds the other ends, so that both servers have the same client. */
export async function connectAll(port: number, kind: 'web' | 'raw' | 'events', sockets = SOCKETS): Promise<ChildProcess> {
  const client = fork(path.join(import.meta.dirname, 'fan-out-client.mjs'), [String(port), String(sockets), kind]);
  await new Promise<void>((resolve, reject) => {
    client.once('exit', () => reject(new Error('the sockets could not be opened')));
    client.on('message', (message: { ready?: boolean }) => message.ready && resolve());
  });
  return client;
}

/** The platform's own hub behind a WebSocket server: a chat message to everybody signed in. */
async function hubSide(): Promise<Side> {
  let hear: (text: string) => void = () => {};
  const bus: Bus = { send: () => Promise.resolve(), listen: (onText) => void (hear = onText), close: () => Promise.resolve() };
  const hub = createHub(bus, () => {});
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  await new Promise((resolve) => server.once('listening', resolve));
  let members = 0n;
  server.on('connection', (socket, request) => hub.add(socket, request.socket, { sessionId: 'bench', memberId: (members += 1n) }));
  const { port } = server.address() as AddressInfo;
  const client = await connectAll(port, 'web');
  const text = writeMessage({ kind: 'event', topic: 'chat', payload: CHAT, memberId: null, isForMembers: true });
  const bytes = (nth: number) => FRAME_HEADER_BYTES + Buffer.byteLength(JSON.stringify({ seq: nth, topic: 'chat', payload: CHAT }));
  const stop = () => {
    client.kill();
    for (const socket of server.clients) socket.terminate();
    server.close();
  };
  return { bytes, publish: () => hear(text), stop, client, sockets: SOCKETS };
}

/** As little as can be done: the same bytes to plain TCP sockets. */
export async function rawSide(bytes: Side['bytes'], count = SOCKETS): Promise<Side> {
  const sockets = new Set<net.Socket>();
  // As ws has it: no small frame waits for the answer to the one before.
  const server = net.createServer({ noDelay: true }, (socket) => void sockets.add(socket));
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', backlog: count }, resolve));
  const client = await connectAll((server.address() as AddressInfo).port, 'raw', count);
  // A client counts as connected a moment before this end has taken it in, and what is sent until then it would never get.
  while (sockets.size < count) await once(server, 'connection');
  let nth = 0;
  const publish = () => {
    const frame = Buffer.alloc(bytes((nth += 1)), 'x');
    for (const socket of sockets) socket.write(frame);
  };
  const stop = () => {
    client.kill();
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { bytes, publish, stop, client, sockets: count };
}

const heard = (client: ChildProcess, said: 'isSet' | 'all'): Promise<void> =>
  new Promise((resolve) => {
    client.on('message', function hear(message: { readonly [name: string]: boolean }) {
      if (!message[said]) return;
      client.off('message', hear);
      resolve();
    });
  });

/** Deliveries a second of one round: every message to every socket, until the last byte has come. */
export async function round({ bytes, publish, client, sockets }: Side, turn: number, messages = MESSAGES): Promise<number> {
  const isSet = heard(client, 'isSet');
  client.send({
    wanted: Array.from({ length: messages }, (_, at) => sockets * bytes(turn * messages + at + 1)).reduce((sum, one) => sum + one),
  });
  await isSet;
  const all = heard(client, 'all');
  const began = performance.now();
  for (let sent = 0; sent < messages; sent += 1) {
    publish();
    // As in the platform, one message is on its way before the next is heard.
    await new Promise((resolve) => setImmediate(resolve));
  }
  await all;
  return (sockets * messages) / ((performance.now() - began) / 1000);
}

/** Chat fan-out to 2,000 sockets against raw TCP, in turns. */
export async function fanOutRows(): Promise<Row[]> {
  const hub = await hubSide();
  const raw = await rawSide(hub.bytes);
  try {
    const ours: number[] = [];
    const floor: number[] = [];
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      ours.push(await round(hub, turn));
      floor.push(await round(raw, turn));
    }
    return [
      {
        name: 'chat to 2,000 sockets',
        ours: median(ours),
        floor: median(floor),
        floorName: 'raw TCP',
        unit: 'deliveries/s',
        min: 0.88,
      },
    ];
  } finally {
    hub.stop();
    raw.stop();
  }
}
