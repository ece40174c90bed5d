import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { natsReader } from '../nats-reader.ts';

export type TestNats = {
  readonly url: string;
  /** What clients have subscribed to, where the server tells. */
  readonly subjects: () => readonly string[];
  /** Ends it as a kill would, with every connection. */
  readonly kill: () => Promise<void>;
};

/** A few lines that speak enough of NATS: they route and answer pings. */
export async function startStandIn(port = 0, refusal?: string): Promise<TestNats> {
  const clients = new Map<net.Socket, Map<string, string>>();
  const server = net.createServer((socket) => {
    const own = new Map<string, string>();
    clients.set(socket, own);
    socket.on('error', () => {});
    socket.once('close', () => clients.delete(socket));
    socket.write(`INFO ${JSON.stringify({ server_id: 'x', version: '2.10.0', max_payload: 1_048_576 })}\r\n`);
    let subject: string | undefined;
    const onLine = (line: string, payload?: Buffer): void => {
      const [word, one = '', two = ''] = line.split(' ');
      if (word === 'CONNECT' && refusal) socket.end(`-ERR '${refusal}'\r\n`);
      if (word === 'PING') socket.write('PONG\r\n');
      if (word === 'SUB') own.set(two, one);
      if (word === 'UNSUB') own.delete(one);
      if (word === 'MSG' && payload) {
        for (const [client, subscribed] of clients)
          for (const [sid, wanted] of subscribed)
            if (client !== socket && wanted === subject)
              client.write(Buffer.concat([Buffer.from(`MSG ${subject} ${sid} ${payload.length}\r\n`), payload, Buffer.from('\r\n')]));
      }
    };
    // The reader knows payloads behind MSG: what a client publishes is shown to it as one.
    const read = natsReader(onLine, () => socket.destroy());
    let rest = Buffer.alloc(0);
    let left = 0;
    socket.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      for (;;) {
        if (left > 0) {
          if (rest.length < left) return;
          read(rest.subarray(0, left));
          rest = rest.subarray(left);
          left = 0;
        }
        const end = rest.indexOf('\r\n');
        if (end < 0) return;
        const line = rest.subarray(0, end).toString();
        rest = rest.subarray(end + 2);
        const published = /^PUB (\S+) (\d+)$/.exec(line);
        if (published) {
          subject = published[1];
          left = Number(published[2]) + 2;
          read(Buffer.from(`MSG ${subject} 0 ${published[2]}\r\n`));
        } else read(Buffer.from(`${line}\r\n`));
      }
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `nats://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    subjects: () => [...clients.values()].flatMap((own) => [...own.values()]),
    kill: async () => {
      for (const socket of clients.keys()) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The program, where the cluster's installation or the system has it. */
export const natsProgram = [
  process.env['NATS_SERVER'] ?? '',
  path.join(import.meta.dirname, '..', '..', '..', '..', '.cache', 'cluster', 'nats-server'),
  '/usr/sbin/nats-server',
  '/usr/bin/nats-server',
].find((file) => file !== '' && fs.existsSync(file));

export async function startNats(port: number): Promise<TestNats> {
  const child = spawn(natsProgram ?? '', ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  const isUp = () =>
    new Promise<boolean>((resolve) => {
      const socket = net.connect({ host: '127.0.0.1', port }, () => (socket.destroy(), resolve(true))).once('error', () => resolve(false));
    });
  while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 20));
  return {
    url: `nats://127.0.0.1:${port}`,
    subjects: () => [],
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
