import { expect } from 'vitest';
import type { Case } from './conformance.ts';
import { backOf, betOf, UNIT, winOf } from './requests.ts';

const DAY_MS = 86_400_000;
type Fields = Record<string, unknown>;

/** Sessions, members, games, currencies and fields that are refused. */
export const REFUSALS: readonly Case[] = [
  [
    'W07 an unknown token',
    async ({ bet, world }) => {
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
    async ({ bet, world }) => {
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
    async ({ bet, win, world }) => {
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
    async ({ bet, back, world }) => {
      const player = await world.player(10_000n);
      const request = betOf(player, 10);
      await bet(request);
      world.clock.advance(DAY_MS);
      expect(await back(backOf(player, request.transaction_uuid))).toMatchObject({ status: 'RS_OK', balance: 100 * UNIT });
    },
  ],
  [
    'W11 a disabled member: no bet, but win and rollback',
    async ({ bet, win, back, world }) => {
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
    async ({ bet, world }) => {
      const player = await world.player(10_000n);
      expect((await bet(betOf(player, 10, { game_code: 'nothing' }))).status).toBe('RS_ERROR_INVALID_GAME');
      expect((await bet(betOf(player, 10, { game_code: 'fixed' }))).status).toBe('RS_ERROR_INVALID_GAME');
      expect((await bet(betOf(player, 10, { game_code: 'tide' }))).status).toBe('RS_OK');
      expect(await world.balance(player)).toBe(9_000n);
    },
  ],
  [
    'W13 a wrong and an unknown currency',
    async ({ bet, count, world }) => {
      const player = await world.player(10_000n);
      for (const currency of ['EUR', 'DOG', 'PLAY', 'idr'])
        expect((await bet(betOf(player, 10, { currency }))).status).toBe('RS_ERROR_WRONG_CURRENCY');
      expect(await count('bet', player)).toBe(0);
    },
  ],
  [
    'W14 a missing field or broken JSON',
    async ({ bet, count, world }) => {
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
    async ({ bet, count, world }) => {
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
];
