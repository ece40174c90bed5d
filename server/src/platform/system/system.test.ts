import { MODULE_FLAGS } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { moduleTree } from './brand.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { MERCHANT_CODE: 'other_brand' } });
});
afterAll(() => app.stop());

test('a deployment of another merchant code is that brand', async () => {
  expect((await app.ask('GET', '/wps/system/settings/consolidated')).body.value).toMatchObject({ merchantCode: 'OTHER_BRAND' });
  expect((await app.ask('GET', '/wps/system/settings/consolidated', { headers: { Merchant: 'SORAK' } })).body.errorCode).toBe(
    'merchant_invalid',
  );
});

test('settings say nothing that only the platform needs', async () => {
  const { value } = (await app.ask('GET', '/wps/system/settings/consolidated')).body;
  expect(Object.keys(value)).not.toContain('trialCredit');
});

test('the whitelabel tree has every flag, on where the demo serves it', async () => {
  type Node = { modId: string; enabled: boolean; childrenNodes: Node[] };
  const tree: Node[] = (await app.ask('GET', '/wps/system/whitelabel')).body.value;
  const flat = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.childrenNodes)]);
  const flags = flat(tree).filter(({ modId }) => (MODULE_FLAGS as readonly string[]).includes(modId));
  expect(flags.map(({ modId }) => modId).sort()).toEqual([...MODULE_FLAGS].sort());
  expect(
    flags
      .filter(({ enabled }) => enabled)
      .map(({ modId }) => modId)
      .sort(),
  ).toEqual(['FREEPLAY3', 'MOBILENUMPASSREG3', 'MOBILENUMREG3', 'MOBILEVERCODELOGIN3', 'REGMOBVERF3', 'USERNAMEREG3']);
});

test('a module below a switched-off one is off', () => {
  const { tree, on } = moduleTree(
    [
      { mod_id: 'A', parent_id: null, enabled: false },
      { mod_id: 'B', parent_id: 'A', enabled: true },
      { mod_id: 'C', parent_id: null, enabled: true },
    ],
    {},
  );
  expect([...on]).toEqual(['C']);
  expect(tree[0]?.childrenNodes).toEqual([{ modId: 'B', enabled: false, childrenNodes: [] }]);
});

test('registration asks for user name and password only, and takes a code from those whom a link has brought', async () => {
  const rules = (await app.ask('GET', '/wps/system/setting/register')).body.value as Record<string, { enabled: boolean }>;
  expect(Object.entries(rules).filter(([, rule]) => rule.enabled)).toEqual([
    ['username', { enabled: true, required: true, minLength: 4, maxLength: 16, patternId: 1, acceptedPattern: '*' }],
    ['password', { enabled: true, required: true, minLength: 8, maxLength: 64, patternId: null, acceptedPattern: '*' }],
    ['affiliateCode', { enabled: true, required: false, minLength: 1, maxLength: 20, patternId: null, acceptedPattern: '*' }],
  ]);
});

test('countries come once each with a dialling code', async () => {
  const list = (await app.ask('GET', '/wps/system/country')).body.value as { countryCode: string; countryDialingCode: string }[];
  expect(new Set(list.map(({ countryCode }) => countryCode)).size).toBe(list.length);
  expect(list.length).toBeGreaterThan(235);
  expect(list).toContainEqual({ countryCode: 'ID', countryDialingCode: '62' });
  const known = new Intl.DisplayNames('en', { type: 'region' });
  expect(list.filter(({ countryCode }) => known.of(countryCode) === countryCode)).toEqual([]);
});

test('two starts seed one brand', async () => {
  const other = await startTestApp({ beside: app, env: { MERCHANT_CODE: 'OTHER_BRAND' } });
  const { rows } = await app.context.db.pool.query('select count(*) as brands from brand');
  expect(rows).toEqual([{ brands: 1n }]);
  await other.stop();
});
