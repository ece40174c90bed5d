import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { withForeignLoad } from '../../bench/machine.ts';
import { type Bettor, createBettorOn } from '../start/test-bettor.ts';
import { MAX_TRIES, type Try, tryFault } from './attempts.ts';
import { BROKEN_LOCK } from './broken-lock.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { runDrill } from './backup.ts';
import { databaseUrls, localPlan } from './settings.ts';
import { onDatabase } from './database.ts';
import { chosenFaults, type Fault, hasDrill, hasUpgrade } from './faults.ts';
import type { Ground } from './ground.ts';
import { netOf } from './net.ts';
import { findPrograms, natsProgram, prometheusProgram } from './packages.ts';
import { alertsBetween, prometheusUrl, unreadablePanels } from './prometheus.ts';
import { beforeFolder, bringReleaseBefore, releaseBefore } from './release-before.ts';
import { type Ears, runTrial } from './trial.ts';
import { judge, type Seen, settleAndCount } from './verdict.ts';

export interface Order {
  root: string;
  folder: string;
  /** Of the namespaces in which we run; undefined on the loopback. */
  netId: string | undefined;
  isLockBroken: boolean;
  /** Starts the cluster and leaves it to whoever wants to look. */
  isToLookAt: boolean;
  faults: string | undefined;
}

/** `late`: nothing was lost, but something took longer than promised. */
export type Outcome = 'kept' | 'late' | 'broken';

/** Starts a cluster, applies the faults in turn and says what each cost. Ends everything in any case. */
export async function run(order: Order, untilStopped: Promise<void>): Promise<Outcome> {
  const ground = makeGround(order);
  const before = releaseBefore(order.root);
  const hasParts = { hasNats: ground.plan.hasNats, hasBefore: before !== undefined };
  const faults = order.isLockBroken ? [BROKEN_LOCK] : chosenFaults(order.faults, hasParts);
  if (before === undefined) say('Without a history there is no release before this one (RELEASE_BEFORE names one): upgrade is left out.');
  if (!ground.plan.hasNats)
    say('Without NATS, which is not installed (npm run cluster -- install): live messages go by LISTEN, and kill-nats is left out.');
  const ears: Ears = { statuses: [] };
  const { plan } = ground;
  const bettor = createBettorOn(
    {
      origin: plan.origins.site,
      onDatabase: (work) => onDatabase(plan, work),
      heard: (status) => ears.statuses.push({ at: Date.now(), status }),
    },
    order.folder,
  );
  const stopped = untilStopped.then(() => {
    throw new Error('Stopped before the end.');
  });
  stopped.catch(() => {});
  let cluster: Cluster | undefined;
  const groupsRoot = async (): Promise<string> => {
    if (before === undefined || !hasUpgrade(faults)) return order.root;
    say(`Building the release before, ${before}.`);
    await bringReleaseBefore(order.root, order.folder, before);
    return beforeFolder(order.folder);
  };
  const work = async (): Promise<Outcome> => {
    cluster = await startCluster(ground, bettor.settings.VENDORS_FILE, say, await groupsRoot());
    if (order.isToLookAt) {
      say(`Site ${plan.origins.site}, studio ${plan.origins.studio}, book ${plan.origins.book}. Ctrl-C ends everything.`);
      if (prometheusProgram() !== undefined) say(`Prometheus ${prometheusUrl(ground)}.`);
      await untilStopped;
      return 'kept';
    }
    await bettor.openGames();
    let outcome = await applyFaults(cluster, bettor, ears, faults);
    if (!order.isLockBroken && hasDrill(order.faults)) {
      say('\ndrill: a base backup and its log restored to a second, audited, held against the witness; and with a hole');
      const broken = await runDrill(ground, bettor, say);
      broken.push(...(await settleAndCount(bettor)));
      for (const words of broken) say(`  BROKEN ${words}`);
      if (broken.length > 0) outcome = 'broken';
    }
    const acknowledged = bettor.asked.filter(({ heardAt }) => heardAt !== undefined).length;
    if (outcome === 'broken') say('\nNOT KEPT.');
    else say(`\n${LAST_WORDS[outcome]}: ${faults.length} faults, ${acknowledged} acknowledged money calls, none lost, none doubled.`);
    return outcome;
  };
  try {
    return await (order.isToLookAt ? work() : Promise.race([work(), stopped]));
  } finally {
    cluster?.end();
  }
}

/** Applies the faults in turn and says what each cost; the worst of what came out. */
async function applyFaults(cluster: Cluster, bettor: Bettor, ears: Ears, faults: readonly Fault[]): Promise<Outcome> {
  let outcome: Outcome = 'kept';
  for (const fault of faults) {
    say(`\n${fault.name}: ${fault.words}`);
    const once = async (): Promise<Try> => {
      const { result, foreign } = await withForeignLoad(() => runTrial(cluster, bettor, ears, fault), cluster.roots);
      const verdict = judge(result);
      verdict.broken.push(...(await settleAndCount(bettor)), ...(await audit(cluster.ground)));
      if (prometheusProgram() !== undefined) verdict.late.push(...(await sayAlerts(cluster.ground, result)));
      return { ...verdict, foreign };
    };
    const { late, broken } = await tryFault(once, fault.isOnce === true ? 1 : MAX_TRIES, say);
    if (broken.length > 0) outcome = 'broken';
    else if (late.length > 0 && outcome === 'kept') outcome = 'late';
  }
  return outcome;
}

/** Says what Prometheus raised during a fault; what it should have raised and taken back, and did not, comes back in words. */
async function sayAlerts(ground: Ground, { fault, struckAt, endedAt }: Seen): Promise<string[]> {
  const { fired, still } = await alertsBetween(ground, struckAt, endedAt);
  const told = [...fired].map(([name, seconds]) => `${name} for ${seconds} s`);
  say(`  Prometheus raised ${told.join(', ') || 'nothing'}.`);
  if (fault.alert === undefined) return [];
  const { wrong, withData, all } = await unreadablePanels(ground);
  say(`  Of ${all} panels of the dashboard ${withData} have something to show.`);
  if (!fired.has(fault.alert)) wrong.push(`Prometheus did not raise ${fault.alert}`);
  if (still.includes(fault.alert)) wrong.push(`Prometheus did not take ${fault.alert} back`);
  return wrong;
}

function makeGround({ root, folder, netId }: Order): Ground {
  const found = findPrograms(root);
  if ('missing' in found) throw new Error(found.missing.join('\n'));
  const net = netOf(netId);
  const plan = localPlan({ folder, ...net, postgresBin: found.programs.postgresBin, hasNats: natsProgram(root) !== undefined });
  return { root, folder, net, plan, programs: found.programs };
}

/** Nothing when the books are sound; else what the audit said. The witness may have been led by either group. */
async function audit({ root, plan }: Ground): Promise<string[]> {
  const urls = databaseUrls(plan);
  const env = {
    ...process.env,
    DATABASE_URL: urls.platform,
    STUDIO_DATABASE_URL: urls.studio,
    SPORTSBOOK_DATABASE_URL: urls.book,
    SECRETS_KEY: plan.secrets.secretsKey,
    DATA_DIR: plan.groups[0]?.dataDir,
    WITNESS_FILE: plan.groups.map(({ dataDir }) => path.join(dataDir, 'witness', 'ledger.jsonl')).join(','),
  };
  return promisify(execFile)(process.execPath, ['tools/audit.mjs'], { cwd: root, env }).then(
    () => [],
    ({ stdout = '', stderr = '' }: { stdout?: string; stderr?: string }) => [
      `the audit: ${[...stdout.split('\n').filter((line) => !/ ok\b|^Witness|^\s*$/.test(line)), stderr.trim()].join('\n    ')}`,
    ],
  );
}

/** Keeps what the programs said where the scratch folder is about to go. */
export function keepLogs(root: string, folder: string): string | undefined {
  const from = path.join(folder, 'logs');
  if (!fs.existsSync(from)) return undefined;
  const kept = path.join(root, 'test-results', 'cluster-logs');
  fs.rmSync(kept, { recursive: true, force: true });
  fs.cpSync(from, kept, { recursive: true });
  for (const group of fs.readdirSync(folder).filter((name) => name.startsWith('group')))
    if (fs.existsSync(path.join(folder, group, 'logs')))
      fs.cpSync(path.join(folder, group, 'logs'), path.join(kept, group), { recursive: true });
  return kept;
}

const LAST_WORDS = { kept: 'All promises kept', late: 'Too slow' } as const;

const say = (sentence: string): void => console.log(sentence);
