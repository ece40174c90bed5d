import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { configFiles } from './config.ts';
import { patroniYml } from './config-database.ts';
import { DRAIN_SECONDS, localPlan, operatorPlan, PATRONI_TIMES, type Plan } from './settings.ts';
import { yaml } from './yaml.ts';

const HAPROXY = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find((file) => fs.existsSync(file));

const tested = localPlan({
  folder: '/scratch',
  addresses: ['127.0.0.11', '127.0.0.12', '127.0.0.13'],
  proxy: '127.0.0.10',
  network: '127.0.0.0/8',
  postgresBin: '/usr/lib/postgresql/15/bin',
});
const handedOut = operatorPlan({
  nodes: ['10.0.0.11', '10.0.0.12', '10.0.0.13'],
  proxy: '10.0.0.10',
  groups: ['10.0.0.21', '10.0.0.22'],
  origins: { site: 'https://play.example.com', studio: 'https://studio.example.com', book: 'https://book.example.com' },
  postgresBin: '/usr/lib/postgresql/17/bin',
  archive: '/mnt/backup/wal',
});

const file = (plan: Plan, name: string): string => configFiles(plan).get(name) ?? '';
/** What decides behaviour: no address, folder, password or size. */
const rules = (plan: Plan, name: string): string[] =>
  file(plan, name)
    .split('\n')
    .filter((line) => !/\d+\.\d+\.\d+\.\d+|\/|password|shared_buffers|^watchdog|mode: (?:off|'off'|automatic)$/.test(line));

describe('the files of a cluster', () => {
  it('are the same for the test as for an operator', () => {
    for (const name of ['pg1/patroni.yml', 'haproxy.cfg']) {
      expect(rules(tested, name).length).toBeGreaterThan(30);
      expect(rules(handedOut, name)).toEqual(rules(tested, name));
    }
  });

  it('acknowledge nothing that one machine alone has, and no primary without a majority', () => {
    const text = file(handedOut, 'pg1/patroni.yml');
    for (const line of ['synchronous_mode: quorum', 'synchronous_mode_strict: true', 'failsafe_mode: true', 'primary_start_timeout: 0'])
      expect(text).toContain(`    ${line}\n`);
    expect(file(handedOut, 'pg2/etcd.env')).toContain('ETCD_PRE_VOTE=true\n');
    // Patroni's own rule: a primary that cannot reach etcd gives up before its lock runs out.
    expect(PATRONI_TIMES.ttl).toBeGreaterThanOrEqual(PATRONI_TIMES.loop_wait + 2 * PATRONI_TIMES.retry_timeout);
  });

  it('send calls to what is ready and pages to what is alive, and end sessions with a primary that was left', () => {
    const text = file(handedOut, 'haproxy.cfg');
    expect(text).toMatch(
      /listen writer\n(?: {2}.*\n)* {2}option httpchk GET \/primary\n(?: {2}.*\n)* {2}default-server .*on-marked-down shutdown-sessions\n/,
    );
    expect(text).toMatch(/backend site_ready\n(?: {2}.*\n)* {2}option httpchk GET \/readyz\n/);
    expect(text).toMatch(/backend site_alive\n(?: {2}.*\n)* {2}option httpchk GET \/livez\n/);
    expect(text).toContain('  option redispatch 1\n');
    expect(text).toContain('  use_backend site_alive if !is_call\n  use_backend site_alive if { nbsrv(site_ready) lt 1 }\n');
    // Two looks, a second apart, and the time to act on them.
    expect(DRAIN_SECONDS).toBeGreaterThanOrEqual(3);
  });

  it('give every database an owner of its own and all groups the same keys', () => {
    const sql = file(handedOut, 'databases.sql');
    for (const name of ['sorak', 'sorak_studio', 'sorak_sportsbook']) {
      expect(sql).toContain(`create database ${name} owner ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C';`);
      expect(sql).toContain(`revoke connect, temporary on database ${name} from public;`);
    }
    const keys = (group: string) =>
      file(handedOut, `${group}/sorak.env`).match(/^(?:SECRETS_KEY|SPORTSBOOK_TRADING_KEY|\w*DATABASE_URL|\w+_ORIGIN)=.*$/gm);
    expect(keys('group1')).toHaveLength(8);
    expect(keys('group2')).toEqual(keys('group1'));
  });

  it('let Prometheus ask every program by itself, with the token that all know, and nobody ask through the proxy', () => {
    const asked = file(handedOut, 'prometheus/prometheus.yml');
    for (const group of handedOut.groups)
      for (const port of [group.port, group.studioPort, group.bookPort]) expect(asked).toContain(`${group.address}:${port}`);
    for (const { address } of handedOut.nodes) expect(asked).toContain(`${address}:8008`);
    const token = file(handedOut, 'prometheus/metrics-token');
    for (const group of ['group1', 'group2']) expect(file(handedOut, `${group}/sorak.env`)).toContain(`METRICS_TOKEN=${token}\n`);
    const proxy = file(handedOut, 'haproxy.cfg');
    for (const frontend of ['site', 'studio', 'book'])
      expect(proxy).toMatch(
        new RegExp(`frontend ${frontend}\\n(?: {2}.*\\n)* {2}http-request deny deny_status 404 if \\{ path /metrics \\}\\n`),
      );
  });

  it('hold new passwords each time', () => {
    const again = operatorPlan({ ...handedOut, nodes: handedOut.nodes.map(({ address }) => address), groups: [] });
    for (const [name, secret] of Object.entries(again.secrets)) expect(handedOut.secrets).not.toHaveProperty(name, secret);
  });

  it.skipIf(!HAPROXY)('are taken by the HAProxy that is installed', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-haproxy-'));
    try {
      for (const plan of [tested, handedOut]) {
        const place = path.join(folder, 'haproxy.cfg');
        fs.writeFileSync(place, file(plan, 'haproxy.cfg'));
        const { status, stderr } = spawnSync(HAPROXY ?? '', ['-c', '-f', place], { encoding: 'utf8' });
        expect([status, stderr]).toEqual([0, expect.not.stringMatching(/WARNING|ALERT/)]);
      }
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  });
});

it('text that YAML would read as something else stands in quotes', () => {
  expect(yaml({ on: 'on', no: false, port: '5432', list: ['data-checksums', { locale: 'C.UTF-8' }, "it's"], deep: { key: 'a b' } })).toBe(
    "'on': 'on'\n'no': false\nport: '5432'\nlist:\n  - data-checksums\n  - locale: C.UTF-8\n  - 'it''s'\ndeep:\n  key: 'a b'\n",
  );
  expect(patroniYml(tested, { name: 'no', address: '127.0.0.11', folder: '/x' })).toContain("\nname: 'no'\n");
});
