import { randomUUID, sign } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openWallet } from '../wallet/service.ts';
import { betOf, backOf, winOf, UNIT } from './test-requests.ts';
import type { Player, Reply, World } from './test-world.ts';
import { createWorld } from './test-world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const DAY_MS = 86_400_000;
type Fields = Record<string, unknown>;

const bet = (body: unknown, vendor = 'ALFA'): Promise<Reply> => world.send(vendor, '/transaction/bet', body);
const win = (body: unknown, vendor = 'ALFA'): Promise<Reply> => world.send(vendor, '/transaction/win', body);
const back = (body: unknown, vendor = 'ALFA'): Promise<Reply> => world.send(vendor, '/transaction/rollback', body);
const signed = (text: string): string => sign('sha256', Buffer.from(text), world.keys['ALFA'] ?? expect.unreachable()).toString('base64');

async function count(table: 'bet' | 'vendor_transaction', player: Player): Promise<number> {
  const { rows } = await world.owner.pool.query<{ count: bigint }>(`select count(*) from ${table} where member_id = $1`, [player.memberId]);
  return Number(rows[0]?.count);
}

/** A bet with its wins, as the record has it. */
async function record(player: Player, transaction: string) {
  const { rows } = await world.owner.pool.query<{ status: number; stake: bigint; payout: bigint; is_round_closed: boolean }>(
    `select b.* from bet b join vendor_transaction t on t.member_id = b.member_id and t.bet_id = b.bet_id
     where t.transaction_uuid = $1 and b.member_id = $2`,
    [transaction, player.memberId],
  );
  return rows[0] ?? expect.unreachable('no bet row');
}

/** I1–I6 over the whole database: sums, floors, chains without gaps, running balances, each vendor id once. */
async function invariants(): Promise<void> {
  const { rows } = await world.owner.pool.query(`
    select 'assets do not sum to nothing' as broken where exists (select from ledger_account group by asset having sum(balance) <> 0)
    union all select 'an account is below its floor' where exists (select from ledger_account where balance < floor)
    union all select 'a balance is not the sum of its transfers' where exists (
      select from ledger_account a where a.balance <>
        (select coalesce(sum(case when t.credit_account = a.id then t.amount else -t.amount end), 0) from ledger_transfer t
          where a.id in (t.debit_account, t.credit_account)))
    union all select 'a chain has a gap' where exists (select from ledger_account a where a.seq <>
        (select count(*) from ledger_transfer t where a.id in (t.debit_account, t.credit_account)))
    union all select 'a bet differs from what was booked' where exists (select from bet b where b.status <> 3 and b.stake <>
        coalesce((select sum(t.amount) from ledger_transfer t where t.kind = 'bet' and t.reference = 'bet:' || b.bet_id
          and t.debit_account = b.wallet_account), 0))`);
  expect(rows).toEqual([]);
}

afterEach(invariants);

const CASES: readonly (readonly [title: string, run: () => Promise<void>])[] = [
  [
    'W01 a signed bet debits once',
    async () => {
      const player = await world.player(10_000n);
      const request = betOf(player, 10);
      const answer = await bet(request);
      expect(answer).toEqual({
        status: 'RS_OK',
        user: player.user,
        request_uuid: request.request_uuid,
        currency: 'IDR',
        balance: 90 * UNIT,
      });
      expect(await world.balance(player)).toBe(9_000n);
      const { rows } = await world.owner.pool.query(`select from ledger_transfer where debit_account = $1`, [player.wallet]);
      expect(rows).toHaveLength(1);
      expect(await record(player, request.transaction_uuid)).toMatchObject({ status: 0, stake: 1_000n, payout: 0n });
    },
  ],
  [
    'W02 a wrong signature leaves no row',
    async () => {
      const player = await world.player(10_000n);
      const signature = signed('something else');
      expect(await world.send('ALFA', '/transaction/bet', betOf(player, 10), { signature })).toEqual({
        status: 'RS_ERROR_INVALID_SIGNATURE',
      });
      expect(await count('vendor_transaction', player)).toBe(0);
    },
  ],
  [
    'W03 a signature over the same JSON in other bytes is wrong',
    async () => {
      const player = await world.player(10_000n);
      const request = betOf(player, 10);
      const signature = signed(JSON.stringify(request));
      const reordered = JSON.stringify(Object.fromEntries(Object.entries(request).reverse()));
      for (const raw of [JSON.stringify(request, null, 1), reordered, `${JSON.stringify(request)}\n`])
        expect((await world.send('ALFA', '/transaction/bet', null, { raw, signature })).status).toBe('RS_ERROR_INVALID_SIGNATURE');
      expect(await count('vendor_transaction', player)).toBe(0);
    },
  ],
  [
    "W04 another vendor's, a missing, an empty and a doubled signature are refused",
    async () => {
      const player = await world.player(10_000n);
      const raw = JSON.stringify(betOf(player, 10));
      const signature = signed(raw);
      const post = async (path: string, headers: [string, string][]) => {
        const response = await fetch(`${world.url}/vendor/${path}/transaction/bet`, {
          method: 'POST',
          body: raw,
          headers: [['content-type', 'application/json'], ...headers],
        });
        return ((await response.json()) as Reply).status;
      };
      const header = 'x-hub88-signature';
      expect(await post('BETA', [[header, signature]])).toBe('RS_ERROR_INVALID_SIGNATURE');
      expect(await post('ALFA', [])).toBe('RS_ERROR_INVALID_SIGNATURE');
      expect(await post('ALFA', [[header, '']])).toBe('RS_ERROR_INVALID_SIGNATURE');
      expect(await post('ALFA', [[header, signature], [header, signature]])).toBe('RS_ERROR_INVALID_SIGNATURE'); // prettier-ignore
      expect(await post('ALFA', [[header, `${signature},${signature}`]])).toBe('RS_ERROR_INVALID_SIGNATURE');
      expect(await post('NOBODY', [[header, signature]])).toBe('RS_ERROR_INVALID_PARTNER');
      expect(await count('vendor_transaction', player)).toBe(0);
    },
  ],
  [
    'W05 a captured request replayed a day later gets the stored answer',
    async () => {
      const player = await world.player(10_000n);
      const request = betOf(player, 10);
      const answer = await bet(request);
      world.clock.advance(DAY_MS);
      expect(await bet(request)).toEqual(answer);
      expect(await world.balance(player)).toBe(9_000n);
    },
  ],
  [
    'W06 a balance is never cached',
    async () => {
      const player = await world.player(10_000n);
      const request = { user: player.user, token: player.token, request_uuid: randomUUID(), game_code: 'reef' };
      expect(await world.send('ALFA', '/user/balance', request)).toMatchObject({ status: 'RS_OK', balance: 100 * UNIT });
      await bet(betOf(player, 10));
      expect(await world.send('ALFA', '/user/balance', request)).toMatchObject({ status: 'RS_OK', balance: 90 * UNIT });
    },
  ],
  [
    'W07 an unknown token',
    async () => {
      const player = await world.player(10_000n);
      expect((await bet(betOf(player, 10, { token: 'nobody-has-this' }))).status).toBe('RS_ERROR_INVALID_TOKEN');
      const other = await world.player(10_000n);
      expect((await bet(betOf(player, 10, { token: other.token }))).status).toBe('RS_ERROR_INVALID_TOKEN');
      expect((await bet(betOf(player, 10), 'BETA')).status).toBe('RS_ERROR_INVALID_TOKEN');
      expect(await world.balance(player)).toBe(10_000n);
    },
  ],
  [
    'W08 an expired or logged-out token',
    async () => {
      const [late, out] = [await world.player(10_000n), await world.player(10_000n)];
      await world.owner.pool.query('update member_session set ended_at = now() where id = $1', [out.sessionId]);
      expect((await bet(betOf(out, 10))).status).toBe('RS_ERROR_TOKEN_EXPIRED');
      world.clock.advance(DAY_MS);
      expect((await bet(betOf(late, 10))).status).toBe('RS_ERROR_TOKEN_EXPIRED');
      expect(await world.balance(late)).toBe(10_000n);
    },
  ],
  [
    'W09 a win after the token expired',
    async () => {
      const player = await world.player(10_000n);
      const request = betOf(player, 10);
      await bet(request);
      world.clock.advance(DAY_MS);
      await world.owner.pool.query('update member_session set ended_at = now() where id = $1', [player.sessionId]);
      expect(await win(winOf(player, request, 30))).toMatchObject({ status: 'RS_OK', balance: 120 * UNIT });
    },
  ],
  [
    'W10 a rollback after the token expired',
    async () => {
      const player = await world.player(10_000n);
      const request = betOf(player, 10);
      await bet(request);
      world.clock.advance(DAY_MS);
      expect(await back(backOf(player, request.transaction_uuid))).toMatchObject({ status: 'RS_OK', balance: 100 * UNIT });
    },
  ],
  [
    'W11 a disabled member: no bet, but win and rollback',
    async () => {
      const player = await world.player(10_000n);
      const [first, second] = [betOf(player, 10), betOf(player, 10)];
      await bet(first);
      await bet(second);
      await world.owner.pool.query(`update member set status = 'disabled' where id = $1`, [player.memberId]);
      expect((await bet(betOf(player, 10))).status).toBe('RS_ERROR_USER_DISABLED');
      // An operator who closes the account ends its sessions as well.
      await world.owner.pool.query('update member_session set ended_at = now() where id = $1', [player.sessionId]);
      expect((await bet(betOf(player, 10))).status).toBe('RS_ERROR_USER_DISABLED');
      expect((await win(winOf(player, first, 5))).status).toBe('RS_OK');
      expect((await back(backOf(player, second.transaction_uuid))).status).toBe('RS_OK');
      expect(await world.balance(player)).toBe(9_500n);
    },
  ],
  [
    'W12 an unknown game; another known game in the same session',
    async () => {
      const player = await world.player(10_000n);
      expect((await bet(betOf(player, 10, { game_code: 'nothing' }))).status).toBe('RS_ERROR_INVALID_GAME');
      expect((await bet(betOf(player, 10, { game_code: 'fixed' }))).status).toBe('RS_ERROR_INVALID_GAME');
      expect((await bet(betOf(player, 10, { game_code: 'tide' }))).status).toBe('RS_OK');
      expect(await world.balance(player)).toBe(9_000n);
    },
  ],
  [
    'W13 a wrong and an unknown currency',
    async () => {
      const player = await world.player(10_000n);
      for (const currency of ['EUR', 'DOG', 'PLAY', 'idr'])
        expect((await bet(betOf(player, 10, { currency }))).status).toBe('RS_ERROR_WRONG_CURRENCY');
      expect(await count('bet', player)).toBe(0);
    },
  ],
  [
    'W14 a missing field or broken JSON',
    async () => {
      const player = await world.player(10_000n);
      const request: Fields = betOf(player, 10);
      for (const field of ['user', 'token', 'request_uuid', 'transaction_uuid', 'game_code', 'round', 'currency', 'amount']) {
        const { [field]: _, ...rest } = request;
        expect((await bet(rest)).status, field).toBe('RS_ERROR_WRONG_SYNTAX');
      }
      const text = JSON.stringify(request);
      const broken = ['', '{', '[]', 'null', text.slice(0, -1), `${text}x`, text.replace('{', '{"amount":1,'), `{"a":${'['.repeat(999)}`];
      for (const raw of broken)
        expect((await world.send('ALFA', '/transaction/bet', null, { raw })).status, raw.slice(0, 30)).toBe('RS_ERROR_WRONG_SYNTAX');
      expect(await count('vendor_transaction', player)).toBe(0);
    },
  ],
  [
    'W15 hostile amounts',
    async () => {
      const player = await world.player(10_000n);
      const placed = betOf(player, 1);
      await bet(placed);
      const hostile = ['-1', '0.5', '"5"', 'true', '[5]', '{}', 'null', '1e21', '9007199254740993', '9007199254740991', '-0', '1e400', '1', '99999']; // prettier-ignore
      for (const amount of hostile) {
        const text = (request: Fields) => JSON.stringify(request).replace(/"amount":\d+/, `"amount":${amount}`);
        const bets = await world.send('ALFA', '/transaction/bet', null, { raw: text(betOf(player, 1)) });
        expect(bets.status, amount).toBe('RS_ERROR_WRONG_TYPES');
        const wins = await world.send('ALFA', '/transaction/win', null, { raw: text(winOf(player, placed, 1)) });
        expect(wins.status, amount).toBe('RS_ERROR_WRONG_TYPES');
      }
      expect(await count('vendor_transaction', player)).toBe(1);
    },
  ],
  [
    'W16 not enough money is kept as the answer of that transaction',
    async () => {
      const player = await world.player(500n);
      const request = betOf(player, 10);
      const answer = await bet(request);
      expect(answer).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 5 * UNIT });
      await world.fund(player, 10_000n);
      expect(await bet(request)).toEqual(answer);
      expect(await world.balance(player)).toBe(10_500n);
      expect((await bet(betOf(player, 10))).status).toBe('RS_OK');
    },
  ],
  [
    'W17 a bet of all there is',
    async () => {
      const player = await world.player(1_000n);
      expect(await bet(betOf(player, 10))).toMatchObject({ status: 'RS_OK', balance: 0 });
      expect(await bet(betOf(player, 1))).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 0 });
    },
  ],
  [
    'W18 a bet of nothing is recorded once',
    async () => {
      const player = await world.player(1_000n);
      const request = betOf(player, 0, { is_free: true });
      expect(await bet(request)).toMatchObject({ status: 'RS_OK', balance: 10 * UNIT });
      await bet(request);
      expect(await count('bet', player)).toBe(1);
    },
  ],
  [
    'W19 the same bet again: the same bytes, one debit',
    async () => {
      const player = await world.player(10_000n);
      const raw = JSON.stringify(betOf(player, 10));
      const post = async () =>
        (
          await fetch(`${world.url}/vendor/ALFA/transaction/bet`, {
            method: 'POST',
            headers: { 'x-hub88-signature': signed(raw) },
            body: raw,
          })
        ).text();
      const first = await post();
      await bet(betOf(player, 20));
      expect(await post()).toBe(first);
      expect(await world.balance(player)).toBe(7_000n);
    },
  ],
  [
    'W20 the same id with other content',
    async () => {
      const [player, other] = [await world.player(10_000n), await world.player(10_000n)];
      const request = betOf(player, 5);
      await bet(request);
      const changes: Fields[] = [
        { amount: 10 * UNIT },
        { round: 'another' },
        { user: other.user, token: other.token },
        { currency: 'EUR' },
        { game_code: 'tide' },
        { reward_uuid: randomUUID(), amount: 0 },
      ];
      for (const change of changes) expect((await bet({ ...request, ...change })).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
      expect(await world.balance(player)).toBe(9_500n);
      expect(await world.balance(other)).toBe(10_000n);
    },
  ],
  [
    "W21 a bet's id used by a win or a rollback",
    async () => {
      const player = await world.player(10_000n);
      const request = betOf(player, 5);
      await bet(request);
      const id = { transaction_uuid: request.transaction_uuid };
      expect((await win(winOf(player, request, 5, id))).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
      expect((await back(backOf(player, request.transaction_uuid, id))).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
      expect(await world.balance(player)).toBe(9_500n);
    },
  ],
  [
    'W22 two players, one transaction id: the second is refused',
    async () => {
      const [player, other] = [await world.player(10_000n), await world.player(10_000n)];
      const request = betOf(player, 5);
      await bet(request);
      const same = betOf(other, 5, { transaction_uuid: request.transaction_uuid });
      expect((await bet(same)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
      expect(await world.balance(other)).toBe(10_000n);
    },
  ],
  [
    'W23 ten identical bets at once',
    async () => {
      const player = await world.player(100_000n);
      const request = betOf(player, 10);
      const answers = await Promise.all(Array.from({ length: 10 }, () => bet(request)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]?.status).toBe('RS_OK');
      expect(await world.balance(player)).toBe(99_000n);
    },
  ],
  [
    'W24 ten bets of 10 on a balance of 25',
    async () => {
      const player = await world.player(2_500n);
      const answers = await Promise.all(Array.from({ length: 10 }, () => bet(betOf(player, 10))));
      expect(answers.filter((answer) => answer.status === 'RS_OK')).toHaveLength(2);
      const refused = answers.filter((answer) => answer.status === 'RS_ERROR_NOT_ENOUGH_MONEY');
      expect(refused.map((answer) => answer.balance)).toEqual(Array.from({ length: 8 }, () => 5 * UNIT));
      expect(await world.balance(player)).toBe(500n);
    },
  ],
  [
    'W25 two vendors, one balance',
    async () => {
      for (let round = 0; round < 20; round++) {
        const player = await world.player(1_000n);
        const token = await world.openSession(player, 'BETA', 'reef');
        const answers = await Promise.all([bet(betOf(player, 10)), bet(betOf(player, 10, { token }), 'BETA')]);
        expect(answers.map((answer) => answer.status).toSorted()).toEqual(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_OK']);
        expect(await world.balance(player)).toBe(0n);
      }
    },
  ],
  [
    'W26 bets and wins with duplicates, interleaved',
    async () => {
      const player = await world.player(100_000n);
      const rounds = Array.from({ length: 10 }, (_, index) => {
        const placed = betOf(player, index + 1);
        return { placed, won: winOf(player, placed, 2 * index) };
      });
      await Promise.all(
        rounds.map(async ({ placed, won }) => {
          await Promise.all([bet(placed), bet(placed)]);
          await Promise.all([win(won), bet(placed), win(won)]);
        }),
      );
      expect(await world.balance(player)).toBe(100_000n - 5_500n + 9_000n);
    },
  ],
  [
    'W27 a win without its bet; a promotion without a bet',
    async () => {
      const player = await world.player(1_000n);
      const lost = betOf(player, 5, { reference_transaction_uuid: randomUUID() });
      expect((await win(lost)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
      expect((await win(betOf(player, 5))).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
      for (const meta of [{ promo: { code: 'may' } }, { tournament: 'spring' }]) {
        const gift = betOf(player, 5, { meta, round_closed: true });
        await win(gift);
        expect((await win(gift)).status).toBe('RS_OK');
      }
      const unknown = betOf(player, 5, { meta: { promo: 'x' }, token: 'nobody' });
      expect((await win(unknown)).status).toBe('RS_ERROR_INVALID_TOKEN');
      expect(await world.balance(player)).toBe(2_000n);
    },
  ],
  [
    'W28 a win of nothing closes the round',
    async () => {
      const player = await world.player(1_000n);
      const request = betOf(player, 5);
      await bet(request);
      expect(await win(winOf(player, request, 0))).toMatchObject({ status: 'RS_OK', balance: 5 * UNIT });
      expect(await record(player, request.transaction_uuid)).toMatchObject({ status: 2, payout: 0n, is_round_closed: true });
      expect((await bet(betOf(player, 1, { round: request.round }))).status).toBe('RS_ERROR_LIMIT_REACHED');
    },
  ],
  [
    'W29 a win repeated a hundred times',
    async () => {
      const player = await world.player(1_000n);
      const request = betOf(player, 5);
      await bet(request);
      const won = winOf(player, request, 7);
      const answers = await Promise.all(Array.from({ length: 100 }, () => win(won)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set([JSON.stringify(await win(won))]));
      expect(await world.balance(player)).toBe(1_200n);
    },
  ],
  [
    'W30 partial wins, then the close',
    async () => {
      const player = await world.player(1_000n);
      const request = betOf(player, 5);
      await bet(request);
      for (const units of [1, 2, 3]) expect((await win(winOf(player, request, units, { round_closed: false }))).status).toBe('RS_OK');
      expect(await record(player, request.transaction_uuid)).toMatchObject({ status: 0, payout: 600n });
      await win(winOf(player, request, 0));
      expect(await record(player, request.transaction_uuid)).toMatchObject({ status: 1, payout: 600n, is_round_closed: true });
      expect(await world.balance(player)).toBe(1_100n);
    },
  ],
  [
    'W31 a closed round takes no bet and no late win',
    async () => {
      const player = await world.player(1_000n);
      const request = betOf(player, 5);
      await bet(request);
      await win(winOf(player, request, 1));
      expect((await bet(betOf(player, 5, { round: request.round }))).status).toBe('RS_ERROR_LIMIT_REACHED');
      expect((await win(winOf(player, request, 3))).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
      expect(await world.balance(player)).toBe(600n);
    },
  ],
  [
    'W32 a rollback takes the amount from our record',
    async () => {
      const player = await world.player(10_000n);
      for (const more of [{ amount: 999 * UNIT }, {}]) {
        const request = betOf(player, 10);
        await bet(request);
        expect(await back(backOf(player, request.transaction_uuid, more))).toMatchObject({ status: 'RS_OK', balance: 100 * UNIT });
        expect(await record(player, request.transaction_uuid)).toMatchObject({ status: 3 });
      }
    },
  ],
  [
    'W33 a rollback repeated five hundred times, with the same and with new ids',
    async () => {
      const player = await world.player(10_000n);
      const request = betOf(player, 10);
      await bet(request);
      const first = backOf(player, request.transaction_uuid);
      const repeats = Array.from({ length: 500 }, (_, index) => (index % 2 ? first : backOf(player, request.transaction_uuid)));
      const answers = await Promise.all(repeats.map((request) => back(request)));
      expect(answers.every((answer) => answer.status === 'RS_OK')).toBe(true);
      expect(await world.balance(player)).toBe(10_000n);
    },
  ],
  [
    'W34 a rollback before its bet',
    async () => {
      const player = await world.player(10_000n);
      const late = betOf(player, 10);
      const request = backOf(player, late.transaction_uuid);
      const answer = await back(request);
      expect(answer).toMatchObject({ status: 'RS_OK', balance: 100 * UNIT });
      expect((await bet(late)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
      expect(await back(request)).toEqual(answer);
      expect(await world.balance(player)).toBe(10_000n);
      const own = betOf(player, 10);
      const same = backOf(player, own.transaction_uuid, { transaction_uuid: own.transaction_uuid });
      expect((await back(same)).status).toBe('RS_OK');
      expect((await back(same)).status).toBe('RS_OK');
      expect((await bet(own)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
      expect(await world.balance(player)).toBe(10_000n);
    },
  ],
  [
    'W35 a bet and its rollback at the same instant',
    async () => {
      const player = await world.player(10_000n);
      const statuses = new Set<string>();
      for (let round = 0; round < 1_000; round++) {
        const request = betOf(player, 10);
        const pair = [() => bet(request), () => back(backOf(player, request.transaction_uuid))];
        const answers = await Promise.all((round % 2 ? pair : pair.reverse()).map((send) => send()));
        for (const answer of answers) statuses.add(answer.status);
        expect(await world.balance(player)).toBe(10_000n);
      }
      expect([...statuses].toSorted()).toEqual(['RS_ERROR_DUPLICATE_TRANSACTION', 'RS_OK']);
    },
  ],
  [
    'W36 a rollback of a settled bet',
    async () => {
      const player = await world.player(10_000n);
      const request = betOf(player, 10);
      await bet(request);
      await win(winOf(player, request, 30));
      expect((await back(backOf(player, request.transaction_uuid))).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
      expect(await world.balance(player)).toBe(12_000n);
    },
  ],
  [
    'a settlement that is corrected twice: each win has its own number, and the last stands',
    async () => {
      const player = await world.player(10_000n);
      const request = betOf(player, 10);
      await bet(request);
      for (const units of [30, 0, 20]) {
        const paid = winOf(player, request, units, { round_closed: undefined });
        expect((await win(paid)).status).toBe('RS_OK');
        expect(await world.balance(player)).toBe(9_000n + BigInt(units) * 100n);
        const taken = backOf(player, paid.transaction_uuid, { round_closed: false });
        if (units === 20) continue;
        expect((await back(taken)).status).toBe('RS_OK');
        expect((await back(taken)).status).toBe('RS_OK');
        expect((await win(paid)).status).toBe('RS_OK');
        expect(await world.balance(player)).toBe(9_000n);
      }
    },
  ],
  [
    'W37 a win taken back after it was spent',
    async () => {
      const player = await world.player(1_000n);
      const request = betOf(player, 10);
      await bet(request);
      const won = winOf(player, request, 100, { round_closed: false });
      await win(won);
      await bet(betOf(player, 70));
      const request2 = backOf(player, won.transaction_uuid);
      expect(await back(request2)).toMatchObject({ status: 'RS_OK', balance: 0 });
      await back(request2);
      expect(await world.balance(player)).toBe(0n);
      const owed = () =>
        world.owner.pool.query<{ owed: bigint }>('select owed from member_receivable where member_id = $1', [player.memberId]);
      expect((await owed()).rows).toEqual([{ owed: 7_000n }]);
      expect(await bet(betOf(player, 1))).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 0 });
      await world.fund(player, 5_000n);
      const money = { user: player.user, token: player.token, request_uuid: randomUUID(), game_code: 'reef' };
      expect(await world.send('ALFA', '/user/balance', money)).toMatchObject({ balance: 0 });
      expect(await bet(betOf(player, 1))).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 0 });
      await world.fund(player, 3_000n);
      expect(await bet(betOf(player, 1))).toMatchObject({ status: 'RS_OK', balance: 9 * UNIT });
      expect((await owed()).rows).toEqual([{ owed: 0n }]);
    },
  ],
  [
    'W38 a stalled database: a definite refusal, no late commit',
    async () => {
      const player = await world.player(1_000n);
      const request = betOf(player, 10);
      const blocker = await world.owner.pool.connect();
      await blocker.query('begin');
      await blocker.query('select from ledger_account where id = $1 for update', [player.wallet]);
      const started = Date.now();
      const answer = await world.send('ALFA', '/transaction/bet', request, { isOnce: true });
      expect(answer.status).toBe('RS_ERROR_UNKNOWN');
      expect(Date.now() - started).toBeLessThan(2_000);
      await world.send('ALFA', '/transaction/rollback', backOf(player, request.transaction_uuid), { isOnce: true });
      await blocker.query('commit');
      blocker.release();
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(await world.balance(player)).toBe(1_000n);
      expect((await bet(request)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    },
  ],
  [
    'W39 an answer lost after the commit is given again to the retry',
    async () => {
      const player = await world.player(10_000n);
      const raw = JSON.stringify(betOf(player, 10));
      const aborter = new AbortController();
      const lost = fetch(`${world.url}/vendor/ALFA/transaction/bet`, {
        method: 'POST',
        headers: { 'x-hub88-signature': signed(raw) },
        body: raw,
        signal: aborter.signal,
      }).catch(() => undefined);
      await expect.poll(() => world.balance(player)).toBe(9_000n);
      aborter.abort();
      await lost;
      expect(await world.send('ALFA', '/transaction/bet', null, { raw })).toMatchObject({ status: 'RS_OK', balance: 90 * UNIT });
      expect(await world.balance(player)).toBe(9_000n);
    },
  ],
  [
    'W40 a campaign of ten free rounds',
    async () => {
      const player = await world.player(1_000n);
      const reward = randomUUID();
      const { wallet } = await openWallet(world.context, player.memberId, 'IDR');
      await world.owner.pool.query(
        `insert into free_round_campaign select $1, id, $2, 'IDR', $3, 10, 10, now() + interval '90 days' from vendor where code = 'ALFA'`,
        [reward, player.memberId, wallet],
      );
      const left = async () =>
        (await world.owner.pool.query('select rounds_left from free_round_campaign where reward_uuid = $1', [reward])).rows[0];
      const free = () => betOf(player, 0, { is_free: true, reward_uuid: reward });
      const bets = Array.from({ length: 10 }, free);
      const sent = [bets[0], ...bets, bets[1]];
      expect((await Promise.all(sent.map((request) => bet(request)))).every((answer) => answer.status === 'RS_OK')).toBe(true);
      expect(await left()).toEqual({ rounds_left: 0 });
      expect((await bet(free())).status).toBe('RS_ERROR_LIMIT_REACHED');
      for (const request of bets) await win(winOf(player, request, 1, { is_free: true, reward_uuid: reward }));
      expect(await world.balance(player)).toBe(2_000n);
      const foreign = await world.player(1_000n);
      expect((await bet(betOf(foreign, 0, { is_free: true, reward_uuid: reward }))).status).toBe('RS_ERROR_LIMIT_REACHED');
    },
  ],
];

describe('vendor wallet conformance', () => {
  test.each(CASES)('%s', (_, run) => run(), 120_000);

  test('all forty cases are here', () => {
    // Those beside the forty have no number.
    const numbers = CASES.map(([title]) => title.slice(0, 3)).filter((number) => /^W\d\d$/.test(number));
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, index) => `W${String(index + 1).padStart(2, '0')}`));
  });
});
