import { Agent, request } from 'node:http';
import { percentile } from './table.ts';

export type Load = { readonly perSecond: number; readonly p99Ms: number };
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

/** So many connections, each sending its next request when it has the answer; `check` throws on a wrong one. */
export async function load(
  port: number,
  connections: number,
  seconds: number,
  next: () => Shot,
  check: (body: string, status: number) => void,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const started = performance.now();
        const { body, status } = await send(agent, port, next());
        times.push(performance.now() - started);
        check(body, status);
      }
    }),
  );
  agent.destroy();
  return { perSecond: times.length / seconds, p99Ms: percentile(times, 0.99) };
}
