import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';

const execute = promisify(execFile);

/** A pgbench script: one statement per line, `\set` lines draw its numbers. */
export type Script = { readonly name: string; readonly text: string };

const hasPgbench = (): boolean => {
  try {
    execFileSync('pgbench', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** `done` counts every transaction that was answered, so that it can be held against what is stored. */
export type Run = { readonly perSecond: number; readonly done: number };

async function byPgbench(url: string, script: Script, clients: number, seconds: number): Promise<Run> {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'sorak-bench-')), `${script.name}.sql`);
  writeFileSync(file, script.text);
  const { stdout } = await execute('pgbench', [
    '-n',
    '-M',
    'prepared',
    '-f',
    file,
    '-c',
    String(clients),
    '-j',
    String(Math.min(clients, 2)),
    '-T',
    String(seconds),
    // As our own code does, when two get in each other's way.
    '--max-tries=10',
    url,
  ]);
  const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0);
  if (failed > 0) throw new Error(`${script.name}: ${failed} transactions failed`);
  return { perSecond: Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]), done: Number(/actually processed: (\d+)/.exec(stdout)?.[1]) };
}

type Step = { readonly sql: string; readonly names: readonly string[] };

/** Reads the part of pgbench's language that our scripts use: `\set name random(a, b)` and statements with `:name`. */
function parse(text: string): { sets: { name: string; from: number; to: number }[]; steps: Step[] } {
  const sets: { name: string; from: number; to: number }[] = [];
  const steps: Step[] = [];
  for (const line of text
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '')) {
    const set = /^\\set (\w+) random\((\d+), ?(\d+)\)$/.exec(line);
    if (set) {
      sets.push({ name: set[1] ?? '', from: Number(set[2]), to: Number(set[3]) });
      continue;
    }
    const names: string[] = [];
    const sql = line.replaceAll(
      /(?<!:):(\w+)/g,
      (_, name: string) => `$${names.includes(name) ? names.indexOf(name) + 1 : names.push(name)}`,
    );
    steps.push({ sql, names });
  }
  return { sets, steps };
}

const isPassing = (error: unknown): boolean => ['40001', '40P01'].includes((error as { code?: string }).code ?? '');

async function byNode(url: string, script: Script, clients: number, seconds: number): Promise<Run> {
  const { sets, steps } = parse(script.text);
  const until = performance.now() + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new Client(url);
      await client.connect();
      while (performance.now() < until) {
        const drawn = new Map(sets.map(({ name, from, to }) => [name, from + Math.floor(Math.random() * (to - from + 1))]));
        try {
          for (const [at, { sql, names }] of steps.entries())
            await client.query({ name: `${script.name}-${at}`, text: sql, values: names.map((name) => drawn.get(name)) });
          done += 1;
        } catch (error) {
          if (!isPassing(error)) throw error;
          await client.query('rollback');
        }
      }
      await client.end();
    }),
  );
  return { perSecond: done / seconds, done };
}

/** Which driver this machine has: Debian's pgbench, or our own loop in Node, which costs both sides of a ratio alike. */
export const driver = hasPgbench() ? 'pgbench' : 'node';

/** Runs a script with so many connections. */
export const run = (url: string, script: Script, clients: number, seconds: number): Promise<Run> =>
  (driver === 'pgbench' ? byPgbench : byNode)(url, script, clients, seconds);
