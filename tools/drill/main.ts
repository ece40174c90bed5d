import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { scratchFolder } from '../../server/src/db/scratch-folder.ts';
import { witnessFileOf } from '../../server/src/ledger/witness-file.ts';
import { readConfig } from '../../server/src/lib/config.ts';
import { holesOf, newestBackup, NoBackup } from './backup.ts';
import { compare, wordsOfGap } from './compare.ts';
import { restore, type Restored } from './restore.ts';

const HELP = `npm run drill -- [--to 2026-11-29T04:00:00Z] [--keep]
  BACKUP_DIR      base/NAME (pg_basebackup -Fp) and wal (what archive_command keeps)
  WITNESS_FILE    the witness files of all groups, with commas between them
  DRILL_DATABASE  sorak; the studio's and the sportsbook's follow from it
  DRILL_MINUTES   120: how long a restore may take
Restores the newest base backup before that second beside everything that runs, plays the log up to it, audits it, and says what is missing.
0: sound. 1: a hole, or the audit found something. 2: it could not be made.`;

const root = path.dirname(path.dirname(import.meta.dirname));

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, keep: { type: 'boolean', default: false }, help: { type: 'boolean' } },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const folder = process.env['BACKUP_DIR'];
  if (!folder) throw new NoBackup(`BACKUP_DIR is not set.\n${HELP}`);
  const until = values.to === undefined ? undefined : new Date(values.to);
  if (until && Number.isNaN(until.getTime())) throw new NoBackup(`--to ${values.to} is not a time such as 2026-11-29T04:00:00Z.`);
  const minutes = Number(process.env['DRILL_MINUTES'] || 120);
  if (!(minutes > 0)) throw new NoBackup('DRILL_MINUTES is not a number of minutes.');
  const backup = newestBackup(folder, until ?? new Date());
  console.log(`Base backup ${backup.name}, begun ${backup.startedAt.toISOString()}, PostgreSQL ${backup.major}.`);
  const holes = holesOf(folder, backup.firstSegment);
  for (const hole of holes) console.log(hole);
  const target = scratchFolder('sorak-drill-');
  fs.chmodSync(target, 0o755);
  let restored: Restored | undefined;
  try {
    const began = Date.now();
    restored = await restore({ backup, folder, target, until, withinMs: minutes * 60_000 });
    console.log(
      `Restored ${until ? `to ${until.toISOString()}` : 'to the end of the archive'} in ${Math.round((Date.now() - began) / 1_000)} s.`,
    );
    const isSound = await check(restored, target);
    return isSound && holes.length === 0 ? 0 : 1;
  } finally {
    await restored?.end();
    if (values.keep) console.log(`Kept in ${target}.`);
    else fs.rmSync(target, { recursive: true, force: true });
  }
}

/** Says what is missing, and audits what is there with the part of the witness that speaks of it. */
async function check({ url }: Restored, target: string): Promise<boolean> {
  const config = readConfig(process.env);
  const witness = (process.env['WITNESS_FILE'] || witnessFileOf(config.dataDir)).split(',').map((file) => file.trim());
  const database = process.env['DRILL_DATABASE'] || 'sorak';
  const client = new Client({ connectionString: url(database) });
  await client.connect();
  const { gaps, files } = await compare(client, witness, path.join(target, 'witness'));
  await client.end();
  for (const gap of gaps) console.log(wordsOfGap(gap, Date.now()));
  const { DATABASE_READ_URL: _read, DATABASE_LISTEN_URL: _listen, DATABASE_BETS_URL: _bets, ...env } = process.env;
  const audited = spawnSync(process.execPath, [path.join(root, 'tools', 'audit.mjs')], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...env,
      DATABASE_URL: url(database),
      STUDIO_DATABASE_URL: url(`${database}_studio`),
      SPORTSBOOK_DATABASE_URL: url(`${database}_sportsbook`),
      WITNESS_FILE: files.join(','),
    },
  });
  console.log(audited.stdout.trim());
  if (audited.stderr.trim() !== '') console.error(audited.stderr.trim());
  return audited.status === 0;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof NoBackup ? error.message : error);
    process.exitCode = 2;
  },
);
