import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { bundleProgram, dropProgram } from '../server/src/test/program.ts';
import { onServer, openDatabase, readNumber } from './postgres.ts';
import { limit, type Row } from './table.ts';

const READERS = ['one', 'two', 'three'];
const PER_SECOND = 5_000;
const TOGETHER = 50;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4) * 3;
const KILLS = Math.min(20, Number(process.env['BENCH_KILLS'] ?? 50));

const TELL = `insert into fact (kind, member_id, subject, amount, at)
  select 'bets_settled', m.id, 'bench', 1, clock_timestamp() from member m, generate_series(1, $1) n`;
const BEHIND = `select coalesce(extract(epoch from clock_timestamp() - min(at)), 0)::float8 as s from fact
  where place is null or place > (select min(place) from fact_reader)`;
const WRONG = `select count(*) from (select f.id, r.name from fact f cross join fact_reader r where not exists (
    select from fact_seen s where s.fact = f.id and s.reader = r.name)
  union all select s.fact, s.reader from fact_seen s group by 1, 2 having count(*) > 1) x`;

/** Facts as they come from busy tables, read by three readers in two processes, one of which is killed now and then. */
export async function factRows(): Promise<Row[]> {
  const database = await openDatabase();
  const program = await bundleProgram(path.resolve('server/src/platform/facts/test/readers.ts'));
  const start = (): ChildProcess =>
    spawn(process.execPath, [program, database.appUrl, '0', ...READERS], { stdio: ['ignore', 'ignore', 'inherit'] });
  const children = [start(), start()];
  const client = new Client(database.url);
  try {
    await onServer(
      database.url,
      `insert into member (username, nickname, password_hash, language, icon, registered_at, registered_ip)
         values ('busy', 'busy', 'none', 'ID', '1', now(), '127.0.0.1')`,
      'create table fact_seen (reader text, fact bigint, place bigint)',
      'grant all on fact_seen to sorak_app',
      ...READERS.map((name) => `insert into fact_reader select '${name}', place, now() from fact_order`),
    );
    await client.connect();
    await sleep(2_000);
    const behind: number[] = [];
    const began = performance.now();
    let told = 0;
    for (let turn = 0; performance.now() - began < SECONDS * 1_000; turn++) {
      for (const due = ((performance.now() - began) / 1_000) * PER_SECOND; told < due; told += TOGETHER)
        await client.query(TELL, [TOGETHER]);
      if (turn % 10 === 0) behind.push((await client.query<{ s: number }>(BEHIND)).rows[0]?.s ?? 0);
      await sleep(10);
    }
    const perSecond = told / ((performance.now() - began) / 1_000);
    for (let kill = 0; kill < KILLS; kill++) {
      const at = kill % children.length;
      const child = children[at];
      child?.kill('SIGKILL');
      if (child) await once(child, 'exit');
      children[at] = start();
      for (let n = 0; n < 20; n++) await client.query(TELL, [TOGETHER]);
      await sleep(100);
    }
    for (let wait = 0; wait < 200 && ((await client.query<{ s: number }>(BEHIND)).rows[0]?.s ?? 0) > 0; wait++) await sleep(50);
    behind.sort((a, b) => a - b);
    return [
      {
        name: 'facts told and read by three readers',
        ours: perSecond,
        floor: PER_SECOND,
        floorName: 'asked for',
        unit: '/s',
        min: 0.98,
      },
      limit('the slowest reader behind, p99', behind[Math.floor(behind.length * 0.99)] ?? 0, 's', 1),
      limit(`facts that a reader missed or had twice, through ${KILLS} kills`, await readNumber(database.url, WRONG), '', 0.5),
    ];
  } finally {
    for (const child of children) child.kill('SIGKILL');
    await client.end();
    await database.stop();
    dropProgram(program);
  }
}
