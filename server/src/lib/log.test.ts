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
  const [line = ''] = logged([
    { token: 'CANARY', body: { password: 'CANARY', name: 'kept' }, req: { headers: { authorization: 'CANARY' } } },
    'x',
  ]);
  expect(line).not.toContain('CANARY');
  expect(line).toContain('kept');
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
