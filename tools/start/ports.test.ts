import net from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '../../server/src/db/embedded-postgres.ts';
import { assertPortFree, isListening } from './ports.ts';

test('a free port passes', async () => {
  await assertPortFree('PORT', await freePort(), '127.0.0.1');
});

test('a taken port is named with the process that holds it', async () => {
  const port = await freePort();
  const holder = net.createServer().listen(port, '127.0.0.1');
  await new Promise((resolve) => holder.once('listening', resolve));
  await expect(assertPortFree('STUDIO_PORT', port, '127.0.0.1')).rejects.toThrow(
    new RegExp(`^Port ${port} \\(STUDIO_PORT\\) is taken by process ${process.pid} .*set STUDIO_PORT to another port`),
  );
  holder.close();
});

test('an address that is not ours is refused in words', async () => {
  await expect(assertPortFree('PORT', await freePort(), '203.0.113.7')).rejects.toThrow('HOST=203.0.113.7 is no address of this machine');
});

test('says whether anybody takes connections', async () => {
  const port = await freePort();
  expect(await isListening(`http://127.0.0.1:${port}/healthz`)).toBe(false);
  const holder = net.createServer().listen(port, '127.0.0.1');
  await new Promise((resolve) => holder.once('listening', resolve));
  expect(await isListening(`http://127.0.0.1:${port}/healthz`)).toBe(true);
  holder.close();
});
