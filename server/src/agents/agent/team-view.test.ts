import { AGENT_PAGES } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catchUpMember } from '../../play/bets/service.ts';
import { house, wallet } from '../../ledger/accounts.ts';
import { openAccount } from '../../ledger/ledger.ts';
import { brandReloaded, startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { moveBranch } from './team-service.ts';
import { countWrittenBets } from '../../money/wagering/test/counted.ts';

let app: TestApp;
const token: Record<string, string> = {};
const id: Record<string, bigint> = {};

/** The agent has two directly below, one of them an agent with one member; the stranger is an agent with a member of their own. */
const LINE = { chief: null, lead: 'chief', pair: 'chief', deep: 'lead', stranger: null, theirs: 'stranger' } as const;
const AGENTS = ['chief', 'lead', 'stranger'];
const DAY_MS = 86_400_000;
const ZONE = 'Asia/Jakarta';
const MIDNIGHT = Date.parse('2026-03-10T17:00:00Z');

beforeAll(async () => {
  app = await startTestApp();
  const { pool } = app.owner;
  await countWrittenBets(pool);
  await pool.query(
    `insert into vendor (code, display_name, launch_url, is_hot, position, source) values ('TEAM', 'Team', 'http://localhost/', false, 1, 'test')`,
  );
  for (const [name, above] of Object.entries(LINE)) {
    token[name] = await app.member(`view${name}`);
    id[name] = await app.idOf(`view${name}`);
    if (above !== null) await moveBranch(app.context, id[name], id[above] ?? null);
    if (AGENTS.includes(name)) await pool.query('update member set is_agent = 1 where id = $1', [id[name]]);
    await pool.query('update member set registered_at = to_timestamp($2 / 1000.0) where id = $1', [id[name], MIDNIGHT - DAY_MS]);
  }
});
afterAll(() => app.stop());

const of = (name: string): string => String(id[name]);

/** A bet as it would be written at that time; amounts in units. */
async function place(name: string, at: number, stake: number, payout: number, status = 2): Promise<void> {
  await app.owner.pool.query(
    `insert into bet (member_id, bet_id, stake, payout, placed_at, settled_at, round_key, wallet_account, house_account, vendor_id, status,
       is_round_closed, is_free, asset, game_code, round, transactions)
     select $1, ($2::int8 << 20) | nextval('bet_number'), $3, $4, to_timestamp($2 / 1000.0), now(), 1, 1, 2, id, $5, true, false, 'IDR', 'reef', 'r', '{}'
     from vendor where code = 'TEAM'`,
    [id[name], at, stake * 100, payout * 100, status],
  );
}
const overview = (who: string, query = ''): Promise<TestAnswer> => {
  const span = `from=${MIDNIGHT - DAY_MS}&to=${MIDNIGHT + DAY_MS}&timeZone=${encodeURIComponent(ZONE)}`;
  return app.ask('GET', `/wps/agent/team/overview?${span}${query}`, { token: token[who] ?? '' });
};
const members = (who: string, query = ''): Promise<TestAnswer> =>
  app.ask('GET', `/wps/agent/team/members?pageSize=50${query}`, { token: token[who] ?? '' });
type Listed = {
  kinds: { agent: number; member: number };
  totalRecords: number;
  list: { memberId: string; account: string; level: number; below: number; isAgent: boolean; own: object | null }[];
};
const listed = async (answer: Promise<TestAnswer>): Promise<Listed> => (await answer).body.value as Listed;

test('getAgentMenu: the pages that exist, the overview first, and the size of the team', async () => {
  expect((await app.ask('GET', '/wps/agent/menu', { token: token['chief'] ?? '' })).body.value).toEqual({
    pages: [...AGENT_PAGES],
    team: { all: 3, direct: 2 },
    unread: 0,
  });
});

test('getTeamOverview: settled bets of all below, by day, without the agent’s own; the same once they stand in the sums', async () => {
  await place('chief', MIDNIGHT, 1000, 0);
  await place('theirs', MIDNIGHT, 500, 0);
  await place('pair', MIDNIGHT - 1, 10, 0);
  await place('pair', MIDNIGHT, 20, 50, 1);
  await place('deep', MIDNIGHT + DAY_MS - 1, 5, 0);
  await place('deep', MIDNIGHT, 77, 0, 0);
  await place('deep', MIDNIGHT, 88, 88, 3);
  await place('deep', MIDNIGHT + DAY_MS, 99, 0);
  const first = (await overview('chief')).body.value;
  expect(first).toEqual({
    team: { all: 3, direct: 2 },
    days: [
      { from: MIDNIGHT - DAY_MS, to: MIDNIGHT, joined: 3, players: 1, bets: 1, stake: 10, validBet: 10, payout: 0, net: -10 },
      { from: MIDNIGHT, to: MIDNIGHT + DAY_MS, joined: 0, players: 2, bets: 2, stake: 25, validBet: 25, payout: 50, net: 25 },
    ],
    totals: { joined: 3, players: 2, bets: 3, stake: 35, validBet: 35, payout: 50, net: 15, currency: 'IDR' },
  });
  await catchUpMember(app.context, id['pair'] ?? 0n);
  expect((await overview('chief')).body.value).toEqual(first);
  expect((await overview('chief', `&memberId=${of('lead')}`)).body.value).toMatchObject({
    team: { all: 1, direct: 1 },
    totals: { bets: 1, stake: 5, players: 1 },
  });
});

test('getTeamMembers: everybody below with their level, masked; directly below; one by the whole name', async () => {
  const all = await listed(members('chief'));
  expect(all.totalRecords).toBe(3);
  expect(all.list.map(({ memberId, account, level, below, isAgent }) => [memberId, account, level, below, isAgent])).toEqual([
    [of('deep'), expect.stringMatching(/^vi\*\*\*p·/), 2, 0, false],
    [of('pair'), expect.stringMatching(/^vi\*\*\*r·/), 1, 0, false],
    [of('lead'), expect.stringMatching(/^vi\*\*\*d·/), 1, 1, true],
  ]);
  expect((await listed(members('chief', '&isDirect=true'))).totalRecords).toBe(2);
  expect((await listed(members('chief', '&account=VIEWdeep'))).list.map(({ memberId }) => memberId)).toEqual([of('deep')]);
  expect((await listed(members('chief', '&account=viewtheirs'))).list).toEqual([]);
  expect((await listed(members('chief', '&account=view'))).list).toEqual([]);
});

const person = (who: string, query: string): Promise<TestAnswer> =>
  app.ask('GET', `/wps/agent/team/member?${query.slice(1)}`, { token: token[who] ?? '' });

test('getTeamMembers: agents alone, members alone; own bets of a time from the same figures', async () => {
  expect((await listed(members('chief', '&kind=agent'))).list.map(({ memberId }) => memberId)).toEqual([of('lead')]);
  expect((await listed(members('chief', '&kind=member'))).totalRecords).toBe(2);
  // Both kinds are counted whichever is shown; of those directly below, and of one by name, too.
  const kindsOf = async (query: string) => (await listed(members('chief', query))).kinds;
  for (const query of ['', '&kind=agent', '&kind=member']) expect(await kindsOf(query), query).toEqual({ agent: 1, member: 2 });
  expect(await kindsOf('&isDirect=true')).toEqual({ agent: 1, member: 1 });
  expect(await kindsOf('&account=viewdeep')).toEqual({ agent: 0, member: 1 });
  const { list } = await listed(members('chief', `&from=${MIDNIGHT - DAY_MS}&to=${MIDNIGHT + DAY_MS}`));
  expect(list.map((row) => [row.memberId, row.own])).toEqual([
    [of('deep'), { bets: 1, stake: 5, validBet: 5, payout: 0, net: -5 }],
    [of('pair'), { bets: 2, stake: 30, validBet: 30, payout: 50, net: 20 }],
    [of('lead'), { bets: 0, stake: 0, validBet: 0, payout: 0, net: 0 }],
  ]);
  expect((await listed(members('chief'))).list[0]?.own).toBeNull();
});

test('getTeamMembers: those who came in a time alone, as many as the overview counts on it', async () => {
  const ofDay = (from: number) => listed(members('chief', `&isNew=true&from=${from}&to=${from + DAY_MS}`));
  expect((await ofDay(MIDNIGHT - DAY_MS)).list.map(({ memberId }) => memberId)).toEqual([of('deep'), of('pair'), of('lead')]);
  expect(await ofDay(MIDNIGHT)).toMatchObject({ list: [], totalRecords: 0 });
  await app.context.db.pool.query('update member set registered_at = to_timestamp($2 / 1000.0) where id = $1', [id['pair'], MIDNIGHT]);
  expect((await ofDay(MIDNIGHT)).list.map(({ memberId }) => memberId)).toEqual([of('pair')]);
});

test('getTeamMember: the line down to a person; each look is written down, and the person reads who looked', async () => {
  const answer = (await person('chief', `&memberId=${of('deep')}`)).body.value as { line: object[]; team: object; member: object };
  expect(answer).toMatchObject({
    member: { memberId: of('deep'), account: expect.stringMatching(/^vi\*\*\*p·/), level: 2, own: null },
    team: { all: 0, direct: 0 },
    line: [
      { memberId: of('lead'), account: expect.stringMatching(/^vi\*\*\*d·/) },
      { memberId: of('deep'), account: expect.stringMatching(/^vi\*\*\*p·/) },
    ],
  });
  await person('lead', `&memberId=${of('deep')}`);
  await person('stranger', `&memberId=${of('deep')}`);
  const mine = (await app.ask('GET', '/wps/member/upline', { token: token['deep'] ?? '' })).body.value;
  expect(mine).toMatchObject({
    upline: { account: expect.stringMatching(/^vi\*\*\*d·/), terms: null },
    looks: [{ account: expect.stringMatching(/^vi\*\*\*d·/) }, { account: expect.stringMatching(/^vi\*\*\*f·/) }],
  });
  expect((await app.ask('GET', '/wps/member/upline', { token: token['chief'] ?? '' })).body.value).toEqual({ upline: null, looks: [] });
});

test('another team, the own upline and an account that does not exist are refused in one way', async () => {
  for (const ask of [overview, members, person]) {
    const answers = await Promise.all([
      ask('chief', `&memberId=${of('theirs')}`),
      ask('lead', `&memberId=${of('chief')}`),
      ask('lead', `&memberId=${of('pair')}`),
      ask('lead', '&memberId=999999999999'),
      ask('lead', `&memberId=${of('lead')}`),
    ]);
    for (const { status, body } of answers) expect([status, body.errorCode, body.value]).toEqual([404, 'not_found', null]);
  }
});

test('who was moved away is gone from the team at once', async () => {
  await moveBranch(app.context, id['lead'] ?? 0n, id['stranger'] ?? 0n);
  expect((await listed(members('chief'))).list.map(({ memberId }) => memberId)).toEqual([of('pair')]);
  expect((await members('chief', `&memberId=${of('deep')}`)).body.errorCode).toBe('not_found');
  expect((await overview('stranger')).body.value).toMatchObject({ team: { all: 3, direct: 2 }, totals: { stake: 505 } });
});

test('getTeamMembers, getTeamBalance: what each and all hold, where the brand shows it to agents and nowhere else', async () => {
  const own = await openAccount(app.context.db.pool, wallet(id['pair'] ?? 0n, 'IDR'));
  const bank = await openAccount(app.context.db.pool, house('promotions', 'IDR'));
  await app.owner.pool.query(`select ledger_transfer(gen_random_uuid(), $1, $2, 12345, 'bonus_release', 'x:1')`, [bank, own]);
  const balances = async () =>
    new Map(
      ((await members('chief')).body.value as { list: { memberId: string; balance: number | null }[] }).list.map((one) => [
        one.memberId,
        one.balance,
      ]),
    );
  const setShown = async (isShown: boolean) => {
    await app.owner.pool.query(`update brand set settings = jsonb_set(settings, '{features,teamBalance}', $1)`, [String(isShown)]);
    await brandReloaded();
  };
  const whole = async (query = ''): Promise<unknown> =>
    (await app.ask('GET', `/wps/agent/team/balance${query}`, { token: token['chief'] ?? '' })).body.value;
  await setShown(false);
  expect([...(await balances()).values()].every((balance) => balance === null)).toBe(true);
  expect(await whole()).toEqual({ balance: null });
  await setShown(true);
  const held = await app.owner.pool.query<{ balance: bigint }>('select balance from ledger_account where id = $1', [own]);
  expect((await balances()).get(of('pair'))).toBe(Number(held.rows[0]?.balance) / 100);
  // A whole team's is the sum of its own; whoever owes more than they have takes nothing from the others'.
  await moveBranch(app.context, id['lead'] ?? 0n, id['chief'] ?? 0n);
  await app.owner.pool.query('insert into member_receivable (member_id, asset, owed) values ($1, $2, 999999999999)', [id['deep'], 'IDR']);
  const each = [...(await balances()).values()].reduce<number>((sum, one) => sum + (one ?? 0), 0);
  expect(each).toBeGreaterThan(100);
  expect(await whole()).toEqual({ balance: each });
  expect(await whole(`?memberId=${of('lead')}`)).toEqual({ balance: 0 });
  expect(await whole(`?memberId=${of('theirs')}`)).toBeNull();
  await setShown(false);
});
