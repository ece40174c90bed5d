import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LICENCE_PROFILES } from '@sorak/contract/rules/licence/profiles';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { digestOf, digestsOf, isSigned, type Manifest, MANIFEST, signManifest } from '../../lib/manifest.ts';
import { createWorld, type World } from '../../play/vendor-wallet/test/world.ts';
import { betOf } from '../../play/vendor-wallet/test/requests.ts';
import { verifyPrograms } from './verify-service.ts';

let world: World;
let dist: string;
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const keys = {
  own: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  public: String(publicKey.export({ type: 'spki', format: 'pem' })),
};
beforeAll(async () => {
  world = await createWorld();
  await world.owner.pool.query(`update vendor set source = case code when 'ALFA' then 'STUDIO_VENDORS_FILE' else 'VENDORS_FILE' end`);
});
afterAll(async () => {
  await world.close();
});
beforeEach(() => {
  dist = mkdtempSync(path.join(os.tmpdir(), 'sorak-dist-'));
  for (const [file, text] of [
    ['server/main.js', 'platform'],
    ['studio/main.js', 'studio'],
    ['console/index.html', 'console'],
  ] as const) {
    mkdirSync(path.join(dist, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(dist, file), text);
  }
  return () => rmSync(dist, { recursive: true });
});

const built = (release = '1.0.0'): Manifest => ({
  release,
  files: digestsOf(dist),
  profiles: Object.fromEntries(Object.entries(LICENCE_PROFILES).map(([name, profile]) => [name, digestOf(profile)])),
  titles: {},
  signature: null,
});
const put = (manifest: Manifest): void => writeFileSync(path.join(dist, MANIFEST), JSON.stringify(manifest));
const verify = () => verifyPrograms(world.context, dist);
const openIn = async (vendor: string): Promise<number> =>
  (
    await world.owner.pool.query<{ n: number }>(
      `select count(*)::int as n from game g join vendor v on v.id = g.vendor_id where v.code = $1 and g.is_active and not g.is_closed`,
      [vendor],
    )
  ).rows[0]?.n ?? 0;
const logged = async (action: string): Promise<{ detail: Record<string, unknown> }[]> =>
  (
    await world.owner.pool.query<{ detail: Record<string, unknown> }>('select detail from operator_action where action = $1 order by seq', [
      action,
    ])
  ).rows;
const reopen = () => world.owner.pool.query('update game set is_closed = false');

test('what is as it was built is written into the chained log with the digest of its manifest, and a new release with the one before', async () => {
  put(built());
  expect(await verify()).toMatchObject({ release: '1.0.0', changed: [] });
  expect((await logged('programs_verified')).at(-1)?.detail).toMatchObject({ release: '1.0.0', changed: [] });
  expect(await logged('release_installed')).toEqual([]);
  put(built('1.1.0'));
  await verify();
  expect((await logged('release_installed')).at(-1)?.detail).toMatchObject({ release: '1.1.0', before: { release: '1.0.0' } });
});

test('one byte that is changed is named, and play of what it touches stops: the studio’s alone, or all', async () => {
  const player = await world.player(100_000n);
  put(built());
  const [alfa, beta] = [await openIn('ALFA'), await openIn('BETA')];
  expect([alfa > 0, beta > 0]).toEqual([true, true]);
  writeFileSync(path.join(dist, 'console/index.html'), 'Console');
  expect((await verify())?.changed).toEqual(['console/index.html']);
  expect([await openIn('ALFA'), await openIn('BETA')]).toEqual([alfa, beta]);

  writeFileSync(path.join(dist, 'studio/main.js'), 'Studio');
  expect((await verify())?.changed).toEqual(['console/index.html', 'studio/main.js']);
  expect([await openIn('ALFA'), await openIn('BETA')]).toEqual([0, beta]);
  expect((await world.send('ALFA', '/transaction/bet', betOf(player, 10))).status).toBe('RS_ERROR_INVALID_GAME');
  expect((await logged('game_closed')).at(-1)?.detail).toEqual({ reason: 'studio/main.js is not as it was built' });

  writeFileSync(path.join(dist, 'server/more.js'), 'nobody built this');
  expect((await verify())?.changed).toContain('server/more.js');
  expect([await openIn('ALFA'), await openIn('BETA')]).toEqual([0, 0]);
  expect((await logged('programs_changed')).length).toBe(3);
  await reopen();
});

test('an SQL function that somebody changed in the database is named, and so is a profile that was loosened', async () => {
  put(built());
  const { rows } = await world.owner.pool.query<{ text: string }>(`select pg_get_functiondef('operator_record'::regproc) as text`);
  const text = rows[0]?.text ?? '';
  await world.owner.pool.query(text.replace('begin', 'begin\n  -- one more line'));
  expect((await verify())?.changed).toEqual(['function:operator_record']);
  await world.owner.pool.query(text);
  expect((await verify())?.changed).toEqual([]);
  put({ ...built(), profiles: { ...built().profiles, UKGC: digestOf({ ...LICENCE_PROFILES.UKGC, name: 'demo' }) } });
  expect((await verify())?.changed).toEqual(['profile:UKGC']);
  await reopen();
});

test('where builds are signed, a manifest without its signature or with another’s counts as changed', async () => {
  const keyFile = path.join(dist, '..', `${path.basename(dist)}.pem`);
  writeFileSync(keyFile, keys.public);
  const config = { ...world.context.config, releaseKeyFile: keyFile };
  const signed = signManifest(built(), keys.own);
  expect(isSigned(signed, keys.public)).toBe(true);
  put(signed);
  expect((await verifyPrograms({ ...world.context, config }, dist))?.changed).toEqual([]);
  for (const wrong of [built(), { ...signed, release: '1.0.1' }]) {
    put(wrong);
    expect((await verifyPrograms({ ...world.context, config }, dist))?.changed).toEqual(['manifest.json']);
  }
  rmSync(keyFile);
  await reopen();
});
