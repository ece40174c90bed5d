import fs from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditAll, auditAllHere, DOMAIN_RULES } from './audit.ts';
import { auditSchema } from './audit-schema.ts';
import { schemaFacts, type SchemaFact } from './db/schema-facts.ts';
import { createTestDatabase } from './db/test/database.ts';
import { runChecks } from './ledger/run-checks.ts';
import { setSetting } from './back-office/desk/settings-command-service.ts';
import { noteFirstSettings } from './platform/operator/setting-trail-service.ts';
import { createAuditedWorld, type AuditedWorld } from './test/audited-world.ts';
import { TEST_ROW_KEY } from './test/app.ts';
import { WALLS_DOWN } from './test/hand.ts';
import type { Plant } from './test/plant.ts';
import { CAMPAIGN_PLANTS } from './test/plants-campaigns.ts';
import { COMMISSION_PLANTS } from './test/plants-commission.ts';
import { DEPOSIT_PLANTS } from './test/plants-deposit.ts';
import { PLAY_PLANTS } from './test/plants-play.ts';
import { SCHEMA_PLANTS, HEADS_BACK } from './test/plants-schema.ts';
import { RIGHTS_PLANTS } from './test/plants-rights.ts';
import { WAGERING_PLANTS } from './test/plants-wagering.ts';
import { WITHDRAWAL_PLANTS } from './test/plants-withdrawal.ts';

const PLANTS = [
  ...PLAY_PLANTS,
  ...WAGERING_PLANTS,
  ...DEPOSIT_PLANTS,
  ...WITHDRAWAL_PLANTS,
  ...RIGHTS_PLANTS,
  ...COMMISSION_PLANTS,
  ...CAMPAIGN_PLANTS,
];
/** What a server may say of every session, and none of ours takes over. */
const HOSTILE = [
  `timezone to 'Asia/Jakarta'`,
  `datestyle to 'SQL, DMY'`,
  `intervalstyle to 'iso_8601'`,
  `bytea_output to 'escape'`,
  `extra_float_digits to '-5'`,
  `standard_conforming_strings to 'off'`,
  `quote_all_identifiers to 'on'`,
  `transform_null_equals to 'on'`,
  `search_path to 'pg_catalog'`,
  `default_transaction_isolation to 'serializable'`,
  `default_transaction_read_only to 'on'`,
  `statement_timeout to '2ms'`,
  `lock_timeout to '1ms'`,
];
/** Of how many plants the whole audit is asked, besides the rules about their table. */
const WHOLE_EVERY = 40;

let world: AuditedWorld;
let thief: Client;
let release: SchemaFact[];
beforeAll(async () => {
  world = await createAuditedWorld();
  thief = new Client({ connectionString: world.app.database.ownerUrl });
  await thief.connect();
  release = await freshSchema();
});
afterAll(async () => {
  await thief?.end();
  await world?.stop();
});

async function freshSchema(): Promise<SchemaFact[]> {
  const fresh = await createTestDatabase();
  const client = new Client({ connectionString: fresh.ownerUrl });
  await client.connect();
  const facts = await schemaFacts(client);
  await client.end();
  await fresh.drop();
  return facts;
}

const found = async (): Promise<string[]> => {
  const { checks } = await auditAll(thief, { rowKey: TEST_ROW_KEY, witnessFile: world.witnessFile, release });
  return checks.flatMap(({ name, violations }) => violations.map((one) => `${name}: ${one.name} ${one.what}`));
};

test('what the product did by itself is sound', async () => {
  expect(await found()).toEqual([]);
});

test('beside running traffic nothing is called wrong', async () => {
  const { depositor } = world;
  const one = await depositor.member();
  const traffic = async (): Promise<void> => {
    for (let turn = 0; turn < 12; turn += 1) {
      const { id } = await depositor.order(one);
      await depositor.pressed(id, turn % 2 ? 'paid' : 'fail');
    }
  };
  const audits = async (): Promise<string[]> => {
    const all: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) all.push(...(await found()).filter((line) => !line.includes('witness')));
    return all;
  };
  const [, wrong] = await Promise.all([traffic(), audits()]);
  expect(wrong).toEqual([]);
  await world.witness();
  expect(await found()).toEqual([]);
});

test.each(SCHEMA_PLANTS)('a schema of another shape is named: %s', async (sql, violation, what) => {
  await thief.query('begin');
  try {
    await thief.query(sql);
    const { violations } = await auditSchema(thief, release);
    expect(violations.filter((one) => one.name === violation).map((one) => one.what)).toContain(what);
  } finally {
    await thief.query('rollback');
  }
});

test('rows, heads and the last line of the witness taken away together are missed', async () => {
  const linesNow = () => fs.readFileSync(world.witnessFile, 'utf8').trimEnd().split('\n');
  // What a transaction holds up for long, of whatever database of the server, is witnessed later.
  await expect.poll(() => world.witness().then(() => linesNow().length), { timeout: 300_000 }).toBeGreaterThan(1);
  const whole = fs.readFileSync(world.witnessFile, 'utf8');
  const lines = linesNow();
  const last = JSON.parse(lines.at(-1) ?? '') as { fromSeq: number };
  fs.writeFileSync(
    world.witnessFile,
    lines
      .slice(0, -1)
      .map((line) => `${line}\n`)
      .join(''),
  );
  await thief.query('begin');
  try {
    await thief.query('alter table ledger_transfer disable trigger user; alter table ledger_account disable trigger user');
    await thief.query('delete from ledger_transfer where seq >= $1', [last.fromSeq]);
    await thief.query(HEADS_BACK);
    const { checks } = await auditAllHere(thief, { rowKey: TEST_ROW_KEY, witnessFile: world.witnessFile });
    const names = (part: string) =>
      checks.filter(({ name }) => name.includes(part)).flatMap(({ violations }) => violations.map((one) => one.name));
    expect(names('every account follows')).toEqual([]);
    expect(names('the witness outside agrees')).toContain('witness_cut');
  } finally {
    await thief.query('rollback');
    fs.writeFileSync(world.witnessFile, whole);
  }
});

test('a session that writes times in another zone and way finds nothing wrong, whoever wrote the log in which zone', async () => {
  const { database, context } = world.app;
  const name = new URL(database.ownerUrl).pathname.slice(1);
  for (const setting of HOSTILE) await thief.query(`alter database ${name} set ${setting}`);
  const other = new Client({ connectionString: database.ownerUrl });
  await other.connect();
  const wrong = async () =>
    (await auditAll(other, { rowKey: TEST_ROW_KEY, witnessFile: world.witnessFile, release })).checks.flatMap(
      ({ name: check, violations }) => violations.map((one) => `${check}: ${one.name} ${one.what}`),
    );
  try {
    // A busy machine takes longer for the first question than the setting allows.
    await other.query('begin; set local statement_timeout to 0');
    expect((await other.query<{ at: string }>(`select now()::text as at`)).rows[0]?.at).toMatch(/WIB$/);
    await other.query('commit');
    expect(await wrong()).toEqual([]);
    // An older program wrote what it found in the zone of its server.
    await other.query(
      `set search_path to public; set default_transaction_read_only to off; set statement_timeout to 0; set datestyle to iso`,
    );
    await other.query(`select operator_record(null, 'setting_written', 'row:bonus_offer:' || brand_code || ':' || code, null,
      jsonb_build_object('before', to_jsonb(o), 'after', to_jsonb(o))) from bonus_offer o`);
    await other.query(`select operator_record(null, 'setting_written', 'row:mission_terms:' || brand_code || ':' || code || ':'
      || holds_from, null, jsonb_build_object('before', to_jsonb(o), 'after', to_jsonb(o))) from mission_terms o`);
    // The platform's own sessions begin anew under the same settings.
    await thief.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'sorak'`, [name]);
    await expect
      .poll(() =>
        setSetting(context, 'withdrawal.all', { dailyCount: '98' }).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await noteFirstSettings(context);
    await world.witness();
    expect(await wrong()).toEqual([]);
  } finally {
    for (const setting of HOSTILE) await thief.query(`alter database ${name} reset ${setting.split(' ')[0]}`);
    await other.end();
  }
});

test('a figure that was changed by SQL is named still when a lawful change of the same has covered it', async () => {
  const { database, context } = world.app;
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query('update withdrawal_setting set four_eyes_from = four_eyes_from * 100');
  const wrong = async () => (await found()).filter((line) => line.startsWith('settings are'));
  expect(await wrong()).toEqual([expect.stringContaining('setting_wrong withdrawal_setting:')]);
  await setSetting(context, 'withdrawal.all', { dailyCount: '99' });
  expect(await wrong()).toEqual([expect.stringContaining('setting_trail_broken withdrawal_setting:')]);
  await owner.end();
});

async function faultOf({ name, sql, finds }: Plant, isWhole: boolean): Promise<string | undefined> {
  await thief.query('begin');
  try {
    const { rowCount } = await thief.query(sql);
    if (!rowCount) return `${name}: there is no such row`;
    const table = new RegExp(`\\b${name.split(':')[0]}\\b`);
    const about = DOMAIN_RULES.filter(({ sql: rule }) => table.test(rule));
    const checks = isWhole
      ? (await auditAllHere(thief, { rowKey: TEST_ROW_KEY, witnessFile: world.witnessFile })).checks
      : await runChecks(thief, about);
    const names = new Set(checks.flatMap(({ violations }) => violations.map((one) => one.name)));
    return names.has(finds) ? undefined : `${name}: ${finds} was not named, but ${[...names].join(', ')}`;
  } finally {
    await thief.query('rollback');
  }
}

test(`each of ${PLANTS.length} kinds of planted change is named`, async () => {
  expect(PLANTS.length).toBeGreaterThanOrEqual(200);
  expect(new Set(PLANTS.map(({ name }) => name)).size).toBe(PLANTS.length);
  await thief.query(WALLS_DOWN);
  const missed: string[] = [];
  for (const [index, plant] of PLANTS.entries()) {
    const miss = await faultOf(plant, index % WHOLE_EVERY === 0);
    if (miss !== undefined) missed.push(miss);
  }
  expect(missed).toEqual([]);
});
