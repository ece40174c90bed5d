import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Case } from './conformance.ts';
import { betOf, UNIT } from './requests.ts';
import type { Reply } from './world.ts';

const DAY_MS = 86_400_000;

/** Who may speak, and what a repeat of the same bytes hears. */
export const SIGNATURES: readonly Case[] = [
  [
    'W01 a signed bet debits once',
    async ({ bet, record, world }) => {
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
    async ({ signed, count, world }) => {
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
    async ({ signed, count, world }) => {
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
    async ({ signed, count, world }) => {
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
    async ({ bet, world }) => {
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
    async ({ bet, world }) => {
      const player = await world.player(10_000n);
      const request = { user: player.user, token: player.token, request_uuid: randomUUID(), game_code: 'reef' };
      expect(await world.send('ALFA', '/user/balance', request)).toMatchObject({ status: 'RS_OK', balance: 100 * UNIT });
      await bet(betOf(player, 10));
      expect(await world.send('ALFA', '/user/balance', request)).toMatchObject({ status: 'RS_OK', balance: 90 * UNIT });
    },
  ],
];
