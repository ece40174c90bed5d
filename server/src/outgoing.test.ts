import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { facebookGateway } from './gateways/facebook.ts';
import { firebaseGateway } from './gateways/firebase.ts';
import { googleGateway } from './gateways/google.ts';
import { smtpGateway } from './gateways/smtp.ts';
import { twilioGateway } from './gateways/twilio.ts';
import { createHttpProvider } from './payments/payment/http-provider.ts';
import { startTestApp, type TestApp } from './test/app.ts';
import { silentVendor, testGame, writeVendorFile } from './test/vendor-file.ts';
import { vendorBalance } from './agents/transfer/vendor-client.ts';

/** Enough to be seen, too little to fill the machine where nobody counts. */
const MAX_POURED = 64_000_000;
const CHUNK = Buffer.alloc(65_536, ' ');
let poured = 0;
const open = new Set<net.Socket>();

function pour(socket: net.Socket): void {
  while (!socket.destroyed && poured < MAX_POURED && socket.write(CHUNK)) poured += CHUNK.length;
  socket.once('drain', () => pour(socket));
}

const endless = net.createServer((socket) => {
  open.add(socket.on('error', () => {}).on('close', () => open.delete(socket)));
  socket.once('data', () => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n');
    pour(socket);
  });
});
/** A mail server that greets byte by byte and never ends its line. */
const dripping = net.createServer((socket) => {
  open.add(socket.on('error', () => {}).on('close', () => open.delete(socket)));
  const timer = setInterval(() => socket.write('220-'), 50);
  socket.on('close', () => clearInterval(timer));
});
let origin: string;
let mail: string;
let app: TestApp;
let member: string;

beforeAll(async () => {
  for (const server of [endless, dripping]) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  origin = `http://127.0.0.1:${(endless.address() as net.AddressInfo).port}`;
  mail = `smtp://127.0.0.1:${(dripping.address() as net.AddressInfo).port}`;
  const vendor = silentVendor('ENDLESS', `${origin}/play`, [testGame('capsa', 'PVP')], { roomsUrl: `${origin}/rooms` });
  app = await startTestApp({ env: { VENDORS_FILE: writeVendorFile([vendor]) } });
  member = await app.member();
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  endless.close();
  dripping.close();
  await app.stop();
});

const secrets = { verifier: 'v'.repeat(43), nonce: 'n' };
const token = [{ alg: 'RS256', kid: 'a' }, { sub: 'a' }, {}]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.');

const CALLS: Readonly<Record<string, () => Promise<unknown>>> = {
  'a vendor asked for its rooms': () => app.ask('GET', '/wps/relay/GLS2_roomList', { token: member }),
  'a vendor asked for a balance': () => vendorBalance(app.context, { vendorId: 1, url: origin }, 1n, 'IDR'),
  'a payment provider': () => {
    const keys = [{ id: 'k', secret: Buffer.alloc(32, 1), until: null }];
    return createHttpProvider({ code: 'x', url: () => origin, webhookUrl: () => origin, keys, now: Date.now }).query('deposit', 'a');
  },
  'the SMS provider': () =>
    twilioGateway({ url: origin, account: 'a', token: 'b', from: '+1' }).send({ address: '+62', subject: '', body: 'a' }),
  Google: () =>
    googleGateway({ issuer: origin, clientId: 'a', clientSecret: 'b' }).begin({ state: 's', secrets, redirectUri: `${origin}/back` }),
  Facebook: () =>
    facebookGateway({ appId: '1', appSecret: 'b', dialogOrigin: origin, graphOrigin: origin }).finish({
      url: new URL(`${origin}/back?state=s&code=c`),
      state: 's',
      secrets,
      redirectUri: `${origin}/back`,
    }),
  Firebase: () => firebaseGateway({ projectId: 'demo', jwksUrl: origin, pageUrl: null }).proofOf(token, Date.now()),
};

test.each(Object.keys(CALLS))(
  '%s that answers without an end is left, and its connection is gone',
  async (name) => {
    poured = 0;
    await Promise.race([
      CALLS[name]?.().catch(() => undefined),
      new Promise((_, reject) => setTimeout(() => reject(new Error('still reading')), 5_000).unref()),
    ]);
    while (open.size > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    // What two buffers hold, and the most that any of them may say.
    expect(poured).toBeGreaterThan(0);
    expect(poured).toBeLessThan(30_000_000);
  },
  12_000,
);

test('a mail server that never comes to the point loses its connection with the message', async () => {
  await expect(
    smtpGateway({ url: mail, from: 'a@b.example' }, 400).send({ address: 'c@d.example', subject: '', body: 'a' }),
  ).rejects.toThrow('in time');
  while (open.size > 0) await new Promise((resolve) => setTimeout(resolve, 10));
}, 8_000);
