import { createHash, randomUUID } from 'node:crypto';
import { MAX_OPEN_FILES } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askList, tidy } from '../../../domains.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../../test/app.ts';
import { columnsOf, headRow, linesOf, rowLine } from './columns.ts';
import { type AskList, writeListFiles } from './write-service.ts';

let app: TestApp;
let risk: string;
beforeAll(async () => {
  app = await startTestApp();
  risk = await app.operator('raka', 'risk');
  for (const name of ['fileone', 'filetwo', 'filethree']) await app.member(name);
});
afterAll(() => app.stop());

const REASON = 'for the quarter’s review';
type File = {
  id: string;
  state: string;
  cut: string | null;
  rows: number;
  total: number | null;
  parts: number;
  digest: string;
  expiresAt: number;
};
const ask = (token: string, list: string, query = '', key: string = randomUUID()): Promise<TestAnswer> =>
  app.ask('POST', '/wps/operator/files/ask', { token, headers: { 'idempotency-key': key }, json: { list, query, reason: REASON } });
const idOf = ({ body }: TestAnswer): string => (body.value as { id: string }).id;
const part = (token: string, id: string, nth = 0): Promise<TestAnswer> =>
  app.ask('GET', `/wps/operator/files/${id}/parts/${nth}`, { token });
const fileOf = async (token: string, id: string): Promise<File | undefined> =>
  ((await app.ask('GET', '/wps/operator/files', { token })).body.value as { list: File[] }).list.find((one) => one.id === id);
async function textOf(token: string, { id, parts }: File): Promise<string> {
  let text = '';
  for (let nth = 0; nth < parts; nth += 1) text += ((await part(token, id, nth)).body.value as { text: string }).text;
  return text;
}
const write = (fake?: AskList, max?: number) => writeListFiles(app.context, fake ?? askList(app.context), max);
const told = async (id: string) =>
  (
    await app.owner.pool.query<{ action: string; reason: string | null }>(
      `select action, detail ->> 'reason' as reason from operator_action where detail ->> 'file' = $1 order by seq`,
      [id],
    )
  ).rows;
/** Segments' members page by page, as many as there are. */
const listOf =
  (count: number): AskList =>
  (_list, request) => {
    const { behind, size } = request as { behind: string; size: number };
    const first = Number(behind) + 1;
    const list = Array.from({ length: Math.max(0, Math.min(size, count - first + 1)) }, (_row, at) => ({
      memberId: String(first + at),
      username: `m${first + at}`,
      registeredAt: 1_764_000_000_000,
      lastLoginAt: null,
    }));
    return Promise.resolve({ list, hasMore: first + list.length <= count });
  };
const SEGMENT = 'code=all&version=1';

test('a list is a file with its reason in the log, to its asker alone, and gone a day after it is ready', async () => {
  const ayu = await app.operator('ayu', 'admin');
  const id = idOf(await ask(risk, 'listMembers', 'part=file&order=name&pageNo=7'));
  expect(await fileOf(risk, id)).toMatchObject({ state: 'waiting', digest: null, query: 'part=file&order=name' });
  expect((await part(risk, id)).body.errorCode).toBe('not_found');
  await write();
  const file = await fileOf(risk, id);
  if (!file) throw new Error('the file is missing');
  expect(file).toMatchObject({ state: 'ready', cut: null, rows: 3 });
  const text = await textOf(risk, file);
  const [head = '', ...lines] = text.trimEnd().split('\r\n');
  expect(head).toMatch(/^\uFEFFMember id,Username,Status,.*Registered at \(Asia\/Jakarta\)/);
  expect(lines.map((line) => line.split(',')[1])).toEqual(['fileone', 'filethree', 'filetwo']);
  expect(file.digest).toBe(createHash('sha256').update(text).digest('hex'));
  expect(await told(id)).toEqual([
    { action: 'list_asked', reason: REASON },
    { action: 'list_written', reason: null },
    { action: 'list_fetched', reason: null },
  ]);
  expect((await part(ayu, id)).body.errorCode).toBe('not_found');
  expect(await fileOf(ayu, id)).toBeUndefined();
  const { rows } = await app.owner.pool.query<{ body: Buffer }>('select body from list_file_part where file_id = $1', [id]);
  expect(rows[0]?.body.toString('latin1')).not.toContain('fileone');
  expect(file.expiresAt).toBe(app.clock.at + 86_400_000);
  app.clock.at = file.expiresAt + 1;
  const late = await app.operator('rafi', 'risk');
  await tidy(app.context);
  expect((await app.owner.pool.query('select from list_file_part where file_id = $1', [id])).rowCount).toBe(0);
  expect((await part(late, id)).body.errorCode).toBe('not_found');
  risk = await app.operator('rina', 'risk');
});

test('what is asked for is what the asker may read, with a reason, once for a key, and no more than five wait', async () => {
  const support = await app.operator('sari', 'support');
  expect((await ask(support, 'getOperatorAccounts')).body.errorCode).toBe('operator_role_missing');
  expect((await ask(support, 'listMembers', 'order=nonsense')).body.errorCode).toBe('validation_failed');
  const bare = { token: support, headers: { 'idempotency-key': randomUUID() }, json: { list: 'listMembers', query: '', reason: '' } };
  expect((await app.ask('POST', '/wps/operator/files/ask', bare)).body.errorCode).toBe('validation_failed');
  const key = randomUUID();
  const [one, same] = await Promise.all([ask(support, 'listMembers', '', key), ask(support, 'listMembers', '', key)]);
  expect(idOf(one)).toBe(idOf(same));
  expect((await ask(support, 'listMembers', 'order=name', key)).body.errorCode).toBe('idempotency_conflict');
  const more = await Promise.all(Array.from({ length: MAX_OPEN_FILES }, () => ask(support, 'listMembers')));
  expect(more.filter(({ body }) => body.errorCode === 'conflict')).toHaveLength(1);
  await write();
});

test('many rows are written in turns, which two processes at once and a killed one leave neither twice nor missing', async () => {
  const id = idOf(await ask(risk, 'getSegmentMembers', SEGMENT));
  let asked = 0;
  const failing: AskList = (...given) => {
    asked += 1;
    if (asked === 45) throw new Error('killed');
    return listOf(10_050)(...given);
  };
  await expect(write(failing)).rejects.toThrow('killed');
  expect(await fileOf(risk, id)).toMatchObject({ state: 'waiting', rows: 8_000, parts: 2 });
  app.clock.at += 121_000;
  await Promise.all([write(listOf(10_050)), write(listOf(10_050))]);
  const file = await fileOf(risk, id);
  if (!file) throw new Error('the file is missing');
  expect(file).toMatchObject({ state: 'ready', rows: 10_050, parts: 3 });
  const lines = (await textOf(risk, file)).trim().split('\r\n').slice(1);
  expect(new Set(lines).size).toBe(10_050);
  expect(lines).toHaveLength(10_050);
});

test('what newer rows push into the next page is written once', async () => {
  const id = idOf(await ask(risk, 'getFeedbackList'));
  const pages = [['e', 'd', 'c'], ['c', 'b'], ['a']];
  await write((_list, request) => {
    const { pageNo } = request as { pageNo: number };
    return Promise.resolve({ list: (pages[pageNo - 1] ?? []).map((one) => ({ id: one })), totalPages: 3, totalRecords: 5 });
  });
  const file = await fileOf(risk, id);
  expect(file).toMatchObject({ state: 'ready', rows: 5, total: 5 });
});

test('a file that is cut off says so in its row and in its last line', async () => {
  const id = idOf(await ask(risk, 'getSegmentMembers', SEGMENT));
  await write(listOf(4_501), 4_500);
  const file = await fileOf(risk, id);
  if (!file) throw new Error('the file is missing');
  expect(file).toMatchObject({ state: 'cut', cut: 'rows', rows: 4_500 });
  const last = ((await part(risk, id, file.parts - 1)).body.value as { text: string }).text;
  expect(last.trimEnd().split('\r\n').at(-1)).toContain('Cut off');
  const whole = idOf(await ask(risk, 'getSegmentMembers', SEGMENT));
  await write(listOf(4_500), 4_500);
  expect(await fileOf(risk, whole)).toMatchObject({ state: 'ready', cut: null, rows: 4_500 });
});

test('a right that is withdrawn ends the writing and the fetching, and an error that stays is named', async () => {
  const kas = await app.operator('kas', 'risk');
  const written = idOf(await ask(kas, 'listMembers'));
  await write();
  const waiting = idOf(await ask(kas, 'listMembers'));
  await app.owner.pool.query(`update operator set roles = '{cashier}' where name = 'kas'`);
  await write();
  expect(await fileOf(kas, waiting)).toMatchObject({ state: 'failed', cut: 'right' });
  expect((await part(kas, written)).body.errorCode).toBe('operator_role_missing');
  const broken = idOf(await ask(risk, 'listMembers'));
  for (let nth = 0; nth < 3; nth += 1) {
    await expect(write(() => Promise.reject(new Error('down')))).rejects.toThrow('down');
    app.clock.at += 121_000;
  }
  await write();
  expect(await fileOf(risk, broken)).toMatchObject({ state: 'failed', cut: 'error' });
});

test('cells are figures, moments of a named clock, or text that no spreadsheet runs', () => {
  const columns = columnsOf('listMembers').filter((path) => ['username', 'registeredAt', 'balance', 'upline'].includes(path.join('.')));
  expect(headRow(columns, 'Asia/Jakarta')).toContain('Username,Registered at (Asia/Jakarta),Balance,Upline');
  const row = { username: '=1+1', registeredAt: Date.UTC(2026, 10, 29, 20), balance: 12.5, upline: null };
  expect(rowLine(row, columns, 'Asia/Jakarta')).toBe(`"'=1+1",2026-11-30 03:00:00,12.5,\r\n`);
});

test('a row that has a list is a line for each of its entries; what is too much to add up leaves no file', async () => {
  const columns = columnsOf('getCohorts');
  expect(columns.map((path) => path.join('.')).slice(0, 4)).toEqual(['week', 'members', 'cells.nth', 'cells.members']);
  const cells = [
    { nth: 0, members: 9 },
    { nth: 1, members: 4 },
  ];
  const lines = linesOf('getCohorts', { week: '2026-11-23', members: 9, cells });
  expect(lines.map((line) => rowLine(line, columns.slice(0, 4), 'Asia/Jakarta'))).toEqual(['2026-11-23,9,0,9\r\n', '2026-11-23,9,1,4\r\n']);
  expect(linesOf('getCases', { id: '1' })).toEqual([{ id: '1' }]);
  const late = await app.operator('rudi', 'risk');
  const id = idOf(await ask(late, 'getCohorts'));
  await write(() => Promise.resolve({ rows: null }));
  expect(await fileOf(late, id)).toMatchObject({ state: 'failed', cut: 'error' });
});

test('agents are a file wherever they stand, not one branch', async () => {
  const late = await app.operator('rosa', 'risk');
  const id = idOf(await ask(late, 'getAgentTree', 'of=whole'));
  let asked: unknown;
  await write((_list, request) => {
    asked = request;
    return Promise.resolve({ list: [], hasMore: false, more: { agents: 0, members: 0 } });
  });
  expect(asked).toMatchObject({ of: 'whole', account: '', pageNo: 1 });
  expect(await fileOf(late, id)).toMatchObject({ state: 'ready', rows: 0 });
});
