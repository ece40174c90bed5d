import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const inventory = parse(read('docs/security/keys.yaml')) as {
  readonly policy: Readonly<Record<string, string>>;
  readonly keys: Readonly<
    Record<string, { readonly method: string; readonly holder: string; readonly life: string; readonly change: string }>
  >;
  readonly methods: readonly string[];
};
const sources = execFileSync(
  'git',
  ['ls-files', '--', 'server/src', 'contract/src', 'studio', 'sportsbook', 'client', 'web', 'console', 'tools'],
  { cwd: ROOT },
)
  .toString()
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !/\.(?:test|spec)\./.test(file) && !file.includes('/test/'));

test('each setting that holds a secret is a key of the inventory, with method, holder, life and the way to change it', () => {
  const operations = read('docs/operations.md');
  const settings = [...operations.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name = '']) => name);
  const secret = /(?:_KEY|_KEY_FILE|_SECRET|_TOKEN|_BEARER|_PROVIDERS_FILE|_FEEDS_FILE)$|^SMTP_URL$|^DATABASE_URL$/;
  expect([...new Set(settings)].filter((name) => secret.test(name) && !(name in inventory.keys))).toEqual([]);
  for (const [name, key] of Object.entries(inventory.keys))
    for (const said of [key.method, key.holder, key.life, key.change]) expect(said, name).toMatch(/\w/);
});

test('the policy of keys says how they are made, held, shared, changed and destroyed', () => {
  expect(Object.keys(inventory.policy).sort()).toEqual(['changed', 'destroyed', 'held', 'made', 'shared']);
});

test('no method of cryptography is used that the inventory does not name', () => {
  const used = new Map<string, string>();
  for (const file of sources) {
    const text = read(file);
    for (const [, name = ''] of text.matchAll(/create(?:Hash|Sign|Verify)\(\s*'([^']+)'/g)) used.set(name.toLowerCase(), file);
    for (const [, name = ''] of text.matchAll(/createHmac\(\s*'([^']+)'/g)) used.set(`hmac-${name.toLowerCase()}`, file);
    for (const [, name = ''] of text.matchAll(/createCipheriv\(\s*'([^']+)'/g)) used.set(name.toLowerCase(), file);
    for (const [, name = ''] of text.matchAll(/\bALGORITHM = '([^']+)'/g)) used.set(name.toLowerCase(), file);
    for (const [, name = ''] of text.matchAll(/subtle\.digest\(\s*'([^']+)'/g)) used.set(name.toLowerCase().replace('-', ''), file);
  }
  expect(used.size).toBeGreaterThan(4);
  expect([...used].filter(([name]) => !inventory.methods.includes(name))).toEqual([]);
});
