import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { VendorFile } from '@sorak/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { betOf } from '../../play/vendor-wallet/test/requests.ts';
import type { World } from '../../play/vendor-wallet/test/world.ts';
import { createWorld } from '../../play/vendor-wallet/test/world.ts';
import { parseVendorFile } from './file.ts';
import { importVendorFile, watchVendors } from './import-service.ts';
import { catalogueOf, refreshCatalogue } from './service.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const changed = (change: (file: VendorFile) => unknown): string => {
  const file = structuredClone(world.file);
  change(file);
  return JSON.stringify(file);
};
const write = (text: string): void => writeFileSync(world.filePath, text);
const importNow = async (text: string): Promise<boolean> => {
  write(text);
  const isNew = await importVendorFile(world.context, 'VENDORS_FILE', world.filePath);
  await refreshCatalogue(world.context);
  return isNew;
};
const weakKey = (): string => String(generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ type: 'spki', format: 'pem' }));
const ellipticKey = (): string =>
  String(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'pem' }));

describe('a wrong vendor file is refused in words', () => {
  const first = (file: VendorFile) => file.vendors[0] ?? expect.unreachable();
  const cases: [title: string, text: () => string, words: RegExp][] = [
    ['not JSON', () => '{ "vendors": ', /it is not JSON/],
    ['no vendors', () => '{}', /vendors: /],
    ['an unknown field', () => changed((file) => Object.assign(first(file), { colour: 'red' })), /vendors\[0\]\.colour/],
    [
      'a bad game type',
      () => changed((file) => Object.assign(first(file).games[1] ?? {}, { gameType: 'CHESS' })),
      /vendors\[0\]\.games\[1\]\.gameType/,
    ],
    [
      'a launch URL that is a script',
      () => changed((file) => Object.assign(first(file), { launchUrl: 'javascript:alert(1)' })),
      /launchUrl/,
    ],
    ['a vendor twice', () => changed((file) => file.vendors.push(first(file))), /ALFA appears twice/],
    [
      'a game twice',
      () => changed((file) => first(file).games.push(first(file).games[0] ?? expect.unreachable())),
      /games: reef appears twice/,
    ],
    [
      'a fraction of a cent',
      () => changed((file) => Object.assign(first(file).games[0] ?? {}, { minBet: 0.001 })),
      /minBet: more than 2 decimals/,
    ],
    [
      'a maximum below the minimum',
      () => changed((file) => Object.assign(first(file).games[0] ?? {}, { minBet: 2, maxBet: 1 })),
      /maxBet: less than minBet/,
    ],
    [
      'a key that is none',
      () => changed((file) => Object.assign(first(file), { publicKey: '-----BEGIN PUBLIC KEY-----\nAAAA' })),
      /publicKey: is not a PEM/,
    ],
    ['a short key', () => changed((file) => Object.assign(first(file), { publicKey: weakKey() })), /1024 bits, at least 2048/],
    ['a key of another kind', () => changed((file) => Object.assign(first(file), { publicKey: ellipticKey() })), /not an RSA key/],
    [
      'an end of maintenance that is no time',
      () => changed((file) => Object.assign(first(file), { maintenanceUntil: 'tonight' })),
      /maintenanceUntil/,
    ],
    ['an unknown way to open', () => changed((file) => Object.assign(first(file), { launchMode: 'tab' })), /launchMode/],
    ['rooms that are no page', () => changed((file) => Object.assign(first(file), { roomsUrl: 'file:///etc/passwd' })), /roomsUrl/],
    ['a programme that is no page', () => changed((file) => Object.assign(first(file), { programmeUrl: 'soon' })), /programmeUrl/],
    ['a guests’ page that is a script', () => changed((file) => Object.assign(first(file), { guestUrl: 'javascript:0' })), /guestUrl/],
    [
      'an entry of another kind',
      () => changed((file) => Object.assign(first(file).games[0] ?? {}, { isGame: 'LOBBY' })),
      /games\[0\]\.isGame/,
    ],
    ['a pool in another currency', () => changed((file) => Object.assign(file.jackpots?.[0] ?? {}, { currency: 'EUR' })), /EUR is not IDR/],
    ['a pool of an unknown vendor', () => changed((file) => file.jackpots?.[0]?.vendors.push('GAMMA')), /GAMMA is not a vendor/],
  ];

  test.each(cases)('%s', (_, text, words) => {
    expect(() => parseVendorFile(text(), 'vendors.json')).toThrow(words);
    expect(() => parseVendorFile(text(), 'vendors.json')).toThrow('The vendor file vendors.json cannot be used');
  });

  test('a missing file, and a code that the other file brought', async () => {
    await expect(importVendorFile(world.context, 'VENDORS_FILE', '/nowhere/vendors.json')).rejects.toThrow('ENOENT');
    await expect(importVendorFile(world.context, 'STUDIO_VENDORS_FILE', world.filePath)).rejects.toThrow(
      'the code ALFA is taken by another vendor file',
    );
    expect(catalogueOf(world.context).vendors).toHaveLength(2);
  });
});

test('the same file again changes nothing; several processes may import it at once', async () => {
  expect(await importNow(JSON.stringify(world.file))).toBe(false);
  const text = changed((file) => Object.assign(file.vendors[0] ?? {}, { displayName: 'Alfa Play' }));
  write(text);
  const runs = await Promise.all([1, 2, 3].map(() => importVendorFile(world.context, 'VENDORS_FILE', world.filePath)));
  expect(runs.filter(Boolean)).toHaveLength(1);
  await refreshCatalogue(world.context);
  expect(catalogueOf(world.context).vendorsByCode.get('ALFA')?.displayName).toBe('Alfa Play');
  await importNow(JSON.stringify(world.file));
});

test('a game that vanished becomes inactive and keeps its bets; it comes back as itself', async () => {
  const nodes = () => [...catalogueOf(world.context).gamesByNode.keys()];
  const before = nodes().toSorted();
  await importNow(changed((file) => file.vendors[0]?.games.splice(1, 1)));
  expect(nodes()).not.toContain('ALFA-tide');
  const { rows } = await world.owner.pool.query(`select is_active from game where game_code = 'tide' order by vendor_id`);
  expect(rows).toEqual([{ is_active: false }, { is_active: true }]);
  await importNow(changed((file) => file.vendors.pop() && (file.jackpots = [])));
  expect(nodes().some((node) => node.startsWith('BETA'))).toBe(false);
  await importNow(JSON.stringify(world.file));
  expect(before.length).toBeGreaterThan(9);
  expect(nodes().toSorted()).toEqual(before);
});

test('a new key is followed without a restart, the old one works for a day, a wrong file changes nothing', async () => {
  const player = await world.player(10_000n);
  const fresh = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const bet = (key = world.keys['ALFA']) => world.send('ALFA', '/transaction/bet', betOf(player, 1), key ? { key } : {});
  const watch = watchVendors(world.context, [{ source: 'VENDORS_FILE', path: world.filePath }], () => Promise.resolve(), {
    file: 20,
    version: 1_000_000,
  });
  expect((await bet(fresh.privateKey)).status).toBe('RS_ERROR_INVALID_SIGNATURE');
  write(
    changed((file) => Object.assign(file.vendors[0] ?? {}, { publicKey: String(fresh.publicKey.export({ type: 'spki', format: 'pem' })) })),
  );
  await expect.poll(() => bet(fresh.privateKey), { timeout: 5_000, interval: 100 }).toMatchObject({ status: 'RS_OK' });
  expect((await bet()).status).toBe('RS_OK');
  write('{ broken');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await bet(fresh.privateKey)).status).toBe('RS_OK');
  await watch.stop();
  world.clock.advance(25 * 3_600_000);
  expect(await refreshCatalogue(world.context)).toBe(true);
  const token = await world.openSession(player, 'ALFA', 'reef');
  player.token = token;
  expect((await bet()).status).toBe('RS_ERROR_INVALID_SIGNATURE');
  expect((await bet(fresh.privateKey)).status).toBe('RS_OK');
});

test('what is said of a pool anew is kept with its day beside what was said before, and what is said again is nothing new', async () => {
  const terms = async (): Promise<unknown[]> =>
    (
      await world.owner.pool.query<{ said: string }>(
        `select number || ' ' || seed || ' ' || is_offered || ' ' || (from_at <= $1) as said from jackpot_terms where code = 'grand' order by number`,
        [new Date(world.context.clock.now())],
      )
    ).rows.map(({ said }) => said);
  await importNow(changed(() => undefined));
  const before = await terms();
  await importNow(changed((file) => Object.assign(file.jackpots?.[0] ?? {}, { seed: 777 })));
  await importNow(
    changed((file) => Object.assign(file.jackpots?.[0] ?? {}, { seed: 777 }) && Object.assign(file.vendors[0] ?? {}, { isHot: true })),
  );
  const changedTerms = await terms();
  expect(changedTerms.slice(0, -1)).toEqual(before);
  expect(changedTerms.at(-1)).toMatch(/^\d+ 77700 true true$/);
  await importNow(changed((file) => (file.jackpots = [])));
  expect((await terms()).at(-1)).toMatch(/^\d+ 77700 false true$/);
});
