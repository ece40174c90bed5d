import { type Agent, request } from 'node:http';
import { connect } from 'node:net';
import { percentile } from './table.ts';

export type Load = { readonly perSecond: number; readonly count: number; readonly p99Ms: number };
export type Shot = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
};

/** One request over a kept connection; the answer's body as text. */
export function send(agent: Agent, port: number, shot: Shot): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: shot.method,
        path: shot.path,
        headers: { ...shot.headers, ...(shot.body && { 'content-length': String(shot.body.length) }) },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }));
      },
    );
    sent.on('error', reject);
    sent.end(shot.body);
  });
}

type Answer = { readonly status: number; readonly body: string };
/** Throws on a wrong answer to the request. `ms`: how long it took, from when it was due where that is said. */
export type Check<S extends Shot> = (body: string, status: number, shot: S, ms: number) => void;

const BUSY = /^HTTP\/1\.1 503 /;
const AGAIN = /\r\nretry-after: *[1-9]/i;
const HEAD_END = Buffer.from('\r\n\r\n');

/** The first whole answer of what has come, and how many bytes it is long. Answers of ours always carry their length. */
function readAnswer(bytes: Buffer): { answer: Answer; length: number } | undefined {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) return undefined;
  const head = bytes.toString('latin1', 0, headEnd);
  const bodyBytes = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? Number.NaN);
  if (BUSY.test(head) && !AGAIN.test(head)) throw new Error(`sent away without another time to come: ${head}`);
  if (Number.isNaN(bodyBytes)) throw new Error(`an answer without a length: ${head}`);
  const length = headEnd + HEAD_END.length + bodyBytes;
  if (bytes.length < length) return undefined;
  return { answer: { status: Number(head.slice(9, 12)), body: bytes.toString('utf8', headEnd + HEAD_END.length, length) }, length };
}

const written = ({ method, path, headers, body }: Shot): Buffer => {
  const lines = Object.entries({ host: 'localhost', ...headers, ...(body && { 'content-length': String(body.length) }) });
  const head = `${method} ${path} HTTP/1.1\r\n${lines.map(([name, text]) => `${name}: ${text}\r\n`).join('')}\r\n`;
  return body ? Buffer.concat([Buffer.from(head), body]) : Buffer.from(head);
};

type Connection<S extends Shot> = { readonly send: (shot: S, heard: (answer: Answer, shot: S) => void) => void; readonly end: () => void };

/** One kept connection, one request at a time. Bare sockets, because Node's own client costs more processor time than what it measures. */
function open<S extends Shot>(port: number, onFailure: (error: unknown) => void): Promise<Connection<S>> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let rest: Buffer = Buffer.alloc(0);
  let waiting: { shot: S; heard: (answer: Answer, shot: S) => void } | undefined;
  socket.once('error', onFailure);
  socket.once('close', () => onFailure(new Error('the connection was closed')));
  socket.on('data', (part: Buffer) => {
    try {
      rest = rest.length === 0 ? part : Buffer.concat([rest, part]);
      const found = readAnswer(rest);
      if (!found) return;
      rest = rest.subarray(found.length);
      const { shot, heard } = waiting ?? fail('an answer that nobody waits for');
      waiting = undefined;
      heard(found.answer, shot);
    } catch (error) {
      socket.destroy();
      onFailure(error);
    }
  });
  const send = (shot: S, heard: (answer: Answer, shot: S) => void): void => {
    waiting = { shot, heard };
    socket.write(written(shot));
  };
  return new Promise((resolve) => socket.once('connect', () => resolve({ send, end: () => socket.end() })));
}

/** One connection that sends its next request when it has the answer. */
async function shoot<S extends Shot>(
  port: number,
  until: number,
  next: () => S,
  onAnswer: (answer: Answer, ms: number, shot: S) => void,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const run = (connection: Connection<S>): void => {
      const again = (): void => {
        if (performance.now() >= until) {
          resolve();
          return connection.end();
        }
        const sentAt = performance.now();
        connection.send(next(), (answer, shot) => {
          onAnswer(answer, performance.now() - sentAt, shot);
          again();
        });
      };
      again();
    };
    open<S>(port, reject).then(run, reject);
  });
}

/** So many connections, each sending its next request when it has the answer. */
export async function load<S extends Shot>(
  port: number,
  connections: number,
  seconds: number,
  next: () => S,
  check: Check<S>,
): Promise<Load> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  const note = ({ body, status }: Answer, ms: number, shot: S): void => {
    check(body, status, shot, ms);
    times.push(ms);
  };
  await Promise.all(Array.from({ length: connections }, () => shoot(port, until, next, note)));
  return { perSecond: times.length / seconds, count: times.length, p99Ms: percentile(times, 0.99) };
}

/**
 * So many requests a second, whether or not the ones before have been answered: each goes when it is due, on a connection that is free, and
 * its time counts from then. So whoever waits because others wait is counted too. With `isCut` nothing is sent any more once the time is
 * over, however much of it was due: where more is asked than can be answered.
 */
export async function loadAt<S extends Shot>(
  port: number,
  { connections, perSecond, seconds, isCut = false }: { connections: number; perSecond: number; seconds: number; isCut?: boolean },
  next: () => S,
  check: Check<S>,
): Promise<Load> {
  const times: number[] = [];
  let all = Math.floor(perSecond * seconds);
  let [timer, opened]: [NodeJS.Timeout | undefined, Connection<S>[]] = [undefined, []];
  await new Promise<void>((resolve, reject) => {
    const run = (free: Connection<S>[]): void => {
      opened = [...free];
      const began = performance.now();
      let sent = 0;
      const sendDue = (): void => {
        for (;;) {
          if (isCut && performance.now() - began > seconds * 1_000) all = sent;
          if (times.length === all) resolve();
          const due = began + (sent / perSecond) * 1000;
          if (sent >= all || due > performance.now()) return;
          // The one that rested longest, or a server ends a connection that never asks.
          const connection = free.shift();
          if (!connection) return;
          sent += 1;
          connection.send(next(), ({ body, status }, shot) => {
            const ms = performance.now() - due;
            check(body, status, shot, ms);
            times.push(ms);
            free.push(connection);
            if (times.length === all) resolve();
            else sendDue();
          });
        }
      };
      timer = setInterval(sendDue, 1);
    };
    Promise.all(Array.from({ length: connections }, () => open<S>(port, reject))).then(run, reject);
  }).finally(() => {
    // After a wrong answer too, or it would go on asking for ever.
    clearInterval(timer);
    for (const connection of opened) connection.end();
  });
  return { perSecond: times.length / seconds, count: times.length, p99Ms: percentile(times, 0.99) };
}

function fail(message: string): never {
  throw new Error(message);
}
