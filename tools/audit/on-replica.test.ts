import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Pair, startPair } from '../../server/src/db/test/replica.ts';
import { copyWitness, untilReached } from './on-replica.ts';

let pair: Pair;
let primary: Client;
let replica: Client;
const open = async (url: string): Promise<Client> => {
  // As all programs do; the test's server alone would not wait for its disk.
  const client = new Client({ connectionString: url, options: '-c synchronous_commit=on' });
  await client.connect();
  return client;
};
beforeAll(async () => {
  pair = await startPair();
  primary = await open(pair.primaryUrl);
  replica = await open(pair.replicaUrl);
});
afterAll(async () => {
  await Promise.all([primary.end(), replica.end()]);
  await pair.end();
});

test('an audit on a replica begins when it has all that was witnessed, and says so in words when that does not come', async () => {
  await primary.query('create table seen (id int)');
  await untilReached(primary, replica);
  expect((await replica.query('select from seen')).rowCount).toBe(0);
  await pair.onStandby('select pg_wal_replay_pause()');
  await primary.query('insert into seen values (1)');
  await expect(untilReached(primary, replica, 200)).rejects.toThrow(/is \d+ bytes of log behind/);
  await pair.onStandby('select pg_wal_replay_resume()');
  await untilReached(primary, replica);
  await pair.onPrimary('create database elsewhere owner house');
  const url = new URL(pair.primaryUrl);
  url.pathname = '/elsewhere';
  const wrong = await open(url.href);
  await expect(untilReached(primary, wrong)).rejects.toThrow('leads to another database');
  await wrong.end();
});

test('the witness is read as it was when the audit began', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-witness-'));
  const file = path.join(folder, 'ledger.jsonl');
  fs.writeFileSync(file, 'one\n');
  fs.writeFileSync(path.join(folder, 'rows.jsonl'), 'rows\n');
  const copy = copyWitness([file]);
  fs.appendFileSync(file, 'two\n');
  expect(fs.readFileSync(copy.files[0] ?? '', 'utf8')).toBe('one\n');
  expect(fs.readFileSync(path.join(path.dirname(copy.files[0] ?? ''), 'rows.jsonl'), 'utf8')).toBe('rows\n');
  copy.remove();
  fs.rmSync(folder, { recursive: true });
});
