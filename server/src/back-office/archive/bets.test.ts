import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { auditAll, auditAllHere } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { archiveKeysOf, parseManifest, readArchived, writeManifest } from '../../lib/archive-files.ts';
import { countBets } from '../../money/wagering/service.ts';
import { backOf, betOf, type BetRequest, winOf } from '../../play/vendor-wallet/test/requests.ts';
import { sendCall } from '../../play/vendor-wallet/test/world.ts';
import { TEST_ROW_KEY } from '../../test/app.ts';
import { type AuditedWorld, createAuditedWorld } from '../../test/audited-world.ts';
import { done } from '../../test/audited-ground.ts';
import { WALLS_DOWN } from '../../test/hand.ts';
import { closeDays } from '../desk/reports/day-service.ts';
import { endOf, monthOf } from './months.ts';
import { proveLedgers } from './prove.ts';
import { seal, type SealedMonth } from './service.ts';

/** Bets of some minutes ago are summed up. */
const PAST_MS = 20 * 60_000;

let world: AuditedWorld;
let context: Context;
let folder: string;
let month: string;
let thief: Client;
let player: Awaited<ReturnType<typeof seat>>;
let sealed: SealedMonth;
const plain: BetRequest[] = [];
const before: Record<string, number> = {};

beforeAll(async () => {
  world = await createAuditedWorld();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-archived-'));
  context = { ...world.app.context, config: { ...world.app.context.config, archiveDir: folder } };
  thief = new Client({ connectionString: world.app.database.ownerUrl });
  await thief.connect();
  player = await seat();
  await rounds();
  await untilSummed();
  await world.witness();
  // The last lines are of now: the month is over by the platform's clock alone, and bets may leave at once.
  const { rows } = await thief.query<{ at: Date }>('select max(at) as at from ledger_transfer');
  month = monthOf(rows[0]?.at ?? new Date());
  world.app.clock.at = endOf(month).getTime() + 3 * 86_400_000;
  await closeDays(context);
  for (const table of ['bet', 'ledger_transfer', 'vendor_transaction', 'wagering_bet']) before[table] = await countOf(table);
});
afterAll(async () => {
  await thief?.end();
  await world?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function seat() {
  const { app, depositor } = world;
  const who = await depositor.member();
  await depositor.pressed((await depositor.order(who, { amount: 500_000 })).id, 'paid');
  const { url } = done<{ url: string }>(
    await app.ask('GET', '/wps/game/launchGame?vassalage=ALFA&gameCode=tide', { token: who.token }),
    'launch',
  );
  const token = new URL(url).searchParams.get('token') ?? '';
  const memberId = await app.idOf(who.username);
  return { memberId, user: String(memberId), token, wallet: 0n, sessionId: '', login: who.token };
}
const send = async (call: 'bet' | 'win' | 'rollback', body: object): Promise<string> =>
  (await sendCall(world.app.url, world.vendors.keys, ['ALFA', `/transaction/${call}`, body])).status;
const tide = (units: number): BetRequest => betOf(player, units, { game_code: 'tide' }) as BetRequest;

/** Bets that won, lost and were given back, and one that still runs. */
async function rounds(): Promise<void> {
  world.app.clock.at -= PAST_MS;
  expect(await send('bet', tide(777))).toBe('RS_OK');
  for (let turn = 0; turn < 9; turn += 1) {
    const bet = tide(100_000 + turn);
    expect(await send('bet', bet)).toBe('RS_OK');
    if (turn % 3 === 2)
      expect(await send('rollback', backOf(player, bet.transaction_uuid, { round: bet.round, game_code: 'tide' }))).toBe('RS_OK');
    else expect(await send('win', winOf(player, bet, turn % 3 === 0 ? 250_000 : 0, { game_code: 'tide' }))).toBe('RS_OK');
    plain.push(bet);
  }
  world.app.clock.at += PAST_MS;
  await countBets(context.db.query, player.memberId, { now: new Date(world.app.clock.at) });
}

/** Bets are summed once every transaction that may have written them has ended, those of other tests on the same machine too. */
async function untilSummed(): Promise<void> {
  // Periods of contracts look at what has changed late, and are done with it.
  await thief.query('delete from commission_change');
  await vi.waitFor(
    async () => {
      await context.db.pool.query('select bet_sum_catch_up($1, 1000)', [player.memberId]);
      expect((await thief.query('select from bet_sum where member_id = $1', [player.memberId])).rowCount).toBeGreaterThan(0);
    },
    { timeout: 120_000, interval: 250 },
  );
}

const countOf = async (table: string): Promise<number> =>
  (await thief.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? 0;
const ground = () => ({
  rowKey: TEST_ROW_KEY,
  witnessFile: world.witnessFile,
  archive: { publicKey: archiveKeysOf(context.secrets).publicKey, folder },
});
/** Days were closed ahead of their end, so what is played on them later is no line of theirs. */
let hasPlayedOn = false;
const found = async (): Promise<string[]> => {
  const { checks } = await auditAll(thief, ground());
  const all = checks.flatMap(({ name, violations }) => violations.map((one) => `${name}: ${one.name} ${one.what}`));
  return all.filter((line) => !hasPlayedOn || !line.includes('report_sum_wrong'));
};
test('bets of less than a quarter of a year never leave, whatever is asked', async () => {
  await expect(seal(context, 'bets', month)).rejects.toThrow('are not old enough');
  expect(await countOf('bet')).toBe(before['bet']);
  expect(await countOf('archive_account')).toBe(0);
});

test('plain bets of a month leave with all that names them, what is entangled stays, and the audit is sound from the checkpoint', async () => {
  // The bound stands in a function, so that only the owner of the database could pass it.
  await thief.query(`create or replace function archive_age() returns interval language sql immutable as $$ select interval '-1 year' $$`);
  const sums = await thief.query('select * from bet_sum order by 1, 2, 3, 4, 5, 6');
  const balances = await thief.query('select id, seq, balance, head from ledger_account order by id');
  expect(await found()).toEqual([]);
  sealed = await seal(context, 'bets', month);
  const manifest = parseManifest(fs.readFileSync(path.join(sealed.folder, 'manifest.json'), 'utf8'));
  const rowsOf = (table: string) => manifest?.files.find(({ name }) => name === `${table}.jsonl.gz`)?.rows ?? 0;
  expect(rowsOf('bet')).toBeGreaterThanOrEqual(plain.length);
  expect(rowsOf('ledger_transfer')).toBe(before['ledger_transfer']);
  for (const table of ['bet', 'wagering_bet', 'vendor_transaction'])
    expect(await countOf(table)).toBe((before[table] ?? 0) - rowsOf(table));
  expect(await countOf('ledger_transfer')).toBe((before['ledger_transfer'] ?? 0) - Number(manifest?.checkpoint['linesCut']));
  const { rows: left } = await thief.query<{ status: number; stake: bigint }>('select status, stake from bet where member_id = $1', [
    player.memberId,
  ]);
  expect(left).toEqual([{ status: 0, stake: 77_700n }]);
  expect(await countOf('bet where exists (select from held_win h where h.bet_id = bet.bet_id)')).toBeGreaterThan(0);
  expect((await thief.query('select * from bet_sum order by 1, 2, 3, 4, 5, 6')).rows).toEqual(sums.rows);
  expect((await thief.query('select id, seq, balance, head from ledger_account order by id')).rows).toEqual(balances.rows);
  expect(await found()).toEqual([]);
});

test('what a vendor says late of a bet that has left is refused by its name and moves nothing', async () => {
  const [bet] = plain;
  if (!bet) throw new Error('no bet');
  const lines = await countOf('ledger_transfer');
  const calls = await countOf('vendor_transaction');
  expect(await send('rollback', backOf(player, bet.transaction_uuid, { round: bet.round, game_code: 'tide' }))).toBe(
    'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  );
  expect(await send('win', winOf(player, bet, 9_000, { game_code: 'tide' }))).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  expect([await countOf('ledger_transfer'), await countOf('vendor_transaction')]).toEqual([lines, calls]);
});

test('records say before when bets have left, and what accounts held comes to the same without the lines', async () => {
  world.app.clock.at = Date.now();
  const ask = async (place: string) =>
    (await world.app.ask('GET', place, { token: player.login })).body.value as unknown as {
      totals: Record<string, number>;
      archivedBefore: number | null;
      accounts?: { account: string; balance: number }[];
    };
  const bets = await ask('/wps/bets/totals?pageSize=10&from=0&to=9999999999999');
  expect(bets.totals['count']).toBe(plain.length + 1);
  expect(bets.archivedBefore).toBe(endOf(month).getTime());
  const { totals, archivedBefore, accounts } = await ask('/wps/relay/ODSFE2_MemTransDet?pageNo=1&pageSize=10');
  expect(archivedBefore).toBe(endOf(month).getTime());
  expect(totals['closing']).toBe(accounts?.find(({ account }) => account === 'wallet:IDR')?.balance);
  expect((totals['opening'] ?? 0) + (totals['came'] ?? 0) - (totals['went'] ?? 0)).toBeCloseTo(totals['closing'] ?? -1, 2);
  expect(
    (
      await thief.query(
        `select from ledger_transfer where credit_seq = (select through from account_sum_state s join ledger_account a on a.id = s.account
    where a.name = $1) and credit_account = (select id from ledger_account where name = $1)`,
        [`member:${player.memberId}:wallet:IDR`],
      )
    ).rowCount,
  ).toBe(0);
});

test('play and money go on behind the checkpoint, sums and all, and the audit stays sound', async () => {
  world.app.clock.at = Date.now() - PAST_MS;
  hasPlayedOn = true;
  const bet = betOf(await again(), 2_000, { game_code: 'tide' });
  expect(await send('bet', bet)).toBe('RS_OK');
  expect(await send('win', { ...winOf(player, bet as BetRequest, 3_000, { game_code: 'tide' }), token: bet.token })).toBe('RS_OK');
  world.app.clock.at = Date.now();
  await countBets(context.db.query, player.memberId, { now: new Date(world.app.clock.at) });
  await context.db.pool.query(`select account_sum_catch_up(id, 1000) from ledger_account where name like 'member:%'`);
  await world.witness();
  expect(await found()).toEqual([]);
});
/** The same seat with a session of now. */
async function again() {
  const { url } = done<{ url: string }>(
    await world.app.ask('GET', '/wps/game/launchGame?vassalage=ALFA&gameCode=tide', { token: player.login }),
    'launch',
  );
  return { ...player, token: new URL(url).searchParams.get('token') ?? '' };
}

const OWN = 'member_id = (select member_id from archive_rest r join bet_sum s on s.member_id = r.owner where r.kind = $$bets$$ limit 1)';
test.each([
  [
    'a balance of the checkpoint',
    'update archive_account set balance = balance + 1 where account = (select min(account) from archive_account)',
    'checkpoint_accounts_changed',
  ],
  ['a balance of the checkpoint, by the chain', 'update archive_account set balance = balance + 1', 'balance_wrong'],
  [
    'an account that is missing from the checkpoint',
    'delete from archive_account where account = (select min(account) from archive_account)',
    'checkpoint_accounts_changed',
  ],
  ['a digest of sums', `update archive_rest set digest = repeat('0', 64) where kind = 'bets'`, 'checkpoint_sums_changed'],
  ['a digest too many', `insert into archive_rest values ('bets', 999999, '00')`, 'checkpoint_sums_changed'],
  ['a sum of bets that have left', `update bet_sum set stake = stake + 100 where ${OWN}`, 'bet_sum_wrong'],
  [
    'a sum of an account',
    `update account_sum set went = went + 100 where account = (select owner from archive_rest where kind = 'accounts' limit 1)`,
    'account_sum_wrong',
  ],
  [
    'what counted of bets that have left',
    `update valid_sum set valid_bet = valid_bet - 1 where member_id = (select owner from archive_rest where kind = 'valid' limit 1)`,
    'valid_sum_wrong',
  ],
  [
    'a tally',
    `update play_tally set valid_bet = valid_bet + 1 where member_id = (select owner from archive_rest where kind = 'tallies' limit 1)`,
    'tally_wrong',
  ],
  ['a sum of a closed day', `update report_sum set came = came + 1 where kind = 'win'`, 'report_sum_wrong'],
  [
    'a kept line from before the checkpoint',
    `update ledger_transfer set amount = amount + 1 where kind = 'deposit' and seq = (select min(seq) from ledger_transfer where kind = 'deposit')`,
    'sealed_line_wrong',
  ],
  ['a kept line that is taken away', `delete from ledger_transfer where seq = (select min(seq) from ledger_transfer)`, 'sealed_line_wrong'],
  ['a line behind the checkpoint', `delete from ledger_transfer where seq = (select max(seq) - 1 from ledger_transfer)`, 'seq_gap'],
  ['the month itself', `delete from archive_part where part = 'bets'`, 'checkpoint_accounts_changed'],
])('the audit names %s', async (_, change, violation) => {
  await thief.query('begin');
  try {
    await thief.query(WALLS_DOWN);
    expect((await thief.query(change)).rowCount).toBeGreaterThan(0);
    const { checks } = await auditAllHere(thief, { ...ground(), archive: { publicKey: ground().archive.publicKey } });
    expect(checks.flatMap(({ violations }) => violations.map(({ name }) => name))).toContain(violation);
  } finally {
    await thief.query('rollback');
  }
});

/** Rewrites a line of a sealed file and signs the month anew, as whoever holds the platform's key could. */
async function rewritten(table: string, change: (line: string) => string, look = found): Promise<string[]> {
  const file = path.join(sealed.folder, `${table}.jsonl.gz`);
  const copy = `${sealed.folder}.copy`;
  fs.cpSync(sealed.folder, copy, { recursive: true });
  try {
    const lines = gunzipSync(fs.readFileSync(file)).toString().split('\n');
    fs.writeFileSync(
      file,
      gzipSync(
        lines
          .map((line) => (line === '' ? line : change(line)))
          .filter(Boolean)
          .join('\n') + '\n',
      ),
    );
    const text = fs.readFileSync(path.join(sealed.folder, 'manifest.json'), 'utf8');
    const bytes = fs.readFileSync(file);
    const { createHash } = await import('node:crypto');
    const manifest = parseManifest(text);
    const files = manifest?.files.map((one) =>
      one.name === `${table}.jsonl.gz` ? { ...one, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') } : one,
    );
    for (const name of ['manifest.json', 'manifest.sig']) fs.rmSync(path.join(sealed.folder, name));
    writeManifest(sealed.folder, JSON.stringify({ ...manifest, files }, null, 1), archiveKeysOf(context.secrets));
    return await look();
  } finally {
    fs.rmSync(sealed.folder, { recursive: true });
    fs.renameSync(copy, sealed.folder);
  }
}

test('the files prove every account of the month by themselves, and a line that was changed is named even under a good signature', async () => {
  const first = (pattern: RegExp, to: string) => {
    let isDone = false;
    return (line: string): string => {
      if (isDone || !pattern.test(line)) return line;
      isDone = true;
      return line.replace(pattern, to);
    };
  };
  const names = (list: string[]) => list.map((line) => line.split(': ')[1]?.split(' ')[0]);
  expect(names(await rewritten('ledger_transfer', first(/"debit_balance":(-?\d+)/, '"debit_balance":1')))).toEqual(
    expect.arrayContaining(['archive_of_another', 'archive_balance_wrong']),
  );
  expect(names(await rewritten('ledger_transfer', first(/"kind":"bet"/, '"kind":"win"')))).toContain('archive_hash_wrong');
  expect(names(await rewritten('ledger_account', first(/"balance":(-?\d+)/, '"balance":1')))).toContain('archive_account_wrong');
  expect(names(await rewritten('ledger_transfer', first(/"debit_hash":"\\\\x../, '"debit_hash":"\\\\x00')))).toContain(
    'archive_hash_wrong',
  );
  expect(await found()).toEqual([]);
});

test('where earlier months are gone by rule, each chain is proven from its first line that is left', async () => {
  let count = 0;
  // As if the first fifty lines had been sealed with a month that is gone.
  const without = (line: string): string => ((count += 1) <= 50 ? '' : line);
  const proven = (hasFirst: boolean) => async () => (await proveLedgers([sealed.folder], [], hasFirst)).map(({ name }) => name);
  const cut = async (change: (line: string) => string, hasFirst: boolean): Promise<string[]> => {
    count = 0;
    return rewritten('ledger_transfer', (line) => change(without(line)), proven(hasFirst));
  };
  expect(await cut((line) => line, true)).toContain('archive_seq_gap');
  expect(await cut((line) => line, false)).toEqual([]);
  expect(await cut((line) => line.replace('"kind":"win"', '"kind":"bet"'), false)).toContain('archive_hash_wrong');
});

test('every bet that has left is in the files, word for word', async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from archive_key`.execute(context.db.query);
  let [bets, calls] = [0, 0];
  for await (const line of readArchived(sealed.folder, 'bet.jsonl.gz')) if (line.includes(`"member_id":${player.memberId},`)) bets += 1;
  for await (const line of readArchived(sealed.folder, 'vendor_transaction.jsonl.gz')) if (!line.includes('"bet_id":null')) calls += 1;
  expect([bets, calls]).toEqual([plain.length, rows[0]?.n]);
});
