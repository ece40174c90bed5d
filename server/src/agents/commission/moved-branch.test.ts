import { randomUUID } from 'node:crypto';
import { PLAIN_TERMS } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveBranch } from '../agent/team-service.ts';
import { wallet } from '../../ledger/accounts.ts';
import { balance, openAccount } from '../../ledger/ledger.ts';
import { runChecks } from '../../ledger/run-checks.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { countWrittenBets } from '../../money/wagering/test/counted.ts';
import { COMMISSION_RULES } from './audit-repo.ts';
import { moveBranchAsSeen } from './branch-move-service.ts';
import { offerByHouse, processContract } from './contract-service.ts';
import { settleDue } from './settlement-service.ts';

let app: TestApp;
let operatorId = 0n;
const id: Record<string, bigint> = {};
const first: Record<string, bigint> = {};
const HOUR_MS = 3_600_000;
const START = Date.parse('2026-03-10T17:00:00Z');
/** The house ← old ← mate ← leaf, and the house ← new. */
const LINE = { old: null, mate: 'old', leaf: 'mate', new: null } as const;

const of = (name: string): bigint => id[name] ?? 0n;
const terms = (rate: number) => ({ ...PLAIN_TERMS, tiers: [{ validBet: 0, loss: 0, active: 0, rate }] });
const accept = (name: string, contractId: string) =>
  processContract(app.context, of(name), 'hourly', { action: 'accept', contractId, cancels: 0 }, randomUUID());
const offer = (above: string, name: string, rate: number) =>
  processContract(app.context, of(above), 'hourly', { action: 'offer', memberId: String(of(name)), terms: terms(rate) }, randomUUID());
const wealth = async (name: string): Promise<bigint> =>
  balance(app.context.db.query, await openAccount(app.context.db.query, wallet(of(name), 'IDR')));
/** What each has been paid so far: old, mate, new. */
const paid = async () => Promise.all(['old', 'mate', 'new'].map(async (name) => (await wealth(name)) - (first[name] ?? 0n)));
/** The leaf stakes 100,000.00 in the hour. */
const place = (hour: number) =>
  app.owner.pool.query(
    `insert into bet (member_id, bet_id, stake, payout, placed_at, settled_at, round_key, wallet_account, house_account, vendor_id, status,
       is_round_closed, is_free, asset, game_code, round, transactions)
     select $1, (($2::int8 + 60000) << 20) | nextval('bet_number'), 10000000, 0, to_timestamp($2 / 1000.0), now(), 1, 1, 2, id, 2, true, false, 'IDR', 'reef', 'r', '{}'
     from vendor where code = 'MOVE'`,
    [of('leaf'), hour],
  );
const settleAt = async (at: number): Promise<void> => {
  app.clock.at = at;
  await Promise.all([settleDue(app.context), settleDue(app.context)]);
};

const moveMate = (account: string, contracts: number) =>
  inTransaction(app.owner.query, (tx) => moveBranchAsSeen(app.context, tx, operatorId, { memberId: of('mate'), account, contracts }));

beforeAll(async () => {
  app = await startTestApp();
  await countWrittenBets(app.owner.pool);
  app.clock.at = START - HOUR_MS;
  await app.operator('moverisk', 'risk');
  operatorId = (await app.owner.query.selectFrom('operator').select('id').where('name', '=', 'moverisk').executeTakeFirstOrThrow()).id;
  await app.owner.pool.query(
    `insert into vendor (code, display_name, launch_url, is_hot, position, source) values ('MOVE', 'Move', 'http://localhost/', false, 1, 'test')`,
  );
  for (const [name, above] of Object.entries(LINE)) {
    await app.member(`move${name}`);
    id[name] = await app.idOf(`move${name}`);
    if (above !== null) await moveBranch(app.context, of(name), of(above));
    if (name !== 'leaf') await app.owner.pool.query('update member set is_agent = 1 where id = $1', [of(name)]);
    first[name] = await wealth(name);
  }
  for (const name of ['old', 'new'])
    await accept(name, (await offerByHouse(app.context, of(name), 'hourly', terms(1_000), randomUUID())).id);
  await accept('mate', (await offer('old', 'mate', 400)).id);
});
afterAll(() => app.stop());

test('a period that had begun is paid where the branch stood, the next one where it stands', async () => {
  await place(START);
  await place(START + HOUR_MS);
  // In the second hour, before the first is reckoned.
  app.clock.at = START + HOUR_MS + 300_000;
  await moveMate('movenew', 1);
  await accept('mate', (await offer('new', 'mate', 400)).id);
  await settleAt(START + 3 * HOUR_MS);
  // Both hours: a thousandth less what the mate has for the old one above.
  expect(await paid()).toEqual([12_000n, 8_000n, 0n]);
  await place(START + 2 * HOUR_MS);
  await settleAt(START + 4 * HOUR_MS);
  expect(await paid()).toEqual([12_000n, 12_000n, 6_000n]);
  expect((await runChecks(app.owner.pool, COMMISSION_RULES)).flatMap(({ violations }) => violations)).toEqual([]);
});

test('a branch that was moved there and back amid a period counts where it began', async () => {
  const hour = START + 4 * HOUR_MS;
  await place(hour);
  app.clock.at = hour + 600_000;
  await moveMate('moveold', 1);
  await moveMate('movenew', 0);
  await settleAt(hour + 2 * HOUR_MS);
  expect(await paid()).toEqual([12_000n, 16_000n, 12_000n]);
  expect((await runChecks(app.owner.pool, COMMISSION_RULES)).flatMap(({ violations }) => violations)).toEqual([]);
});

test('branches that are moved while periods are settled: each hour is paid once along one of the two lines', async () => {
  const hours = [6, 7, 8, 9].map((hour) => START + hour * HOUR_MS);
  for (const hour of hours) await place(hour);
  app.clock.at = START + 11 * HOUR_MS;
  const before = await paid();
  await Promise.all([settleDue(app.context), moveMate('moveold', 0), settleDue(app.context)]);
  await settleDue(app.context);
  const gained = (await paid()).map((sum, at) => sum - (before[at] ?? 0n));
  // The mate has no contract any more: whoever is above has the whole thousandth of four hours.
  expect(gained).toEqual([0n, 0n, 40_000n]);
  expect((await runChecks(app.owner.pool, COMMISSION_RULES)).flatMap(({ violations }) => violations)).toEqual([]);
});
