import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Bettor } from '../start/test-bettor.ts';
import { postgresUrl } from './database.ts';
import type { Ground } from './ground.ts';
import { giveToNodes, onNode } from './net.ts';
import { waitFor } from './processes.ts';
import { PORTS } from './settings.ts';
import { Client } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';

const backupFolder = ({ folder }: Ground): string => path.join(folder, 'backup');
const ARCHIVED_WITHIN_MS = 60_000;

/** Where the nodes keep their log and base backups lie. */
export function makeArchive(ground: Ground): void {
  for (const place of [backupFolder(ground), path.join(backupFolder(ground), 'wal'), path.join(backupFolder(ground), 'base')]) {
    fs.mkdirSync(place, { recursive: true });
    giveToNodes(place);
  }
}

/** As an operator does every night: the whole cluster, from a node that does not write. */
async function takeBase(ground: Ground): Promise<void> {
  const { plan, net } = ground;
  const target = path.join(backupFolder(ground), 'base', 'nightly');
  const url = `postgres://replicator:${plan.secrets.replication}@${plan.proxy}:${PORTS.writer}/`;
  const command = [path.join(plan.postgresBin, 'pg_basebackup'), '-d', url, '-D', target, '-Fp', '-X', 'none', '-c', 'fast', '--no-sync'];
  const [file = '', ...args] = onNode({ ...net, id: undefined }, 0, command);
  await promisify(execFile)(file, args, { cwd: '/' });
}

/** Plays, closes the segment and waits until it is kept. The second in the midst of it. */
async function playOn(ground: Ground, bettor: Pick<Bettor, 'play'>): Promise<Date> {
  const play = bettor.play({ players: 2, restMs: 150 });
  await sleep(4_000);
  const second = new Date();
  await sleep(4_000);
  await play.stop();
  const client = new Client({ connectionString: postgresUrl(ground.plan, 'postgres') });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
  await client.end();
  const segment = path.join(backupFolder(ground), 'wal', rows[0]?.name ?? '');
  await waitFor('the segment to be archived', ARCHIVED_WITHIN_MS, () => fs.existsSync(segment));
  return second;
}

type Drilled = { readonly code: number; readonly said: string };

/** `npm run drill` as an operator runs it, with the witness of both groups. */
async function drill({ root, folder, plan }: Ground, more: readonly string[]): Promise<Drilled> {
  const env = {
    ...process.env,
    BACKUP_DIR: path.join(folder, 'backup'),
    SECRETS_KEY: plan.secrets.secretsKey,
    DATA_DIR: plan.groups[0]?.dataDir,
    WITNESS_FILE: plan.groups.map(({ dataDir }) => path.join(dataDir, 'witness', 'ledger.jsonl')).join(','),
  };
  return promisify(execFile)(process.execPath, ['tools/drill.mjs', ...more], { cwd: root, env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code = 2, stdout = '', stderr = '' }: { code?: number; stdout?: string; stderr?: string }) => ({
      code,
      said: `${stdout}\n${stderr}`,
    }),
  );
}

/** Backs up, plays, restores to a second in the midst of it and to the end, then takes a segment away. What was not as promised, in words. */
export async function runDrill(ground: Ground, bettor: Pick<Bettor, 'play'>, say: (sentence: string) => void): Promise<string[]> {
  await takeBase(ground);
  const second = await playOn(ground, bettor);
  const to = await drill(ground, ['--to', second.toISOString()]);
  const whole = await drill(ground, []);
  for (const line of `${to.said}\n${whole.said}`.split('\n').filter((text) => /^(?:Base|Restored|ledger|operators|rows):?/.test(text)))
    say(`  ${line}`);
  const wal = path.join(ground.folder, 'backup', 'wal');
  const label = fs.readFileSync(path.join(ground.folder, 'backup', 'base', 'nightly', 'backup_label'), 'utf8');
  const first = /file ([0-9A-F]{24})/.exec(label)?.[1] ?? '';
  fs.renameSync(path.join(wal, first), path.join(wal, 'away'));
  const holed = await drill(ground, []);
  return [
    ...(to.code === 0 ? [] : [`the drill to a second ended with ${to.code}: ${to.said.trim()}`]),
    ...(/^ledger: .* are missing, the oldest is \d+ s old/m.test(to.said) ? [] : ['the drill to a second names nothing that is missing']),
    ...(whole.code === 0 ? [] : [`the drill ended with ${whole.code}: ${whole.said.trim()}`]),
    ...(holed.code !== 0 && /The archive lacks segment/.test(holed.said) ? [] : ['a hole in the archive is not named']),
  ];
}
