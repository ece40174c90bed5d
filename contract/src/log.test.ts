import fs from 'node:fs';
import { expect, test } from 'vitest';
import { createLog, standardOutput } from './log.ts';

function logged(...records: [object, string][]): string[] {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) });
  for (const [fields, message] of records) log.info(fields, message);
  return lines;
}

test('secrets are blotted out wherever they stand', () => {
  const pin = Object.assign(new Error('Bearer CANARY-CANARY was refused at postgres://sorak:CANARY@db:5432/sorak?token=CANARY&a=1'), {
    parameters: ['CANARY'],
    request: { headers: { 'set-cookie': 'CANARY' } },
  });
  const [line = ''] = logged([
    {
      token: 'CANARY',
      body: {
        password: 'CANARY',
        newPassword: 'CANARY',
        name: 'kept',
        cards: [{ deep: { er: { paymentPassword: 'CANARY', accessToken: 'CANARY' } } }],
      },
      req: { headers: { authorization: 'CANARY', cookie: 'CANARY' } },
      vendor: { privateKeyPem: 'CANARY', apiKey: 'CANARY', api_key: 'CANARY', secrets_key: 'CANARY', clientSecret: 'CANARY' },
      launchUrl: 'CANARY',
      url: 'https://play.example.com/?ticket=CANARY&lang=ID',
      err: pin,
      cause: { err: new Error('outside', { cause: pin }) },
    },
    'x',
  ]);
  expect(line).not.toContain('CANARY');
  for (const kept of ['kept', 'lang=ID', 'was refused at postgres://']) expect(line).toContain(kept);
});

test('every program writes the same shape', () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info', program: 'studio' }, { write: (line: string) => void lines.push(line) });
  log.error({ err: new Error('no answer'), requestId: 'a', sum: 3n }, 'a call failed');
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'error',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    program: 'studio',
    pid: process.pid,
    requestId: 'a',
    sum: '3',
    err: { type: 'Error', message: 'no answer', stack: expect.stringContaining('log.test.ts') },
    msg: 'a call failed',
  });
});

test('a text with line breaks and colours stays inside its record', () => {
  const lines = logged([{ username: 'a\r\n{"level":30,"msg":"ADMIN login ok"}\u001b[31m' }, 'tried\nagain']);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trim().split('\n')).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'tried\nagain' });
});

test('a log without room throws nothing', () => {
  const full = fs.openSync('/dev/full', 'w');
  const log = createLog({ logLevel: 'info' }, standardOutput(full));
  expect(() => {
    for (let line = 0; line < 50; line += 1) log.error({ line, more: 'x'.repeat(50_000) }, 'nobody can write this');
  }).not.toThrow();
  fs.closeSync(full);
});
