import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Case } from './conformance.ts';
import { backOf, betOf, UNIT, winOf } from './requests.ts';

/** What is taken back, once, in whatever order it is told. */
export const ROLLBACKS: readonly Case[] = [
  [
    'W32 a rollback takes the amount from our record',
    async ({ bet, back, record, world }) => {
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
    async ({ bet, back, world }) => {
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
    async ({ bet, back, world }) => {
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
    async ({ bet, back, world }) => {
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
    async ({ bet, win, back, world }) => {
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
    async ({ bet, win, back, world }) => {
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
    async ({ bet, win, back, world }) => {
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
];
