import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { openWallet } from '../../../money/wallet/service.ts';
import type { Case } from './conformance.ts';
import { backOf, betOf, UNIT, winOf } from './requests.ts';

/** A database that stands still, an answer that is lost, and rounds that cost nothing. */
export const FAILURES: readonly Case[] = [
  [
    'W38 a stalled database: a definite refusal, no late commit',
    async ({ bet, world }) => {
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
    async ({ signed, world }) => {
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
    async ({ bet, win, world }) => {
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
