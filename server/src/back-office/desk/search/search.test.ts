import type { Calls, FoundThing, ResponseOutput } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDepositor } from '../../../payments/deposit/test/depositor.ts';
import { createWorld, type World } from '../../../payments/withdrawal/test/world.ts';

let world: World;
let support: string;
beforeAll(async () => {
  world = await createWorld();
  support = await world.app.operator('sinta', 'support');
});
afterAll(() => world.stop());

const find = async (query: string): Promise<FoundThing[]> => {
  const { body } = await world.app.ask('GET', `/wps/operator/search?query=${encodeURIComponent(query)}`, { token: support });
  return (body.value as ResponseOutput<Calls['searchDesk']>).list;
};
const said = async (query: string): Promise<string[]> =>
  (await find(query)).map(({ kind, label, username, state }) => `${kind} ${label} ${username} ${state}`);

test('a member is found by the middle of a name; the log says by what and who was found, and no number', async () => {
  await world.app.member('danunugraha');
  expect(await said('nugra')).toEqual(['member danunugraha danunugraha active']);
  expect(await said('%%')).toEqual([]);
  await find('0123456789');
  const { rows } = await world.owner.pool.query<{ detail: unknown }>(
    `select detail from operator_action where action = 'desk_searched' order by seq`,
  );
  const id = String(await world.app.idOf('danunugraha'));
  expect(rows.map(({ detail }) => detail)).toEqual([
    { by: 'name:nugra', found: [id] },
    { by: 'payee', found: [] },
    { by: 'number', found: [] },
  ]);
});

test('cards are found by their last four digits, withdrawals, deposits and bets by their number', async () => {
  const who = await world.payee('searched1', 50_000_000n);
  const { rows: cards } = await world.owner.pool.query<{ tail: string }>('select tail from bank_card where member_id = $1', [who.memberId]);
  const tail = cards[0]?.tail ?? '';
  expect(await said(tail)).toContain(`card BCA •• ${tail} searched1 `);
  await world.proven(who);
  const { id } = await world.made(who, 100_000);
  expect(await find(id.toLowerCase())).toMatchObject([
    { kind: 'withdrawal', key: id, username: 'searched1', amount: 100_000, currency: 'IDR' },
  ]);
  // Its place with another day is no number of anybody's.
  expect(await find(`W990101${id.slice(7)}`)).toEqual([]);
  const depositor = createDepositor(world.app);
  const payer = await depositor.member();
  const { reference } = await depositor.order(payer);
  expect(await said(reference)).toEqual([`deposit ${reference} ${payer.username} waiting`]);
  await world.owner.pool.query(
    `insert into vendor (code, display_name, launch_url, is_hot, position, source) values ('OBJECT', 'Object', 'http://localhost/', false, 1, 'test')`,
  );
  const betId = (BigInt(world.app.clock.at) << 20n) | 7n;
  await world.owner.pool.query(
    `insert into bet (member_id, bet_id, stake, payout, placed_at, round_key, wallet_account, house_account, vendor_id, status, is_round_closed,
      is_free, asset, game_code, round, transactions)
      select $1, $2, 500, 0, now(), 1, a.id, a.id, (select min(id) from vendor), 0, false, false, 'IDR', 'reef', 'r-7', '{}'
      from ledger_account a where a.name = $3`,
    [who.memberId, betId, `member:${who.memberId}:wallet:IDR`],
  );
  expect(await find(String(betId))).toMatchObject([{ kind: 'bet', username: 'searched1', state: 'running', amount: 5, round: 'r-7' }]);
});

test('a device is found by the address it came from last, by those alone who check risk', async () => {
  const risk = await world.app.operator('tari', 'risk');
  const who = await world.payee('searched2', 50_000_000n);
  const { rows } = await world.owner.pool.query<{ ip: string }>('select host(ip) as ip from member_device where member_id = $1', [
    who.memberId,
  ]);
  const ip = rows[0]?.ip ?? '';
  const asRisk = async (query: string): Promise<FoundThing[]> => {
    const { body } = await world.app.ask('GET', `/wps/operator/search?query=${encodeURIComponent(query)}`, { token: risk });
    return (body.value as ResponseOutput<Calls['searchDesk']>).list;
  };
  expect(await asRisk(ip)).toContainEqual(expect.objectContaining({ kind: 'device', label: ip, username: 'searched2' }));
  expect((await find(ip)).filter(({ kind }) => kind === 'device')).toEqual([]);
  expect((await asRisk('203.0.113.254')).filter(({ kind }) => kind === 'device')).toEqual([]);
  const { rows: logged } = await world.owner.pool.query<{ by: string }>(
    `select detail ->> 'by' as by from operator_action where action = 'desk_searched' order by seq desc limit 1`,
  );
  expect(logged).toEqual([{ by: 'address' }]);
});
