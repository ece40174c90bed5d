import fs from 'node:fs';
import { etcdEnvironment } from './config-database.ts';
import { type Ground, nodeAt, startOn } from './ground.ts';
import { giveToNodes } from './net.ts';
import type { Daemon } from './processes.ts';
import { PORTS } from './settings.ts';

export function startEtcd(ground: Ground, at: number): Daemon {
  const node = nodeAt(ground.plan.nodes, at);
  const env = etcdEnvironment(ground.plan, node);
  // The upper one first: etcd looks into it at once.
  for (const folder of [node.folder, env['ETCD_DATA_DIR'] ?? '']) {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    giveToNodes(folder);
  }
  return startOn(ground, at, `etcd-${node.name}`, [ground.programs.etcd], {
    ...env,
    ...(process.arch === 'arm64' && { ETCD_UNSUPPORTED_ARCH: 'arm64' }),
  });
}

interface Status {
  header?: { member_id?: string };
  leader?: string;
}

/** The node whose etcd leads; undefined while nobody does. */
export async function etcdLeader({ plan }: Ground): Promise<number | undefined> {
  for (const [at, { address }] of plan.nodes.entries()) {
    const status = await fetch(`http://${address}:${PORTS.etcd}/v3/maintenance/status`, {
      method: 'POST',
      body: '{}',
      signal: AbortSignal.timeout(1_000),
    }).then(
      (answer) => answer.json() as Promise<Status>,
      (): Status => ({}),
    );
    if (status.leader !== undefined && status.leader === status.header?.member_id) return at;
  }
  return undefined;
}
