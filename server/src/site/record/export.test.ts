import { readDomain } from '@sorak/locales/tables';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { house, wallet } from '../../ledger/accounts.ts';
import { openAccount } from '../../ledger/ledger.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { countWrittenBets } from '../../money/wagering/test/counted.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await countWrittenBets(app.owner.pool);
});
afterAll(() => app.stop());

const PERIOD = { from: 0, to: 9_999_999_999_999, timeZone: 'Asia/Jakarta' };
type Opened = { readonly path: string; readonly rows: number };

let writers = 0;
async function writer() {
  const username = `writer${(writers += 1)}`;
  const token = await app.member(username);
  const memberId = await app.idOf(username);
  return { token, memberId, account: await openAccount(app.context.db.pool, wallet(memberId, 'IDR')) };
}
const open = (token: string, json: Record<string, unknown>, language = 'EN') =>
  app.ask('POST', '/wps/records/export', { token, json, headers: { Language: language } });
const pathOf = async (token: string, json: Record<string, unknown>, language?: string): Promise<Opened> =>
  (await open(token, json, language)).body.value;
const fetched = (path: string) => fetch(`${app.url}${path}`);

async function credit(account: bigint, reference: string, times = 1) {
  const bank = await openAccount(app.context.db.pool, house('promotions', 'IDR'));
  await app.context.db.pool.query(`select ledger_transfer(gen_random_uuid(), $1, $2, 100, 'win', $3) from generate_series(1, $4::int)`, [
    bank,
    account,
    reference,
    times,
  ]);
}

test('the whole account record as a file, once, disarmed, in the member’s language and time', async () => {
  const { token, account } = await writer();
  await credit(account, 'bet:7', 1_203);
  await credit(account, '=HYPERLINK("http://x")');
  const { path, rows } = await pathOf(token, { record: 'transactions', ...PERIOD }, 'ID');
  const answer = await fetched(path);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="sorak-akun-1970-01-01-\d{4}-\d\d-\d\d\.csv"$/);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(Buffer.from(bytes.slice(0, 3)).toString('hex')).toBe('efbbbf');
  const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
  expect(lines[0]).toBe('Waktu (Asia/Jakarta),Baris,Jenis,Keterangan,Referensi,No. transaksi,Perubahan,Saldo sesudahnya,Mata uang');
  expect(lines).toHaveLength(rows + 1);
  expect(new Set(lines.slice(1).map((line) => line.split(',')[1])).size).toBe(rows);
  expect(lines.filter((line) => line.includes('HYPERLINK'))).toEqual([expect.stringContaining(`"'=HYPERLINK(""http://x"")"`)]);
  expect((await fetched(path)).status).toBe(404);
});

test.each(['ZH', 'TH', 'JA', 'KO'])(
  'a file whose name has letters that no header carries comes with both forms of it (%s)',
  async (language) => {
    const { token, account } = await writer();
    await credit(account, 'bet:8');
    const { path } = await pathOf(token, { record: 'transactions', ...PERIOD }, language);
    const answer = await fetched(path);
    expect(answer.status).toBe(200);
    const [, plain = '', whole = ''] =
      /^attachment; filename="([\x20-\x7e]+)"; filename\*=UTF-8''(\S+)$/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
    expect(plain).toMatch(/^sorak-record-1970-01-01-\d{4}-\d\d-\d\d\.csv$/);
    expect(decodeURIComponent(whole)).toBe(
      plain.replace('record', readDomain(language.toLowerCase(), 'record-files')['fileName.transactions'] ?? ''),
    );
  },
);

test('bets and results as files', async () => {
  const { token, memberId } = await writer();
  const { rows: vendors } = await app.context.db.pool.query<{ id: number }>(
    `insert into vendor (code, display_name, launch_url, is_hot, position, source) values ('CSV', '@csv', 'http://localhost/', false, 1, 'test') returning id`,
  );
  const at = Date.parse('2026-05-01T17:00:00Z');
  await app.context.db.pool.query(
    `insert into bet (member_id, bet_id, stake, payout, placed_at, settled_at, round_key, wallet_account, house_account, vendor_id, status,
       is_round_closed, is_free, asset, game_code, round, transactions)
     select $1, ($2::int8 << 20) | n, 1000, n * 10, to_timestamp($2 / 1000.0), now(), n, 1, 2, $3, 1 + n % 2, true, false, 'IDR', '+game', '=1', '{}'
     from generate_series(1, 900) n`,
    [memberId, at, vendors[0]?.id],
  );
  const bets = await pathOf(token, { record: 'bets', ...PERIOD });
  expect(bets.rows).toBe(900);
  const lines = (await (await fetched(bets.path)).text()).trimEnd().split('\r\n');
  expect(lines).toHaveLength(901);
  expect(lines[1]).toMatch(/^2026-05-02 00:00:00,[^,]+,RNG,"'\+game","'@csv","'\d{16,19}","'=1",10\.00,90\.00,80\.00,10\.00,IDR,Won$/);
  expect((await pathOf(token, { record: 'bets', ...PERIOD, status: 'lost' })).rows).toBe(450);
  const uuid = '00000000-0000-4000-8000-000000000007';
  await app.context.db.pool.query(
    `update bet set transactions = array[$2::uuid] where member_id = $1 and bet_id = (($3::int8 << 20) | 7)`,
    [memberId, uuid, at],
  );
  await app.context.db.pool.query('insert into cash_out_win values ($1, $2)', [vendors[0]?.id, uuid]);
  await app.context.db.pool.query(
    `insert into game (vendor_id, game_code, game_name, game_type, game_classify, min_bet, is_hot, is_new, trial_support, maintenance, position)
     values ($1, '+game', '+game', 'SPORTS', 'SPORTS', 0, false, false, true, false, 1)`,
    [vendors[0]?.id],
  );
  const marked = await (await fetched((await pathOf(token, { record: 'bets', ...PERIOD }, 'ID')).path)).text();
  expect(marked.split('\r\n').filter((line) => line.endsWith(',Dicairkan'))).toEqual([
    expect.stringContaining(',10.00,0.70,-9.30,10.00,IDR,'),
  ]);
  const day = { from: at, to: at + 86_400_000, timeZone: 'Asia/Jakarta' };
  const profit = await pathOf(token, { record: 'profit', unit: 'daily', ...day });
  expect((await (await fetched(profit.path)).text()).split('\r\n')[1]).toBe(
    '2026-05-02 00:00:00,900,9000.00,9000.00,40545.00,31545.00,0.00,0.00,0.00,IDR',
  );
});

test('a ticket ends with its minute, its session and its use; too much is refused before it is read', async () => {
  const { token, account } = await writer();
  await credit(account, 'x');
  const question = { record: 'transactions', ...PERIOD };
  const late = await pathOf(token, question);
  app.clock.at += 61_000;
  expect((await fetched(late.path)).status).toBe(404);
  const left = await pathOf(token, question);
  await app.ask('DELETE', '/wps/session/logout', { token });
  expect((await fetched(left.path)).status).toBe(404);
  for (const path of ['x', 'A'.repeat(43), '%00', '..%2f..%2fx']) expect((await fetched(`/wps/records/export/${path}`)).status).toBe(404);

  const other = await writer();
  await credit(other.account, 'x');
  await pathOf(other.token, question);
  await app.context.db.pool.query('update account_sum set lines = 300000 where account = $1', [other.account]);
  const refused = await open(other.token, question);
  expect([refused.status, refused.body.errorCode, refused.body.value]).toEqual([
    413,
    'export_too_large',
    expect.objectContaining({ max: 200_000 }),
  ]);
  for (const json of [
    { ...question, timeZone: 'Mars/Base' },
    { record: 'all', ...PERIOD },
    { record: 'bets', from: 0 },
    { ...question, x: 1 },
  ])
    expect((await open(other.token, json)).status).toBe(400);
  expect((await open(await app.trial(), question)).body.errorCode).toBe('real_account_required');
});

test('one member asks for so many files in ten minutes and no more', async () => {
  const { token } = await writer();
  const answers = [];
  for (let turn = 0; turn < 21; turn += 1) answers.push((await open(token, { record: 'bets', ...PERIOD })).status);
  expect(answers.filter((status) => status === 200)).toHaveLength(20);
  expect(answers.at(-1)).toBe(429);
});

test('readers who leave give their place back', async () => {
  const { token, account } = await writer();
  await credit(account, 'x', 20);
  for (let turn = 0; turn < 8; turn += 1) {
    const { path } = await pathOf(token, { record: 'transactions', ...PERIOD });
    const leaving = new AbortController();
    const answer = await fetch(`${app.url}${path}`, { signal: leaving.signal });
    expect(answer.status).toBe(200);
    leaving.abort();
    await answer.text().catch(() => undefined);
  }
});
