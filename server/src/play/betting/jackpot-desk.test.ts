import { afterAll, beforeAll, expect, test } from 'vitest';
import { betOf, UNIT, winOf } from '../vendor-wallet/test/requests.ts';
import { createWorld, type World } from '../vendor-wallet/test/world.ts';
import { operatorJackpots } from './jackpot-desk-service.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const grand = async () => {
  world.clock.advance(11_000);
  return (await operatorJackpots(world.context)).list[0];
};

test('a pool says its seed, share, games, accounts and wins, and its lines come to what it holds', async () => {
  expect(await grand()).toMatchObject({
    code: 'grand',
    seed: 100,
    vendors: ['ALFA', 'BETA'],
    games: ['reef', 'reef'],
    balance: 100,
    expected: 100,
    seeded: 100,
    contributed: 0,
    share: null,
    wins: [],
    account: 'jackpot:grand:IDR',
  });
  const player = await world.player(100_000n);
  const bet = betOf(player, 100, { meta: { jackpot: { code: 'grand', contribution: 2 * UNIT } } });
  expect((await world.send('ALFA', '/transaction/bet', bet)).status).toBe('RS_OK');
  expect(await grand()).toMatchObject({ balance: 102, expected: 102, contributed: 2, share: 2 });
  expect((await world.send('ALFA', '/transaction/win', winOf(player, bet, 102, { meta: { jackpot: { code: 'grand' } } }))).status).toBe(
    'RS_OK',
  );
  const won = await grand();
  expect(won).toMatchObject({
    balance: 100,
    expected: 100,
    seeded: 200,
    paid: 102,
    wins: [{ amount: 102, gameName: 'reef', vendorName: 'ALFA' }],
  });
  expect(won?.wins[0]?.username).toMatch(/^\w{2}\*\*\*\w$/);
  expect(won?.backing.every((name) => name.startsWith('house:games'))).toBe(true);
  expect(won?.backing.length).toBeGreaterThan(0);
});
