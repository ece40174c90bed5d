import { randomUUID } from 'node:crypto';
import { type AgentSignal, PLAIN_TERMS, type RunStatement, type SettlementRun, type TreeAgent } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveBranch } from '../agent/team-service.ts';
import { catchUpMember } from '../../play/bets/service.ts';
import { wallet } from '../../ledger/accounts.ts';
import { balance, openAccount } from '../../ledger/ledger.ts';
import { PASSWORD, startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { countWrittenBets } from '../../money/wagering/test/counted.ts';
import { offerByHouse, processContract } from './contract-service.ts';
import { settleDue } from './settlement-service.ts';

let app: TestApp;
let risk: string;
let support: string;
const id: Record<string, bigint> = {};
const LINE = { boss: null, mate: 'boss', leaf: 'mate' } as const;
const HOUR_MS = 3_600_000;
const START = Date.parse('2026-03-10T17:00:00Z');

type Page = { list: TreeAgent[]; more: { agents: number; members: number } };
type Bets = { list: { memberId: string; validBet: number }[]; more: number };
const of = (name: string): bigint => id[name] ?? 0n;
const tiers = (rate: number) => [{ validBet: 0, loss: 0, active: 0, rate }];

beforeAll(async () => {
  app = await startTestApp();
  await countWrittenBets(app.owner.pool);
  app.clock.at = START - HOUR_MS;
  [risk, support] = [await app.operator('agentrisk', 'risk'), await app.operator('agenthelp', 'support')];
  await app.owner.pool.query(
    `insert into vendor (code, display_name, launch_url, is_hot, position, source) values ('TREE', 'Tree', 'http://localhost/', false, 1, 'test')`,
  );
  for (const [name, above] of Object.entries(LINE)) {
    await app.member(`tree${name}`);
    id[name] = await app.idOf(`tree${name}`);
    if (above !== null) await moveBranch(app.context, of(name), of(above));
    if (name !== 'leaf') await app.owner.pool.query('update member set is_agent = 1 where id = $1', [of(name)]);
  }
  const offered = await offerByHouse(app.context, of('boss'), 'hourly', { ...PLAIN_TERMS, tiers: tiers(1_000) }, randomUUID());
  await processContract(app.context, of('boss'), 'hourly', { action: 'accept', contractId: offered.id, cancels: 0 }, randomUUID());
});
afterAll(() => app.stop());

const get = (path: string, token = risk): Promise<TestAnswer> => app.ask('GET', `/wps/operator/agents${path}`, { token });
const post = (path: string, json: object, token = risk): Promise<TestAnswer> =>
  app.ask('POST', `/wps/operator/agents${path}`, { token, json });
const actions = async (action: string): Promise<number> =>
  Number((await app.owner.pool.query<{ n: bigint }>('select count(*) as n from operator_action where action = $1', [action])).rows[0]?.n);
const money = async (name: string): Promise<bigint> =>
  balance(app.context.db.query, await openAccount(app.context.db.query, wallet(of(name), 'IDR')));

async function place(name: string, at: number, stake: number): Promise<void> {
  await app.owner.pool.query(
    `insert into bet (member_id, bet_id, stake, payout, placed_at, settled_at, round_key, wallet_account, house_account, vendor_id, status,
       is_round_closed, is_free, asset, game_code, round, transactions)
     select $1, ($2::int8 << 20) | nextval('bet_number'), $3, 0, to_timestamp($2 / 1000.0), now(), 1, 1, 2, min(id), 2, true, false, 'IDR', 'reef', 'r', '{}'
     from vendor`,
    [of(name), at, stake * 100],
  );
}

test('getAgentTree: level by level and by name; getAgentCase has the contracts, and the look is in the log', async () => {
  const list = async (query: string) => ((await get(query)).body.value as { list: TreeAgent[] }).list;
  const boss = (await list('')).find(({ username }) => username === 'treeboss');
  expect(boss).toMatchObject({ upline: null, depth: 1, members: 2, agents: 1, contracts: 1 });
  expect(await list(`?memberId=${of('boss')}`)).toMatchObject([{ username: 'treemate', upline: 'treeboss', depth: 2, members: 1 }]);
  expect((await list('?account=TREEm')).map(({ username }) => username)).toEqual(['treemate']);
  expect((await get(`/case?memberId=${of('boss')}`)).body.value).toMatchObject({
    agent: { username: 'treeboss' },
    contracts: [
      { kind: 'hourly', version: 1, state: 'signed', terms: { cycle: 'daily', basis: 'bets', singleBet: 0, tiers: tiers(1_000) } },
    ],
    requests: [],
  });
  expect(await actions('agent_viewed')).toBe(1);
  expect((await get(`/case?memberId=${of('leaf')}`)).body.errorCode).toBe('not_found');
});

test('getAgentTree, getAgentTreeBets: a long branch by pages, what comes behind them in one sum, and the bets of today', async () => {
  app.clock.at = START + 2 * HOUR_MS;
  [risk, support] = [await app.operator('treerisk', 'risk'), await app.operator('treehelp', 'support')];
  const { pool } = app.owner;
  // Thirty-two agents below one, by name; below the last of them a member.
  await app.member('treewide');
  id['wide'] = await app.idOf('treewide');
  await pool.query('update member set is_agent = 1 where id = $1', [of('wide')]);
  await pool.query(
    `insert into member (username, nickname, password_hash, language, icon, registered_at, registered_ip, is_agent, upline_id, to_upline)
       select 'many' || to_char(n, 'FM00'), 'many', 'none', 'ID', '1', now(), '127.0.0.1', 1, $1, true from generate_series(1, 32) n`,
    [of('wide')],
  );
  for (const name of ['many01', 'many31', 'many32']) id[name] = await app.idOf(name);
  for (const [name, above] of [
    ['deep', 'many32'],
    ['near', 'many01'],
  ] as const) {
    await app.member(`tree${name}`);
    id[name] = await app.idOf(`tree${name}`);
    await moveBranch(app.context, of(name), of(above));
  }
  await place('near', START + HOUR_MS, 7_000);
  await place('deep', START + HOUR_MS, 40_000);
  // An agent's own bets are none of the team's; yesterday's are none of today's.
  await place('many31', START + HOUR_MS, 500);
  await place('deep', START - HOUR_MS, 999);
  const page = async (query: string) => (await get(`?memberId=${of('wide')}${query}`)).body.value as Page;
  const bets = async (query: string) => (await get(`/bets?memberId=${of('wide')}${query}`)).body.value as Bets;
  const first = await page('');
  expect([first.list.length, first.list[0]?.username, first.list.at(-1)?.username]).toEqual([30, 'many01', 'many30']);
  expect(first.more).toEqual({ agents: 2, members: 1 });
  const [today, rest] = [await bets(''), await bets('&pageNo=2')];
  expect([today.list.length, today.list[0], today.more]).toEqual([30, { memberId: String(of('many01')), validBet: 7_000 }, 40_000]);
  const second = await page('&pageNo=2');
  expect([second.list.map(({ username }) => username), second.more]).toEqual([['many31', 'many32'], { agents: 0, members: 0 }]);
  expect(rest).toEqual({
    list: [
      { memberId: String(of('many31')), validBet: 0 },
      { memberId: String(of('many32')), validBet: 40_000 },
    ],
    more: 0,
  });
  // The agent above has all of it, and the same once the bets stand in the sums.
  const whole = async () => ((await get('/bets?account=treewide')).body.value as Bets).list;
  expect(await whole()).toEqual([{ memberId: String(of('wide')), validBet: 47_500 }]);
  await catchUpMember(app.context, of('deep'));
  expect(await whole()).toEqual([{ memberId: String(of('wide')), validBet: 47_500 }]);
});

test('getAgentMonths: the team’s result in each of the last six whole months, and of no other', async () => {
  const months = async (name: string) => (await get(`/months?memberId=${of(name)}`)).body;
  await place('deep', Date.parse('2026-02-28T16:59:00Z'), 3_000);
  await place('deep', Date.parse('2025-10-01T00:00:00Z'), 2_000);
  await place('deep', Date.parse('2025-08-31T00:00:00Z'), 111);
  const { months: six } = (await months('wide')).value as { months: { from: number; loss: number; validBet: number }[] };
  expect(six.map(({ loss }) => loss)).toEqual([0, 2_000, 0, 0, 0, 3_000]);
  expect(six.map(({ from }) => new Date(from).toISOString().slice(0, 10))).toEqual([
    '2025-08-31',
    '2025-09-30',
    '2025-10-31',
    '2025-11-30',
    '2025-12-31',
    '2026-01-31',
  ]);
  expect((await months('leaf')).errorCode).toBe('not_found');
});

test('dryRunContract: last whole month under both terms, and nothing is booked', async () => {
  await place('leaf', START - 20 * 24 * HOUR_MS, 200_000);
  const before = await money('boss');
  const answer = await post('/dry-run', { memberId: String(of('boss')), kind: 'hourly', terms: { tiers: tiers(3_000) } });
  expect(answer.body.value).toMatchObject({
    from: Date.parse('2026-01-31T17:00:00Z'),
    to: Date.parse('2026-02-28T17:00:00Z'),
    validBet: 200_000,
    loss: 200_000,
    active: 1,
    running: { tier: 1, rate: 1_000, gross: 200 },
    proposed: { tier: 1, rate: 3_000, gross: 600 },
  });
  expect(
    (await post('/dry-run', { memberId: String(of('mate')), kind: 'hourly', terms: { tiers: tiers(3_000) } })).body.value,
  ).toMatchObject({
    running: null,
    proposed: { gross: 600 },
  });
  // Single bets are counted one by one: half of what was lost by those of a size.
  await place('leaf', START - 19 * 24 * HOUR_MS, 100);
  for (const [singleBet, base] of [
    [1_000, 200_000],
    [0, 200_100],
    [500_000, 0],
  ] as const)
    expect(
      (
        await post('/dry-run', {
          memberId: String(of('boss')),
          kind: 'realtime',
          terms: { basis: 'losses', singleBet, tiers: tiers(10_000) },
        })
      ).body.value,
    ).toMatchObject({ running: null, proposed: { base, gross: base / 100 } });
  expect(await money('boss')).toBe(before);
});

test('a held statement is not paid, however often the work is done, and is paid once it is released', async () => {
  await place('leaf', START, 50_000);
  // SettledParty, and held before it is paid.
  app.clock.at = START + 2 * HOUR_MS;
  // The first sign-in is over by now.
  [risk, support] = [await app.operator('agentrisk2', 'risk'), await app.operator('agenthelp2', 'support')];
  const calculateOnly = async (): Promise<void> => {
    const held = `create function test_hold() returns trigger language plpgsql as $$ begin new.held_at := now(); new.hold := 'operator'; return new; end $$;
      create trigger test_hold before insert on commission_statement for each row execute function test_hold()`;
    await app.owner.pool.query(held);
    await settleDue(app.context);
    await app.owner.pool.query('drop trigger test_hold on commission_statement; drop function test_hold()');
  };
  const before = await money('boss');
  await calculateOnly();
  const { list } = (await get('/runs')).body.value as { list: SettlementRun[] };
  expect(list).toMatchObject([{ kind: 'hourly', from: START, statements: 1, held: 1, paid: 0, amount: 50, paidAmount: 0 }]);
  const statements = async () => ((await get(`/runs/statements?runId=${list[0]?.id}`)).body.value as { list: RunStatement[] }).list;
  const [one] = await statements();
  expect(one).toMatchObject({ username: 'treeboss', state: 'held', amount: 50, base: 50_000, rate: 1_000 });
  await settleDue(app.context);
  expect(await money('boss')).toBe(before);
  const asked = { statementId: one?.id, note: 'looked into it' };
  expect((await post('/hold', asked)).body.errorCode).toBe('conflict');
  expect((await post('/release', asked, support)).body.errorCode).toBe('operator_role_missing');
  expect((await post('/release', asked)).body.value).toMatchObject({ state: 'waiting' });
  expect((await post('/hold', asked)).body.value).toMatchObject({ state: 'held' });
  await settleDue(app.context);
  expect(await money('boss')).toBe(before);
  // The agent is told that it is looked at, and after that when it was paid.
  const named = { username: 'treeboss', password: PASSWORD, type: 'username' };
  const { token: boss } = (await app.askSealed('POST', '/wps/session/login', named)).body.value as { token: string };
  const told = async () => (await app.ask('GET', '/wps/agent/commissions', { token: boss })).body.value;
  expect(await told()).toMatchObject({ list: [{ amount: 50, paidAt: null, isHeld: true }], paid: 0, underReview: 50, waiting: 0 });
  await post('/release', asked);
  expect(await told()).toMatchObject({ list: [{ amount: 50, paidAt: null, isHeld: false }], paid: 0, underReview: 0, waiting: 50 });
  await Promise.all([settleDue(app.context), settleDue(app.context)]);
  expect((await money('boss')) - before).toBe(5_000n);
  expect((await statements())[0]).toMatchObject({ state: 'paid' });
  expect(await told()).toMatchObject({ paid: 50, underReview: 0, waiting: 0 });
  for (const path of ['/hold', '/release']) expect((await post(path, asked)).body.errorCode).toBe('conflict');
  expect((await post('/hold', { ...asked, statementId: randomUUID() })).body.errorCode).toBe('not_found');
  expect([await actions('commission_held'), await actions('commission_released')]).toEqual([1, 2]);
});

test('getAgentSignals: one browser, one card, and money that came back, by a third too, within a line alone', async () => {
  const { pool } = app.owner;
  const at = new Date(app.clock.at);
  await pool.query('update member_device set last_seen_at = to_timestamp(0)');
  for (const name of ['boss', 'leaf'])
    await pool.query(
      `insert into member_device (id, member_id, token_hash, user_agent, ip, first_seen_at, last_seen_at) values (gen_random_uuid(), $1, $2, 'Test browser', '203.0.113.7', $3, $3)`,
      [of(name), Buffer.from(`device of ${name}`.padEnd(32)), at],
    );
  for (const [from, to, ms] of [
    ['mate', 'leaf', 0],
    ['leaf', 'mate', HOUR_MS],
  ] as const)
    await pool.query(
      `insert into member_transfer (id, direction, from_id, to_id, asset, amount, note, made_at) values (gen_random_uuid(), 'down', $1, $2, 'IDR', 7000, '', $3)`,
      [of(from), of(to), new Date(app.clock.at - 2 * HOUR_MS + ms)],
    );
  // From the top to the leaf, and by the one between them back to the top.
  for (const [from, to, direction, minutes] of [
    ['boss', 'leaf', 'down', 0],
    ['leaf', 'mate', 'up', 5],
    ['mate', 'boss', 'up', 10],
  ] as const)
    await pool.query(
      `insert into member_transfer (id, direction, from_id, to_id, asset, amount, note, made_at) values (gen_random_uuid(), $4, $1, $2, 'IDR', $3, '', $5)`,
      [of(from), of(to), 9_000 - minutes, direction, new Date(app.clock.at - 4 * HOUR_MS + minutes * 60_000)],
    );
  // One card: taken off by the one, bound by the other later. A stranger's line is nobody's signal.
  await app.member('treealone');
  for (const [number, name, hours, removed] of [
    ['one', 'mate', 6, true],
    ['one', 'leaf', 5, false],
    ['two', 'leaf', 6, true],
    ['two', 'alone', 5, false],
    ['three', 'boss', 24 * 31, true],
    ['three', 'leaf', 24 * 31, false],
  ] as const)
    await pool.query(
      `insert into bank_card (id, member_id, bank_code, number_sealed, number_hash, tail, payee_name, is_default, added_at, held_until, removed_at)
         values (gen_random_uuid(), $1, 'BCA', '\\x00', $2, '1234', 'Test', false, $3, $3, $4)`,
      [
        name === 'alone' ? await app.idOf('treealone') : of(name),
        Buffer.from(`card ${number}`.padEnd(32)),
        new Date(app.clock.at - hours * HOUR_MS),
        removed ? new Date(app.clock.at - hours * HOUR_MS + 60_000) : null,
      ],
    );
  const { list } = (await get('/signals')).body.value as { list: AgentSignal[] };
  expect(list.map(({ type, one, other, amount }) => [type, one.username, other.username, amount])).toEqual([
    ['device', 'treeboss', 'treeleaf', null],
    ['circle', 'treemate', 'treeleaf', 70],
    ['circle', 'treeboss', 'treeleaf', 89.9],
    ['card', 'treemate', 'treeleaf', null],
  ]);
});

test('a branch is moved by two: previewed, refused under its own branch and for what was not seen, ends the contracts of the branch, and is in the log', async () => {
  const move = async (account: string) => (await get(`/move?memberId=${of('mate')}&account=${account}`)).body.value;
  const contracts = async (name: string) =>
    (
      await app.owner.pool.query<{ state: string }>('select state from agent_contract where member_id = $1 order by version', [of(name)])
    ).rows.map(({ state }) => state);
  const offer = async (upline: string, name: string) =>
    processContract(
      app.context,
      of(upline),
      'hourly',
      { action: 'offer', memberId: String(of(name)), terms: { ...PLAIN_TERMS, tiers: tiers(500) } },
      randomUUID(),
    );
  const accept = async (name: string, contractId: string) =>
    processContract(app.context, of(name), 'hourly', { action: 'accept', contractId, cancels: 0 }, randomUUID());
  await app.owner.pool.query('update member set is_agent = 1 where id = $1', [of('leaf')]);
  await app.member('treeother');
  const other = await app.idOf('treeother');
  await accept('mate', (await offer('boss', 'mate')).id);
  await accept('leaf', (await offer('mate', 'leaf')).id);
  await offer('boss', 'mate');
  expect(await move('treeother')).toMatchObject({ from: 'treeboss', obstacle: 'no_agent' });
  await app.owner.pool.query('update member set is_agent = 1 where id = $1', [other]);
  expect(await move('nobody')).toMatchObject({ obstacle: 'unknown' });
  expect(await move('treeboss')).toMatchObject({ obstacle: 'same' });
  for (const own of ['treemate', 'TREELEAF']) expect(await move(own)).toMatchObject({ obstacle: 'below' });
  expect(await move('treeother')).toEqual({ from: 'treeboss', to: 'treeother', obstacle: null, members: 2, contracts: 2 });
  expect((await get(`/move?memberId=${of('boss')}9&account=`)).body.errorCode).toBe('not_found');
  const second = await app.operator('moverisk2', 'risk');
  const third = await app.operator('moverisk3', 'admin');
  const request = (step: string, json: object, token: string) => app.ask('POST', `/wps/operator/requests/${step}`, { token, json });
  const wish = (change: object = {}) => ({
    wish: { kind: 'branchMove', object: String(of('mate')), after: { account: 'treeother', contracts: 2, ...change } },
    reason: 'asked for by both',
  });
  expect((await request('ask', wish(), support)).body.errorCode).toBe('operator_role_missing');
  for (const wrong of [{ contracts: 1 }, { account: 'treeleaf' }, { account: 'treeboss' }, { account: 'nobody' }])
    expect((await request('ask', wish(wrong), risk)).body.errorCode).toBe('conflict');
  const asked = await request('ask', wish(), risk);
  expect(asked.body.value).toMatchObject({ state: 'waiting', name: 'treemate', before: { account: 'treeboss' } });
  expect(await contracts('mate')).toEqual(['signed', 'offered']);
  const decision = { id: (asked.body.value as { id: string }).id, decision: 'approve', note: 'both have signed' };
  expect((await request('decide', decision, risk)).body.errorCode).toBe('second_operator_required');
  expect((await request('decide', decision, support)).body.errorCode).toBe('operator_role_missing');
  // Two deciders at once move it once.
  const both = await Promise.all([request('decide', decision, second), request('decide', decision, third)]);
  expect(both.map(({ body }) => body.errorCode ?? 'moved').toSorted()).toEqual(['conflict', 'moved']);
  expect([await contracts('mate'), await contracts('leaf')]).toEqual([['ended', 'withdrawn'], ['ended']]);
  const { list } = (await get(`?memberId=${other}`)).body.value as { list: TreeAgent[] };
  expect(list).toMatchObject([{ username: 'treemate', upline: 'treeother', members: 1, contracts: 0 }]);
  expect(await actions('agent_moved')).toBe(1);
  // Each says why, to whoever reads the contract and in the letter about it.
  const MOVED = 'Situs memindahkan cabang ini ke tempat lain.';
  const reasons = await app.owner.pool.query<{ reason: string }>(
    `select reason from agent_contract where member_id = any($1) and state in ('ended', 'withdrawn') and kind = 'hourly'`,
    [[of('mate'), of('leaf')]],
  );
  expect(reasons.rows.map(({ reason }) => reason)).toEqual([MOVED, MOVED, MOVED]);
  const letters = await app.owner.pool.query<{ username: string; content: string }>(
    `select m.username, i.content from inbox_message i join member m on m.id = i.member_id where i.sent_at = $1 and i.kind = 'money' order by i.id desc limit 4`,
    [new Date(app.clock.at)],
  );
  expect(letters.rows.map(({ username }) => username).toSorted()).toEqual(['treeboss', 'treeleaf', 'treemate', 'treemate']);
  for (const { content } of letters.rows) expect(content).toContain(MOVED);
  // No name: the house. Browsers send no empty fields.
  expect((await get(`/move?memberId=${of('mate')}`)).body.value).toMatchObject({
    from: 'treeother',
    to: null,
    obstacle: null,
    contracts: 0,
  });
});
