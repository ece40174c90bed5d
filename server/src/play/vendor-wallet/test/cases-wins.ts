import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Case } from './conformance.ts';
import { betOf, UNIT, winOf } from './requests.ts';

/** Wins: what they need, how often they count, and when a round is closed. */
export const WINS: readonly Case[] = [
  [
    'W27 a win without its bet; a promotion without a bet',
    async ({ win, world }) => {
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
    async ({ bet, win, record, world }) => {
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
    async ({ bet, win, world }) => {
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
    async ({ bet, win, record, world }) => {
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
    async ({ bet, win, world }) => {
      const player = await world.player(1_000n);
      const request = betOf(player, 5);
      await bet(request);
      await win(winOf(player, request, 1));
      expect((await bet(betOf(player, 5, { round: request.round }))).status).toBe('RS_ERROR_LIMIT_REACHED');
      expect((await win(winOf(player, request, 3))).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
      expect(await world.balance(player)).toBe(600n);
    },
  ],
];
