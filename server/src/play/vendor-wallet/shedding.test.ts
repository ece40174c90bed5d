import { sign } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { betOf, winOf } from './test/requests.ts';
import { createWorld, type World } from './test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** As a program that states its body's length, or as one that sends it in pieces, which only the framework reads. */
async function post(call: string, request: object, isWhole: boolean): Promise<Response> {
  const body = JSON.stringify(request);
  const key = world.keys['ALFA'];
  if (!key) throw new Error('no key of ALFA');
  return fetch(`${world.url}/vendor/ALFA${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub88-signature': sign('sha256', Buffer.from(body), key).toString('base64') },
    ...(isWhole ? { body } : { body: new Blob([body]).stream(), duplex: 'half' }),
  } as RequestInit);
}

test.each([true, false])(
  'with too much to do a bet is sent away untouched and a win is paid (body of a stated length: %s)',
  async (isWhole) => {
    const player = await world.player(10_000n);
    const taken = betOf(player, 10);
    expect(await (await post('/transaction/bet', taken, isWhole)).json()).toMatchObject({ status: 'RS_OK' });
    const { pressure } = world.app;
    const bet = betOf(player, 5);
    // As many calls as a process takes on before bets are put off.
    for (let count = 0; count < 520; count += 1) pressure.begin();
    const refused = await post('/transaction/bet', bet, isWhole);
    expect([refused.status, await refused.json()]).toEqual([503, { status: 'RS_ERROR_UNKNOWN' }]);
    expect(['1', '2', '3']).toContain(refused.headers.get('retry-after'));
    expect(await world.balance(player)).toBe(9_000n);
    expect(await (await post('/transaction/win', winOf(player, taken, 20), isWhole)).json()).toMatchObject({ status: 'RS_OK' });
    for (let count = 0; count < 520; count += 1) pressure.end();
    for (const _ of ['at last', 'and its repeat']) {
      const { status, balance } = (await (await post('/transaction/bet', bet, isWhole)).json()) as { status: string; balance: number };
      expect([status, balance]).toEqual(['RS_OK', 105 * 100_000]);
    }
    expect(await world.balance(player)).toBe(10_500n);
  },
);
