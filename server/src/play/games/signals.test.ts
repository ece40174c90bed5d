import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { VendorPair } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOperator } from '../../platform/operator/account-service.ts';
import { openOrigin } from '../../test/server.ts';
import { createWorld, type Player, type World } from '../vendor-wallet/test/world.ts';
import { UNIT } from '../vendor-wallet/test/requests.ts';
import { refreshCatalogue } from '../../platform/vendors/service.ts';
import { GAME_RULES } from './audit-repo.ts';
import { dismissSignal, readSignals, tableSignal, tableSignals, waitingSignals } from './signal-service.ts';

let world: World;
let operatorId: bigint;
let pairs: VendorPair[] = [];
const outside = createServer((request, response) => {
  request.resume();
  request.on('end', () => response.end(JSON.stringify({ pairs })));
});
beforeAll(async () => {
  world = await createWorld();
  const origin = await openOrigin(outside);
  operatorId = (await openOperator(world.context, { name: 'raka', roles: ['risk'] }))?.id ?? 0n;
  await world.owner.pool.query(`update vendor set round_history_url = $1, rooms_url = $2 where code = 'ALFA'`, [
    `${origin}/round-history`,
    `${origin}/rooms`,
  ]);
  await refreshCatalogue(world.context, true);
});
afterAll(async () => {
  await world.close();
  outside.close();
});

const pairOf = (one: Player, other: Player, more: Partial<VendorPair> = {}): VendorPair => ({
  gameCode: 'reef',
  users: [one.user, other.user],
  rounds: [randomUUID(), randomUUID()],
  hands: 10,
  days: 1,
  moved: [30 * UNIT, 2 * UNIT],
  gifts: [6, 0],
  alone: 3,
  quiet: 1,
  reasons: [],
  reports: [],
  ...more,
});
const listed = async (state: 'open' | 'dismissed' = 'open') =>
  (await tableSignals(world.context, { pageNo: 1, pageSize: 20, state })).list.map(({ members, reasons }) => [
    members.map(({ memberId }) => memberId).join('+'),
    reasons,
  ]);
async function read(...told: VendorPair[]): Promise<void> {
  pairs = told;
  await readSignals(world.context);
}
const faults = async (): Promise<unknown[]> =>
  (await Promise.all(GAME_RULES.map(({ sql }) => world.owner.pool.query<object>(sql)))).flatMap(({ rows }) => rows);
const device = (player: Player, agent: string, ip: string) =>
  world.owner.pool.query(
    `insert into member_device (id, member_id, token_hash, user_agent, ip, first_seen_at, last_seen_at) values (gen_random_uuid(), $1, $2, $3, $4, $5, $5)`,
    [player.memberId, Buffer.from(randomUUID().slice(0, 32)), agent, ip, new Date(world.context.clock.now())],
  );
const key = (one: Player, other: Player): string =>
  [one, other]
    .map(({ memberId }) => memberId)
    .sort((a, b) => Number(a - b))
    .join('+');

test('pairs that a vendor names, or that share a browser, are listed with the lower member first; an address alone only after many hands', async () => {
  const [ani, budi, citra, dewi] = [await world.player(0n), await world.player(0n), await world.player(0n), await world.player(0n)];
  await read(pairOf(ani, budi), pairOf(citra, dewi));
  expect(await listed()).toEqual([]);
  await device(ani, 'One browser', '203.0.113.9');
  await device(budi, 'One browser', '203.0.113.9');
  await device(citra, 'A telephone', '203.0.113.10');
  await device(dewi, 'A laptop', '203.0.113.10');
  await read(pairOf(budi, ani), pairOf(citra, dewi, { hands: 19 }));
  expect(await listed()).toEqual([[key(ani, budi), ['device']]]);
  await read(pairOf(citra, dewi, { hands: 20 }), pairOf(ani, citra, { reasons: ['dumping'] }));
  expect(new Map((await listed()) as [string, unknown][])).toEqual(
    new Map<string, unknown>([
      [key(ani, budi), ['device']],
      [key(citra, dewi), ['address']],
      [key(ani, citra), ['dumping']],
    ]),
  );
  const { list } = await tableSignals(world.context, { pageNo: 1, pageSize: 20, state: 'open' });
  const turned = list.find(({ reasons }) => reasons[0] === 'device');
  // The vendor named budi first: what budi lost stands beside budi.
  expect(turned?.members.map(({ memberId, lost, gifts }) => [memberId, lost, gifts])).toEqual([
    [ani.user, 2, 0],
    [budi.user, 30, 6],
  ]);
  // Whom the platform does not know, games that the vendor has not, and one player twice are nobody's business.
  await read(
    pairOf(ani, dewi, { users: [ani.user, '999999999'], reasons: ['dumping'] }),
    pairOf(ani, dewi, { users: [ani.user, ani.user], reasons: ['dumping'] }),
    pairOf(ani, dewi, { gameCode: 'nothing', reasons: ['dumping'] }),
  );
  expect(await listed()).toHaveLength(3);
  expect(await waitingSignals(world.context)).toMatchObject({ count: 3, oldestAt: expect.any(Number) });
});

test('a pair that is dismissed stays aside until it has played twice as much or has another reason; the log says who and why', async () => {
  const [eka, fajar] = [await world.player(0n), await world.player(0n)];
  await read(pairOf(eka, fajar, { hands: 40, reasons: ['together'] }));
  const { list } = await tableSignals(world.context, { pageNo: 1, pageSize: 20, state: 'open' });
  const id = BigInt(list.find(({ members }) => members.some(({ memberId }) => memberId === eka.user))?.id ?? 0);
  const dismiss = () => dismissSignal(world.context, operatorId, id, 'Suami istri, main bersama');
  const [first, second] = await Promise.all([dismiss(), dismiss()]);
  expect([first?.state, second?.state]).toEqual(['dismissed', 'dismissed']);
  expect((await tableSignal(world.context, id)).steps).toMatchObject([{ by: 'raka', reason: 'Suami istri, main bersama' }]);
  expect([(await listed('dismissed')).length, await faults()]).toEqual([1, []]);
  await read(pairOf(eka, fajar, { hands: 79, reasons: ['together'] }));
  expect((await tableSignal(world.context, id)).state).toBe('dismissed');
  await read(pairOf(eka, fajar, { hands: 80, reasons: ['together'] }));
  expect((await tableSignal(world.context, id)).state).toBe('open');
  await dismiss();
  await read(pairOf(eka, fajar, { hands: 81, reasons: ['folding', 'together'] }));
  expect(await tableSignal(world.context, id)).toMatchObject({ state: 'open', reasons: ['folding', 'together'], steps: [{}, {}] });
  await world.owner.pool.query('update table_signal set dismissed_hands = 7 where id = $1', [id]);
  expect(await faults()).toMatchObject([{ violation: 'signal_dismissal_unlogged' }]);
  await expect(tableSignal(world.context, 999_999n)).rejects.toMatchObject({ code: 'not_found' });
  await expect(dismissSignal(world.context, operatorId, 999_999n, 'Tidak ada')).rejects.toMatchObject({ code: 'not_found' });
});

test('a pair of whom one reports the other is listed with who said what, and comes back with every later report', async () => {
  const [gita, hadi] = [await world.player(0n), await world.player(0n)];
  const said = (at: number, by: 0 | 1, words = '') =>
    ({ by, hand: 12, round: randomUUID(), reason: words ? 'other' : 'abuse', words, at }) as const;
  const first = said(1_000, 0, 'Says his cards aloud');
  // Told with hadi first: whoever reports stays whoever reports.
  await read(pairOf(hadi, gita, { reasons: ['reported'], reports: [first] }));
  const { list } = await tableSignals(world.context, { pageNo: 1, pageSize: 20, state: 'open' });
  const found = list.find(({ members }) => members.some(({ memberId }) => memberId === gita.user));
  const id = BigInt(found?.id ?? 0);
  const nameOf = ({ user }: Player) => found?.members.find(({ memberId }) => memberId === user)?.account;
  expect(found?.reasons).toEqual(['reported']);
  expect((await tableSignal(world.context, id)).reports).toEqual([{ ...first, memberId: hadi.user, by: nameOf(hadi), of: nameOf(gita) }]);
  await dismissSignal(world.context, operatorId, id, 'Tidak ada yang salah');
  await read(pairOf(hadi, gita, { hands: 11, reasons: ['reported'], reports: [first] }));
  expect((await tableSignal(world.context, id)).state).toBe('dismissed');
  await read(pairOf(hadi, gita, { hands: 11, reasons: ['reported'], reports: [said(2_000, 1), first] }));
  expect(await tableSignal(world.context, id)).toMatchObject({
    state: 'open',
    reports: [
      { by: nameOf(gita), reason: 'abuse' },
      { by: nameOf(hadi), words: 'Says his cards aloud' },
    ],
  });
  // A vendor that knows of no reports tells none.
  const { reports: _none, ...plain } = pairOf(gita, hadi, { hands: 40, reasons: ['together'] });
  await read(plain as VendorPair);
  expect((await tableSignal(world.context, id)).reports).toEqual([]);
});
