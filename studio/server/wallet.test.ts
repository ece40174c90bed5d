import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import { expect, test } from 'vitest';
import { testKeys } from './test-platform.ts';
import { openWallet } from '@sorak/contract/wallet-client';

const CHUNK = Buffer.alloc(65_536, ' ');

test('a platform that answers without an end is in doubt at once, and its connection is gone', async () => {
  let poured = 0;
  const open = new Set<net.Socket>();
  const pour = (socket: net.Socket): void => {
    while (!socket.destroyed && poured < 64_000_000 && socket.write(CHUNK)) poured += CHUNK.length;
    socket.once('drain', () => pour(socket));
  };
  const endless = net.createServer((socket) => {
    open.add(socket.on('error', () => {}).on('close', () => open.delete(socket)));
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n');
      pour(socket);
    });
  });
  endless.listen(0, '127.0.0.1');
  await once(endless, 'listening');
  const platformUrl = `http://127.0.0.1:${(endless.address() as net.AddressInfo).port}`;
  const wallet = openWallet({ platformUrl, privateKeyPem: testKeys.privateKey, timeoutMs: 5_000 });
  const reply = await wallet.call('SORAK', 'balance', { request_uuid: randomUUID(), user: '1', token: 'a token', game_code: 'tiger' });
  expect(reply.status).toBeNull();
  while (open.size > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(poured).toBeLessThan(30_000_000);
  endless.close();
});
