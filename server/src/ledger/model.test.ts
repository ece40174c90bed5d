import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as accounts from './accounts.ts';
import { LedgerError } from './errors.ts';
import * as ledger from './ledger.ts';
import { createModel, type Model, type ModelMove } from './test/model.ts';
import { createTestLedger, type TestLedger } from './test/ledger.ts';

const RUNS = Number(process.env['LEDGER_MODEL_RUNS'] ?? 200);
const COMMANDS = Number(process.env['LEDGER_MODEL_COMMANDS'] ?? 50);
// Runs side by side, each with accounts of its own, because most of a run is waiting.
const CATEGORIES = 8;
const seed = Number(process.env['LEDGER_MODEL_SEED'] ?? Math.trunc(Date.now() % 2 ** 31));

let world: TestLedger;

beforeAll(async () => {
  world = await createTestLedger();
});

afterAll(async () => {
  await world.drop();
});

// Small numbers, so that commands meet the same accounts, ids and holds again and again, and often fail.
const account = fc.nat({ max: 9 });
const earlier = fc.nat({ max: 20 });
const amount = fc.oneof(
  { weight: 8, arbitrary: fc.bigInt({ min: 1n, max: 60n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: -1n, max: 0n }) },
);
/** Mostly pairs that can work, see `openAccounts`; sometimes any two. */
const pairOf = (...likely: [number, number][]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...likely) }, { weight: 1, arbitrary: fc.tuple(account, account) });
const transferPair = pairOf([7, 0], [7, 2], [7, 4], [8, 5], [0, 7], [2, 0], [4, 2], [5, 8]);
const holdPair = pairOf([0, 1], [2, 3], [4, 3], [5, 6], [7, 1]);
const paid = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(0, 2, 7) }, { weight: 1, arbitrary: account });
const command = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('transfer' as const), pair: transferPair, amount }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('hold' as const), pair: holdPair, amount }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('post' as const), hold: earlier, to: paid, amount: fc.option(amount) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('void' as const), hold: earlier }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('repeat' as const), of: earlier, change: fc.constantFrom('nothing', 'amount', 'kind') }),
  },
);

type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

let runs = 0;

/** The accounts of one run, its own: 0–4 wallets and held accounts in IDR, 5 and 6 in PLAY, 7 and 8 the house in IDR and PLAY, 9 does not exist. */
async function openAccounts(model: Model): Promise<bigint[]> {
  const run = ++runs;
  const specs = ['IDR', 'IDR', 'IDR', 'PLAY'].flatMap((asset, index) => {
    const memberId = BigInt(run * 10 + index);
    return [accounts.wallet(memberId, asset), ...(index === 2 ? [] : [accounts.held(memberId, asset)])];
  });
  specs.push(accounts.house(`model-${run}`, 'IDR'), accounts.house(`model-${run}`, 'PLAY'));
  const ids = await Promise.all(specs.map((spec) => ledger.openAccount(world.pool, spec)));
  for (const [index, spec] of specs.entries()) model.open(ids[index] ?? 0n, { ...spec, balance: 0n });
  return [...ids, 999_999_999n];
}

/** What a command means for the model and for the ledger: the same request, with ids and accounts filled in. */
function moveFrom(given: Command, ids: bigint[], history: ModelMove[]): ModelMove {
  const pick = (index: number): bigint => ids[index % ids.length] ?? 0n;
  const past = (index: number, among = history): ModelMove | undefined => among[index % Math.max(1, among.length)];
  const holds = history.filter(({ type }) => type === 'hold');
  // Mostly one of the holds; every fourth time whatever there was, for the refusals.
  const holdIdOf = (index: number): string => (past(index, index % 4 === 3 ? history : holds) ?? { id: randomUUID() }).id;
  const id = randomUUID();
  switch (given.type) {
    case 'repeat': {
      const old = past(given.of);
      if (!old) return { type: 'void', id, holdId: randomUUID(), kind: 'x' };
      if (given.change === 'kind') return { ...old, kind: 'other' };
      if (given.change === 'amount' && old.type !== 'void') return { ...old, amount: (old.amount ?? 0n) + 1n };
      return old;
    }
    case 'void':
      return { type: 'void', id, holdId: holdIdOf(given.hold), kind: 'x' };
    case 'post':
      return { type: 'post', id, holdId: holdIdOf(given.hold), to: pick(given.to), amount: given.amount, kind: 'x' };
    default: {
      const [debit, credit] = given.pair;
      return { type: given.type, id, debit: pick(debit), credit: pick(credit), amount: given.amount, kind: 'x' };
    }
  }
}

async function ask(move: ModelMove): Promise<{ debitBalance: bigint; creditBalance: bigint; replayed: boolean } | string> {
  const common = { id: move.id, kind: move.kind, reference: 'model' };
  try {
    if (move.type === 'void') return await ledger.void(world.pool, { ...common, holdId: move.holdId });
    if (move.type === 'post')
      return await ledger.post(world.pool, {
        ...common,
        holdId: move.holdId,
        to: move.to,
        ...(move.amount !== null && { amount: move.amount }),
      });
    const { debit, credit, amount } = move;
    if (move.type === 'hold') return await ledger.hold(world.pool, { ...common, from: debit, held: credit, amount });
    return await ledger.transfer(world.pool, { ...common, debit, credit, amount });
  } catch (error) {
    if (error instanceof LedgerError) return error.code;
    throw error;
  }
}

async function oneRun(commands: Command[], seen: Map<string, number>): Promise<void> {
  const model = createModel();
  const ids = await openAccounts(model);
  const history: ModelMove[] = [];
  for (const given of commands) {
    const move = moveFrom(given, ids, history);
    const expected = model.apply(move);
    const answer = await ask(move);
    if (typeof expected === 'string') expect(answer).toBe(expected);
    else expect(answer).toMatchObject(expected);
    if (typeof expected !== 'string' && !expected.replayed) history.push(move);
    const name = typeof expected === 'string' ? expected : expected.replayed ? 'replayed' : move.type;
    seen.set(name, (seen.get(name) ?? 0) + 1);
  }
  for (const id of ids.slice(0, -1)) expect(await ledger.balance(world.pool, id)).toBe(model.balance(id));
}

test(`any ${COMMANDS} commands do what the model does (seed ${seed})`, { timeout: 3_600_000 }, async () => {
  const seen = new Map<string, number>();
  const list = fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS, size: 'max' });
  const category = (offset: number) =>
    fc.assert(
      fc.asyncProperty(list, (commands) => oneRun(commands, seen)),
      { numRuns: Math.ceil(RUNS / CATEGORIES), seed: seed + offset },
    );
  await Promise.all(Array.from({ length: CATEGORIES }, (_, offset) => category(offset)));
  await world.witness();
  expect(await world.violations()).toEqual([]);
  // A model test that never meets an outcome proves nothing about it.
  for (const outcome of ['transfer', 'hold', 'post', 'void', 'replayed', ...REFUSALS])
    expect(seen.get(outcome) ?? 0, outcome).toBeGreaterThan(0);
});

const REFUSALS = [
  'insufficient_balance',
  'idempotency_conflict',
  'account_unknown',
  'asset_mismatch',
  'same_account',
  'amount_invalid',
  'hold_unknown',
  'hold_ended',
  'hold_exceeded',
  'held_account',
];
