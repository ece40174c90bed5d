import http from 'node:http';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../lib/config.ts';
import { openMessageGateways } from './messages.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function listening(server: net.Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

/** As much of RFC 5321 as a client needs to hand over a message. */
async function mailServer(): Promise<{ port: number; received: string[] }> {
  const received: string[] = [];
  const port = await listening(
    net.createServer((socket) => {
      let isData = false;
      let data = '';
      socket.write('220 mail.example ready\r\n');
      socket.on('error', () => {});
      socket.on('data', (chunk) => {
        for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
          if (isData && line !== '.') {
            data += `${line}\n`;
            continue;
          }
          if (isData) received.push(data);
          isData = line === 'DATA';
          socket.write(isData ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
        }
      });
    }),
  );
  return { port, received };
}

test('e-mail goes out by SMTP', async () => {
  const { port, received } = await mailServer();
  const { email } = openMessageGateways(readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'noreply@sorak.example' }));
  await email?.send({ address: 'member@example.com', subject: 'Kode Anda', body: 'Kode: 123456' });
  expect(received.join()).toMatch(/To: member@example.com[^]*Subject: Kode Anda[^]*Kode: 123456/);
  expect(received.join()).not.toContain('List-Unsubscribe');
  await email?.send({ address: 'member@example.com', subject: 'Promo', body: 'Text', leaveLink: 'https://play.example.com/leave/email/1' });
  expect(received[1]).toMatch(
    /List-Unsubscribe: <https:\/\/play.example.com\/leave\/email\/1>\nList-Unsubscribe-Post: List-Unsubscribe=One-Click/,
  );
});

test('SMS go out as the Messages API of Twilio wants them, and a refusal rejects', async () => {
  const asked: { url: string | undefined; authorization: string | undefined; body: string }[] = [];
  let status = 201;
  const port = await listening(
    http.createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        asked.push({ url: request.url, authorization: request.headers.authorization, body });
        response.writeHead(status, { 'Content-Type': 'application/json' }).end('{"sid":"SM1"}');
      });
    }),
  );
  const { sms } = openMessageGateways(
    readConfig({ SMS_GATEWAY_URL: `http://127.0.0.1:${port}`, SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'secret', SMS_FROM: '+15550100' }),
  );
  const message = { address: '+6281234567890', subject: '', body: 'Kode: 123456 & lainnya' };
  await sms?.send(message);
  expect(asked).toEqual([
    {
      url: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
      body: 'To=%2B6281234567890&From=%2B15550100&Body=Kode%3A+123456+%26+lainnya',
    },
  ]);
  status = 503;
  await expect(sms?.send(message)).rejects.toThrow('503');
});

test('without gateways the outbox takes messages, but never in production', () => {
  expect(openMessageGateways(readConfig({})).sms?.name).toBe('outbox');
  expect(openMessageGateways(readConfig({ OUTBOX: 'off' }))).toEqual({ sms: null, email: null });
  expect(openMessageGateways(readConfig({ NODE_ENV: 'production' }))).toEqual({ sms: null, email: null });
  expect(() => readConfig({ NODE_ENV: 'production', OUTBOX: 'on' })).toThrow('OUTBOX=on is refused');
});

test.each([
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM'],
  [{ SMS_GATEWAY_URL: 'https://api.example' }, 'SMS_ACCOUNT'],
  [{ SMS_GATEWAY_URL: 'https://api.example/path' }, 'SMS_GATEWAY_URL'],
])('half a setting stops the start: %j', (env, name) => {
  expect(() => readConfig(env as Record<string, string>)).toThrow(name);
});
