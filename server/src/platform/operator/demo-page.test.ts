import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';

let app: TestApp;
let plain: TestApp;
beforeAll(async () => {
  // Whoever asks through this proxy comes from elsewhere.
  app = await startTestApp({ env: { DEMO_PASSWORD: 'a demo password', TRUST_PROXY: '127.0.0.1' } });
  plain = await startTestApp();
});
afterAll(async () => {
  await app.stop();
  await plain.stop();
});

const page = async (headers: Record<string, string> = {}) => fetch(`${app.url}/console/demo`, { headers });

test('a newcomer on this machine reads a code that signs in, and another one after it was used', async () => {
  const read = async (): Promise<string> =>
    /<td>bayu<\/td><td>cashier<\/td><td class="c">(\d{6})/.exec(await (await page()).text())?.[1] ?? '';
  const signIn = (code: string) => app.askSealed('POST', '/wps/operator/login', { name: 'bayu', password: 'a demo password', code });
  const code = await read();
  expect((await signIn(code)).body.success).toBe(true);
  const next = await read();
  expect(next).not.toBe(code);
  expect((await signIn(next)).body.success).toBe(true);
});

test('nobody else reads it, and without demo accounts there is no such page', async () => {
  expect((await page({ 'X-Forwarded-For': '203.0.113.9' })).status).toBe(404);
  expect((await fetch(`${plain.url}/console/demo`)).status).toBe(404);
});
