import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { holesOf, newestBackup } from './backup.ts';
import { compare, wordsOfGap } from './compare.ts';
import { openWitnessFile } from '../../server/src/ledger/witness-file.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-backup-'));
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

function base(name: string, startedAt: string, isWhole = true): void {
  const place = path.join(folder, 'base', name);
  fs.mkdirSync(place, { recursive: true });
  const label = `START WAL LOCATION: 0/3000028 (file 000000010000000000000003)\nSTART TIME: ${startedAt} UTC\nLABEL: ${name}\n`;
  fs.writeFileSync(path.join(place, 'backup_label'), label);
  fs.writeFileSync(path.join(place, 'PG_VERSION'), '15\n');
  if (isWhole) fs.writeFileSync(path.join(place, 'backup_manifest'), '{}');
}

function archive(...names: readonly string[]): void {
  fs.mkdirSync(path.join(folder, 'wal'), { recursive: true });
  for (const name of names) fs.writeFileSync(path.join(folder, 'wal', name), '');
}

describe('the backup that a drill takes', () => {
  test('is the newest whole one that was begun before the second that is wanted', () => {
    base('monday', '2026-11-23 04:00:00');
    base('tuesday', '2026-11-24 04:00:00');
    base('half', '2026-11-24 05:00:00', false);
    expect(newestBackup(folder, new Date('2026-11-24T12:00:00Z'))).toMatchObject({
      name: 'tuesday',
      major: 15,
      firstSegment: '000000010000000000000003',
    });
    expect(newestBackup(folder, new Date('2026-11-24T03:00:00Z')).name).toBe('monday');
    expect(() => newestBackup(folder, new Date('2026-11-22T03:00:00Z'))).toThrow('No base backup');
  });

  test('where none is whole, or none was ever made, is named in words', () => {
    expect(() => newestBackup(folder, new Date())).toThrow('no base backup was ever made there');
    base('half', '2026-11-24 05:00:00', false);
    expect(() => newestBackup(folder, new Date())).toThrow('holds no whole base backup');
  });
});

describe('a hole in the archive', () => {
  test('is named by its segments, over a log’s end too', () => {
    archive('000000010000000000000003', '000000010000000000000004', '0000000100000000000000FF', '000000010000000100000001');
    expect(holesOf(folder, '000000010000000000000003')).toEqual([
      'The archive lacks segments …0000000000000005 to …00000000000000FE: what was committed after them cannot be restored.',
      'The archive lacks segment …0000000100000000: what was committed after it cannot be restored.',
    ]);
  });

  test('is none where a new timeline has the segment and its history is there', () => {
    archive('000000010000000000000003', '000000020000000000000004', '00000002.history', '000000010000000000000004.partial');
    expect(holesOf(folder, '000000010000000000000003')).toEqual([]);
    fs.rmSync(path.join(folder, 'wal', '00000002.history'));
    expect(holesOf(folder, '000000010000000000000003')).toEqual([expect.stringContaining('lacks 00000002.history')]);
  });

  test('begins with the base backup’s own first segment', () => {
    archive('000000010000000000000004');
    expect(holesOf(folder, '000000010000000000000003')).toEqual([expect.stringContaining('lacks segment …0000000000000003')]);
  });
});

test('what was witnessed and is not restored is told with its age, and the rest of the witness is kept for the audit', async () => {
  const file = path.join(folder, 'group1', 'ledger.jsonl');
  const witness = openWitnessFile(file);
  const line = (fromSeq: number, toSeq: number, at: string) =>
    witness.append({ fromSeq, toSeq, count: toSeq - fromSeq + 1, digest: 'd', at });
  line(1, 10, '2026-11-29T12:00:00.000Z');
  line(11, 20, '2026-11-29T12:00:01.000Z');
  line(21, 25, '2026-11-29T12:00:09.000Z');
  witness.close();
  const client = { query: (text: string) => Promise.resolve({ rows: [{ seq: text.includes('ledger_transfer') ? '12' : '0' }] }) };
  const { gaps, files } = await compare(client as never, [file], path.join(folder, 'cut'));
  expect(gaps[0]).toMatchObject({ log: 'ledger', lastSeq: 12, missing: 13 });
  expect(wordsOfGap(gaps[0] as never, Date.parse('2026-11-29T12:00:41Z'))).toBe(
    'ledger: up to 12; 13 rows that were witnessed from 2026-11-29 12:00:01 to 2026-11-29 12:00:09 UTC are missing, the oldest is 40 s old.',
  );
  expect(
    fs
      .readFileSync(files[0] ?? '', 'utf8')
      .split('\n')
      .filter(Boolean),
  ).toHaveLength(1);
});
