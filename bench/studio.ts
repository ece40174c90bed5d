import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { WebSocket } from 'ws';
import { startPlatform, testKeys, type TestPlatform } from '../studio/server/test-platform.ts';
import { processorSeconds } from './machine.ts';
import { openDatabase } from './postgres.ts';
import type { StudioSetting } from './studio-setting.ts';

/** Below the ports that outgoing connections are given: the studio must get it back after a kill. */
const PORT = 21_981;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export type BenchStudio = {
  readonly url: string;
  readonly databaseUrl: string;
  readonly platform: TestPlatform;
  readonly post: <T>(address: string, body: unknown, bearer?: string) => Promise<{ readonly status: number; readonly body: T }>;
  readonly listen: (address: string, bearer: string, onMessage: (message: string) => void) => WebSocket;
  /** kill -9, and the studio again as it starts after one. */
  readonly killed: () => Promise<void>;
  /** Processor seconds that it has taken so far, the database apart. */
  readonly seconds: () => number;
  readonly stop: () => Promise<void>;
};

function post<T>(port: number, address: string, body: unknown, bearer?: string): Promise<{ status: number; body: T }> {
  const text = JSON.stringify(body ?? {});
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    };
    const asked = request({ port, host: '127.0.0.1', path: address, method: 'POST', headers, agent }, (answer) => {
      let read = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (read += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: JSON.parse(read) as T }));
    });
    asked.on('error', reject);
    asked.end(text);
  });
}

/** A studio in a process of its own, on a durable database, with the wallet of `test-platform.ts` in this one. */
export async function startStudio(own: Pick<StudioSetting, 'like' | 'tables' | 'cycleMs' | 'hasTables'>): Promise<BenchStudio> {
  const database = await openDatabase();
  const platform = await startPlatform(1_000_000_000_000_000);
  const url = new URL(database.url);
  const setting: StudioSetting = { ...own, database: url.href, platform: platform.url, key: testKeys.privateKey, port: PORT };
  const start = async (): Promise<ChildProcess> => {
    const file = path.join(import.meta.dirname, 'studio-process.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', file, JSON.stringify(setting)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const [said] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (said !== 'ready') throw new Error('the studio did not start');
    return child;
  };
  let studio = await start();
  const end = async (): Promise<void> => {
    const over = once(studio, 'exit');
    studio.kill('SIGKILL');
    await over;
  };
  return {
    url: `http://127.0.0.1:${PORT}`,
    databaseUrl: database.url,
    platform,
    post: (address, body, bearer) => post(PORT, address, body, bearer),
    listen: (address, bearer, onMessage) => {
      const socket = new WebSocket(`ws://127.0.0.1:${PORT}${address}`);
      socket.on('open', () => socket.send(JSON.stringify({ session: bearer })));
      socket.on('message', (data: Buffer) => onMessage(data.toString()));
      socket.on('error', () => socket.terminate());
      return socket;
    },
    killed: async () => {
      await end();
      studio = await start();
    },
    seconds: () => processorSeconds(studio.pid ?? 0),
    stop: async () => {
      await end();
      await platform.close();
      await database.stop();
    },
  };
}

/** A session of a player in a game. */
export async function sessionOf({ post: ask }: BenchStudio, user: string, gameCode: string): Promise<string> {
  const { body } = await ask<{ session: string }>('/api/session', { user, token: `token-${user}`, gameCode });
  return body.session;
}

/** Calls for each place in turn, so many at once. */
export async function inTurns<T>(count: number, together: number, work: (at: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < count; at = next++) done[at] = await work(at);
  };
  await Promise.all(Array.from({ length: together }, worker));
  return done;
}
