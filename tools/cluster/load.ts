import { setTimeout as sleep } from 'node:timers/promises';
import type { Bettor } from '../start/test-bettor.ts';

const PLAYERS = 4;
/** With four players about 20 money calls a second. */
const REST_MS = 180;
const PAGES = ['/', '/sw.js'] as const;
const PAGE_EVERY_MS = 500;
const PAGE_WITHIN_MS = 10_000;
const SOCKETS = 2;
const SOCKET_RETRY_MS = 400;
const SOCKET_WITHIN_MS = 3_000;

/** One look at a page: `status` 0 is no answer. */
export interface Look {
  at: number;
  page: string;
  status: number;
}

/** A time, from the moment at which a socket was lost to the one at which it stood again. */
export interface Absence {
  from: number;
  to: number;
}

export interface Load {
  looks: Look[];
  absences: Absence[];
  stop: () => Promise<void>;
}

/** Players, readers of pages and live connections, all through the proxy, until told to stop. Resolves when the sockets stand. */
export async function startLoad(bettor: Pick<Bettor, 'play'>, site: string): Promise<Load> {
  const over = new AbortController();
  const looks: Look[] = [];
  const absences: Absence[] = [];
  const standing: Promise<void>[] = [];
  const runs: Promise<void>[] = PAGES.map((page) => readPages(site, page, looks, over.signal));
  for (let count = 0; count < SOCKETS; count++)
    standing.push(
      new Promise((stands) => {
        runs.push(keepSocket(site, absences, stands, over.signal));
      }),
    );
  await Promise.all(standing);
  const play = bettor.play({ players: PLAYERS, restMs: REST_MS });
  return {
    looks,
    absences,
    stop: async () => {
      over.abort();
      await Promise.all([play.stop(), ...runs]);
    },
  };
}

async function readPages(site: string, page: string, looks: Look[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const at = Date.now();
    const status = await look(`${site}${page}`).catch(() => 0);
    looks.push({ at, page, status });
    await sleep(PAGE_EVERY_MS);
  }
}

/** Its status, once the whole of it is there. */
async function look(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { accept: 'text/html,*/*' }, signal: AbortSignal.timeout(PAGE_WITHIN_MS) });
  await answer.arrayBuffer();
  return answer.status;
}

/** Opens a visitor's live connection and opens it again whenever it is lost. */
async function keepSocket(site: string, absences: Absence[], stands: () => void, signal: AbortSignal): Promise<void> {
  let lostAt: number | undefined;
  while (!signal.aborted) {
    const socket = await openSocket(site).catch(() => undefined);
    if (!socket) {
      await sleep(SOCKET_RETRY_MS * (0.5 + Math.random()));
      continue;
    }
    stands();
    if (lostAt !== undefined) absences.push({ from: lostAt, to: Date.now() });
    lostAt = undefined;
    await untilClosed(socket, signal);
    if (!signal.aborted) lostAt = Date.now();
  }
  if (lostAt !== undefined) absences.push({ from: lostAt, to: Number.POSITIVE_INFINITY });
}

async function openSocket(site: string): Promise<WebSocket> {
  const answer = await fetch(`${site}/wps/session/socket`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(SOCKET_WITHIN_MS),
  });
  const { value } = (await answer.json()) as { value?: { ticket: string } };
  if (!value) throw new Error(`no ticket: ${answer.status}`);
  // Node 20 has it behind --experimental-websocket, with which main.ts starts us.
  const socket = new WebSocket(`${site.replace('http', 'ws')}/wps/socket?ticket=${value.ticket}`);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    for (const end of ['error', 'close']) socket.addEventListener(end, () => reject(new Error('not opened')));
    setTimeout(() => reject(new Error('not opened in time')), SOCKET_WITHIN_MS).unref();
  });
  return socket;
}

function untilClosed(socket: WebSocket, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    socket.addEventListener('close', () => resolve());
    const leave = (): void => {
      socket.close();
      resolve();
    };
    signal.addEventListener('abort', leave);
    if (signal.aborted) leave();
  });
}
