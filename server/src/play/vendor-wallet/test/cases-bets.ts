import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Case } from './conformance.ts';
import { backOf, betOf, UNIT, winOf } from './requests.ts';

type Fields = Record<string, unknown>;

/** Stakes: the balance, repeats and many at once. */
export const BETS: readonly Case[] = [
  [
    'W16 not enough money is kept as the answer of that transaction',
    async ({ bet, world }) => {
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
    async ({ bet, world }) => {
      const player = await world.player(1_000n);
      expect(await bet(betOf(player, 10))).toMatchObject({ status: 'RS_OK', balance: 0 });
      expect(await bet(betOf(player, 1))).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 0 });
    },
  ],
  [
    'W18 a bet of nothing is recorded once',
    async ({ bet, count, world }) => {
      const player = await world.player(1_000n);
      const request = betOf(player, 0, { is_free: true });
      expect(await bet(request)).toMatchObject({ status: 'RS_OK', balance: 10 * UNIT });
      await bet(request);
      expect(await count('bet', player)).toBe(1);
    },
  ],
  [
    'W19 the same bet again: the same bytes, one debit',
    async ({ bet, signed, world }) => {
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
    async ({ bet, world }) => {
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
    async ({ bet, win, back, world }) => {
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
    async ({ bet, world }) => {
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
    async ({ bet, world }) => {
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
    async ({ bet, world }) => {
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
    async ({ bet, world }) => {
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
    async ({ bet, win, world }) => {
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
];
