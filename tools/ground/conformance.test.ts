import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scratchFolder } from '../../server/src/db/scratch-folder.ts';
import { testServerUrl } from '../../server/src/db/test/database.ts';
import { ask, openSession, PLACES, QUESTIONS, writing } from './questions.ts';
import { sendRaw } from './raw.ts';
import { startPrograms, statusOf, type TestedProgram } from './test-programs.ts';

const NAMES = ['platform', 'studio', 'sportsbook'] as const;
/** A refusal must be there by then, whatever is locked. */
const DEFINITE_MS = 12_000;

let folder: string;
let all: Awaited<ReturnType<typeof startPrograms>>;
const DEPLOY = path.resolve(import.meta.dirname, '../../deploy');
/** What every program tells. */
const OF_ALL = [
  'sorak_http_requests_total',
  'sorak_http_request_duration_seconds',
  'sorak_database_connections',
  'sorak_database_waiting',
  'sorak_event_loop_lag_seconds',
  'sorak_sockets',
  'sorak_job_runs_total',
  'sorak_job_last_success_timestamp_seconds',
  'process_resident_memory_bytes',
];
const bearers = new Map<string, string>();

beforeAll(async () => {
  folder = scratchFolder('sorak-ground-');
  all = await startPrograms(folder);
  for (const program of all.programs) bearers.set(program.name, await openSession(program));
});
afterAll(async () => {
  await all.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const programOf = (name: TestedProgram['name']): TestedProgram => {
  const program = all.programs.find((one) => one.name === name);
  if (!program) throw new Error(`No ${name} runs.`);
  return program;
};
const recordsOf = ({ said }: TestedProgram): Record<string, unknown>[] =>
  said()
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const lives = ({ child }: TestedProgram): boolean => child().exitCode === null && child().signalCode === null;

/** Ends every session of a program at once, as a failover does. */
const endSessions = ({ owner }: TestedProgram) =>
  owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'the test itself'`,
  );

describe.each(NAMES)('%s', (name) => {
  test.each(QUESTIONS.map((question) => [question.about, question] as const))('is asked: %s', async (_about, question) => {
    const program = programOf(name);
    const answer = await question.ask(program, bearers.get(name) ?? '');
    expect(question.right, `${answer.text ?? ''}`.slice(0, 300)).toContain(answer.status);
    if (answer.status >= 400 && answer.headers) {
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-type')).toContain('json');
    }
    if (answer.status === 416) expect(answer.headers?.get('content-range')).toBe('bytes */1000');
  });

  test('its page may be framed by the site alone and loads scripts from its own origin', async () => {
    const { headers, status } = await ask(programOf(name), 'GET', PLACES[name].page, { headers: { accept: 'text/html', host: 'a' } });
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'/);
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test('headers and bodies that do not come to their end are not waited for', async () => {
    const { port } = programOf(name);
    const { method, path } = PLACES[name].write;
    const slow = await Promise.all([
      sendRaw(port, `${method} ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`),
      sendRaw(
        port,
        `${method} ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`,
      ),
      sendRaw(port, 'GET /livez HTTP/1.1\r\nHost: a\r\nX-A: '),
    ]);
    for (const { ms, status } of slow) {
      expect(ms).toBeLessThan(30_000);
      expect([0, 408, 401, 400]).toContain(status);
    }
  });

  test('sessions that the database ends while they are asked for cost answers of 503 and never the process', async () => {
    const program = programOf(name);
    const { read } = PLACES[name];
    const pid = program.child().pid;
    const answers: number[] = [];
    const over = { is: false };
    const isPlatform = name === 'platform';
    const askers = Array.from({ length: 8 }, async () => {
      while (!over.is)
        answers.push((await ask(program, 'GET', `${read}${name === 'platform' ? '?types=B' : ''}`).catch(() => ({ status: 0 }))).status);
    });
    const programme = (async () => {
      if (!isPlatform) return;
      while (!over.is) answers.push((await ask(program, 'GET', '/wps/games/programme').catch(() => ({ status: 0 }))).status);
    })();
    for (let time = 0; time < 12; time += 1) {
      await endSessions(program);
      await sleep(120);
    }
    over.is = true;
    await Promise.all([...askers, programme]);
    expect(lives(program)).toBe(true);
    expect(program.child().pid).toBe(pid);
    expect(new Set(answers.filter((status) => ![200, 400, 503].includes(status)))).toEqual(new Set());
    expect(answers).toContain(200);
    expect(program.said()).not.toContain('nobody heard it');
    await expect.poll(() => statusOf(`${program.url}/readyz`)).toBe(200);
  });

  test('while its database takes no connection it lives, is not ready, and says so; then it serves again by itself', async () => {
    const program = programOf(name);
    const { rows } = await program.owner.query<{ name: string }>('select current_database() as name');
    const admin = new Client(testServerUrl());
    await admin.connect();
    await admin.query(`alter database ${rows[0]?.name} with allow_connections false`);
    await endSessions(program);
    await expect.poll(() => statusOf(`${program.url}/readyz`)).toBe(503);
    const answer = await ask(program, 'GET', '/readyz');
    const trace = randomBytes(16).toString('hex');
    const init = writing(program, bearers.get(name) ?? '', JSON.stringify(otherOf(PLACES[name].write.body)));
    const refused = await ask(program, PLACES[name].write.method, PLACES[name].write.path, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), traceparent: `00-${trace}-00f067aa0ba902b7-01` },
    });
    expect(refused.status).toBe(503);
    expect(refused.headers.get('x-request-id')).toBe(trace);
    await expect.poll(() => recordsOf(program).filter(({ requestId }) => requestId === trace).length).toBeGreaterThan(0);
    expect(await statusOf(`${program.url}/metrics`)).toBe(200);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await statusOf(`${program.url}/livez`)).toBe(200);
    await admin.query(`alter database ${rows[0]?.name} with allow_connections true`);
    await admin.end();
    await expect.poll(() => statusOf(`${program.url}/readyz`)).toBe(200);
    expect(lives(program)).toBe(true);
  });

  test.runIf(name !== 'platform')(
    'a write that meets a read-only session is 503, and no connection of that time is used again',
    async () => {
      const program = programOf(name);
      const { method, path, table } = PLACES[name].write;
      const sessions = async (): Promise<number[]> =>
        (
          await program.owner.query<{ pid: number }>(
            `select pid from pg_stat_activity where datname = current_database() and application_name = $1 and query not like 'listen%'`,
            [`sorak-${name}`],
          )
        ).rows.map(({ pid }) => pid);
      await program.owner.query(`create function refuse_writes() returns trigger language plpgsql as
      $$ begin raise exception 'cannot execute INSERT in a read-only transaction' using errcode = '25006'; end $$;
      create trigger refuse_writes before insert on ${table} execute function refuse_writes()`);
      const before = await sessions();
      const answer = await ask(program, method, path, writing(program, bearers.get(name) ?? ''));
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('1');
      await expect.poll(async () => (await sessions()).filter((pid) => before.includes(pid))).toEqual([]);
      await program.owner.query('drop function refuse_writes cascade');
      expect((await ask(program, method, path, writing(program, bearers.get(name) ?? ''))).status).toBe(200);
    },
  );

  test('a write that meets a locked table is refused within its deadline', async () => {
    const program = programOf(name);
    const lock = await program.owner.connect();
    const { method, path, table } = PLACES[name].write;
    const locked = name === 'platform' ? 'announcement' : table;
    await lock.query(`begin; lock table ${locked} in access exclusive mode`);
    // What the platform has read within the last second it does not ask for again.
    await sleep(1_500);
    const began = performance.now();
    const answer =
      name === 'platform'
        ? await ask(program, 'GET', `${PLACES.platform.read}?types=S`)
        : await ask(program, method, path, writing(program, bearers.get(name) ?? '', JSON.stringify(otherOf(PLACES[name].write.body))));
    expect(performance.now() - began).toBeLessThan(DEFINITE_MS);
    await lock.query('rollback');
    lock.release();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('1');
  });

  test('what it counts is told to this machine, by no proxy, and names nobody', async () => {
    const program = programOf(name);
    await ask(program, 'GET', PLACES[name].read);
    const { status, text, headers } = await ask(program, 'GET', '/metrics');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('version=0.0.4');
    for (const metric of OF_ALL) expect(text).toContain(`# TYPE ${metric} `);
    expect(text).toContain(`sorak_build_info{program="${name}"`);
    expect(text).toMatch(new RegExp(String.raw`sorak_http_requests_total\{route="GET ${PLACES[name].read}",outcome="ok"\} [1-9]`));
    expect(text).not.toContain(bearers.get(name));
    expect((await ask(program, 'GET', '/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(404);
  });

  test('its log is one record a line, all of one shape', async () => {
    const program = programOf(name);
    await expect.poll(() => recordsOf(program).length).toBeGreaterThan(0);
    for (const record of recordsOf(program))
      expect(record).toMatchObject({
        level: expect.stringMatching(/^(?:info|warn|error)$/),
        time: expect.stringMatching(/^20\d\d-.*Z$/),
        program: name,
        pid: expect.any(Number),
        msg: expect.any(String),
      });
  });

  test('with another key of its secrets on its database it does not start, and says why', async () => {
    const program = programOf(name);
    const other = randomBytes(32).toString('base64');
    await expect(program.restart({ SECRETS_KEY: other, STUDIO_SECRETS_KEY: other })).rejects.toThrow(
      /SECRETS_KEY (?:\([^)]*\) )?is not the (?:key by which|one that)/,
    );
    if (name === 'sportsbook') await expect(program.restart({ SPORTSBOOK_LEAGUES: 'few' })).rejects.toThrow('SPORTSBOOK_LEAGUES=few');
    await program.restart();
  });

  test('asked to stop it is not ready any more, finishes what it has begun, and ends with 0', async () => {
    const program = programOf(name);
    await program.restart({ DRAIN_SECONDS: '4' });
    const begun = ask(program, 'GET', PLACES[name].read);
    const ended = new Promise<number | null>((resolve) => program.child().once('exit', resolve));
    program.child().kill('SIGTERM');
    await expect.poll(() => statusOf(`${program.url}/readyz`), { interval: 20 }).toBe(503);
    expect(await statusOf(`${program.url}/livez`)).toBe(200);
    expect((await begun).status).toBe(200);
    expect(await ended).toBe(0);
  });
});

test('alerts and dashboard name only what the programs tell', async () => {
  await Promise.all(all.programs.map(({ restart }) => restart()));
  const texts = await Promise.all(all.programs.map((program) => ask(program, 'GET', '/metrics')));
  const told = new Set(texts.flatMap(({ text }) => [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, metric]) => metric)));
  const files = ['prometheus/alerts.yml', 'grafana/sorak.json'].map((file) => fs.readFileSync(path.join(DEPLOY, file), 'utf8'));
  const named = new Set(files.flatMap((file) => [...file.matchAll(/\b(?:sorak|process)_[a-z_]+/g)].map(([metric]) => metric)));
  const unknown = [...named].filter((metric) => !told.has(metric.replace(/_(?:bucket|sum|count)$/, '')) && !told.has(metric));
  expect(unknown).toEqual([]);
  expect(named.size).toBeGreaterThan(15);
});

/** The same thing asked under another name. */
const otherOf = (body: object): object =>
  'roundId' in body ? { ...body, roundId: '22222222-2222-4222-8222-222222222222' } : { ...body, league: 'M' };
