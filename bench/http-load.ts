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
/** Throws on a wrong answer to the request. */
export type Check<S extends Shot> = (body: string, status: number, shot: S) => void;

const HEAD_END = Buffer.from('\r\n\r\n');

/** The first whole answer of what has come, and how many bytes it is long. Answers of ours always carry their length. */
function readAnswer(bytes: Buffer): { answer: Answer; length: number } | undefined {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) return undefined;
  const head = bytes.toString('latin1', 0, headEnd);
  const bodyBytes = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? Number.NaN);
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

/**
 * One kept connection that sends its next request when it has the answer. Bare sockets, because Node's own client costs more processor
 * time than what it measures.
 */
function shoot<S extends Shot>(
  port: number,
  until: number,
  next: () => S,
  onAnswer: (answer: Answer, ms: number, shot: S) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let rest: Buffer = Buffer.alloc(0);
    let sentAt = 0;
    let shot: S;
    const send = (): void => {
      if (performance.now() >= until) return void socket.end(() => resolve());
      shot = next();
      const bytes = written(shot);
      sentAt = performance.now();
      socket.write(bytes);
    };
    socket.once('connect', send);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the connection was closed')));
    socket.on('data', (part: Buffer) => {
      try {
        rest = rest.length === 0 ? part : Buffer.concat([rest, part]);
        const found = readAnswer(rest);
        if (!found) return;
        rest = rest.subarray(found.length);
        onAnswer(found.answer, performance.now() - sentAt, shot);
        send();
      } catch (error) {
        socket.destroy();
        reject(error);
      }
    });
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
    check(body, status, shot);
    times.push(ms);
  };
  await Promise.all(Array.from({ length: connections }, () => shoot(port, until, next, note)));
  return { perSecond: times.length / seconds, count: times.length, p99Ms: percentile(times, 0.99) };
}
