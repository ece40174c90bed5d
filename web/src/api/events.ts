import { type Balance, BROADCASTS, type CallName, type EventPayload, type Frame, splitBalance, type Topic } from '@sorak/contract';
import { session } from '../stores/session.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { backListeners } from './connection.ts';
import { changeCall, keptCall, refresh } from '@sorak/client/queries.ts';

/** The calls whose answers live from events; after a gap they are read again. */
const LIVE: readonly CallName[] = [
  'getBalance',
  'getUnreadCount',
  'getRankList',
  'getJackpot',
  'getChatUnread',
  'getWithdrawals',
  'getPaymentConfirmationList',
  'getWithdrawal',
];
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
const WINNERS_SHOWN = 20;

type Listener = (payload: unknown) => void;
const listeners = new Map<Topic, Set<Listener>>();

/** Hears one topic; the answer stops it. */
export function onEvent<T extends Topic>(topic: T, listener: (payload: EventPayload<T>) => void): () => void {
  const all = listeners.get(topic) ?? new Set();
  listeners.set(topic, all.add(listener as Listener));
  return () => all.delete(listener as Listener);
}

/** A change of the balance, with what of it may leave by now. */
const withSplit = (value: Balance): Balance => ({ ...value, ...splitBalance(value.sumBalance, value.lock) });
onEvent('balance', ({ sumBalance }) => changeCall('getBalance', (value) => withSplit({ ...value, sumBalance })));
onEvent('bonus', ({ lock }) => changeCall('getBalance', (value) => (value.lock === null ? value : withSplit({ ...value, lock }))));
onEvent('deposit', () => refresh('getBalance'));
onEvent('unread', ({ unreadCount }) => {
  const before = keptCall('getUnreadCount', {})?.unreadCount ?? 0;
  changeCall('getUnreadCount', () => ({ unreadCount }));
  // With a message something to claim may have come.
  refresh('getWaitingClaims');
  // More than before: there is something new to read.
  if (unreadCount > before) refresh('getInbox');
});
onEvent('winners', (entry) => changeCall('getRankList', ({ list }) => ({ list: [entry, ...list].slice(0, WINNERS_SHOWN) })));
onEvent('jackpot', ({ code, amount }) =>
  changeCall('getJackpot', ({ pools }) => ({
    pools: pools.map((pool) => (pool.code === code ? { ...pool, amount, at: Date.now() } : pool)),
  })),
);
// A process reads its brand at most once a second; and not every browser has to ask in the same moment.
onEvent(
  'status',
  () => void setTimeout(() => refresh('getStatus', 'getSettings', 'getWhitelabel', 'getRegisterSettings'), 1_100 + Math.random() * 1_500),
);
onEvent('content', () => void setTimeout(() => refresh('getListAnnouncements'), Math.random() * 1_500));

let socket: WebSocket | null = null;
let waitMs = FIRST_WAIT_MS;
let timer: ReturnType<typeof setTimeout> | undefined;
let hasConnected = false;

/** `last`: the numbers heard so far on this connection, by broadcast topic and for what is the reader's own. */
function hear(text: string, last: Map<Topic | 'own', number>): void {
  const { seq, topic, payload } = JSON.parse(text) as Frame;
  const row = BROADCASTS.has(topic) ? topic : 'own';
  const before = last.get(row) ?? (row === 'own' ? 0 : seq - 1);
  last.set(row, seq);
  if (seq !== before + 1) refresh(...LIVE);
  for (const listener of listeners.get(topic) ?? []) listener(payload);
}

function retry(): void {
  clearTimeout(timer);
  // Half of the wait is chance, so that a restarted server does not meet everyone at once.
  timer = setTimeout(() => void connect(), waitMs / 2 + (Math.random() * waitMs) / 2);
  waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
}

async function connect(): Promise<void> {
  const { token } = session.get();
  try {
    const { ticket } = await makeCall('getSocketTicket', {});
    if (token !== session.get().token) return;
    const url = new URL(`/wps/socket?ticket=${encodeURIComponent(ticket)}`, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const opened = new WebSocket(url);
    socket = opened;
    const last = new Map<Topic | 'own', number>();
    opened.addEventListener('open', () => {
      waitMs = FIRST_WAIT_MS;
      if (hasConnected) refresh(...LIVE);
      hasConnected = true;
    });
    opened.addEventListener('message', ({ data }) => {
      if (socket === opened) hear(String(data), last);
    });
    opened.addEventListener('close', () => {
      if (socket === opened) retry();
    });
  } catch {
    retry();
  }
}

/** Opens the live connection and keeps it: a new one for each sign-in and sign-out, again after every loss. */
export function keepConnected(): void {
  let { token } = session.get();
  void connect();
  session.subscribe(() => {
    if (session.get().token === token) return;
    ({ token } = session.get());
    const old = socket;
    socket = null;
    old?.close();
    clearTimeout(timer);
    waitMs = FIRST_WAIT_MS;
    void connect();
  });
  backListeners.add(() => {
    if (socket?.readyState === WebSocket.OPEN) return;
    waitMs = FIRST_WAIT_MS;
    clearTimeout(timer);
    void connect();
  });
}
