import { expect, it } from 'vitest';
import { keepsAlive, lifeOf } from './session-life.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** A session of now, and what was asked, noted and ended of it. */
function session(says: () => string | null = () => 'RS_OK') {
  const life = lifeOf(new Date(0), new Date(0), 0);
  const did: string[] = [];
  const step = (what: string) => () => Promise.resolve(void did.push(what));
  const at = (now: number) =>
    keepsAlive(life, now, {
      ask: () => {
        did.push('asked');
        return Promise.resolve(says());
      },
      note: step('noted'),
      end: step('ended'),
    });
  return { at, did };
}

it('ends with the log-out of its member, half a minute later at most, and stays ended', async () => {
  let status: string | null = 'RS_OK';
  const { at, did } = session(() => status);
  expect([await at(10_000), did]).toEqual([true, []]);
  status = 'RS_ERROR_TOKEN_EXPIRED';
  expect(await at(31_000)).toBe(false);
  status = 'RS_OK';
  expect(await at(32_000)).toBe(false);
  expect(did).toEqual(['asked', 'ended']);
});

it('goes on where the wallet cannot be asked, or refuses something else', async () => {
  for (const status of [null, 'RS_ERROR_UNKNOWN', 'RS_ERROR_NOT_ENOUGH_MONEY'])
    expect(await session(() => status).at(MINUTE_MS)).toBe(true);
});

it('ends after two hours without use, and after a day however much it is used', async () => {
  expect(await session().at(2 * HOUR_MS + 1)).toBe(false);
  const used = session();
  for (let now = HOUR_MS; now <= 24 * HOUR_MS; now += HOUR_MS) expect(await used.at(now)).toBe(true);
  expect(await used.at(24 * HOUR_MS + 1)).toBe(false);
});

it('writes its use down once a minute', async () => {
  const { at, did } = session();
  for (let now = 0; now <= 3 * MINUTE_MS; now += 5_000) await at(now);
  expect(did.filter((what) => what === 'noted')).toHaveLength(2);
});
