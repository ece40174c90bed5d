import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { haproxyCfg } from './config-proxy.ts';
import type { Ground } from './ground.ts';
import { type Daemon, startDaemon } from './processes.ts';
import { PORTS } from './settings.ts';

/** Starts HAProxy on the settings of the plan. Throws its words when it does not take them. */
export function startProxy({ folder, plan, programs }: Ground): Daemon {
  const file = path.join(folder, 'haproxy.cfg');
  fs.writeFileSync(file, haproxyCfg(plan));
  checkProxy(programs.haproxy, file);
  return startDaemon([programs.haproxy, '-db', '-f', file], path.join(folder, 'logs', 'haproxy.log'), process.env, folder);
}

function checkProxy(haproxy: string, file: string): void {
  execFileSync(haproxy, ['-c', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
}

/** Whether the proxy has seen that every program serves, that one node writes and the others read. */
export async function doesProxyKnow({ plan }: Ground): Promise<boolean> {
  const answer = await fetch(`http://${plan.proxy}:${PORTS.state}/;csv`, { signal: AbortSignal.timeout(1_500) }).catch(() => undefined);
  const rows = ((await answer?.text()) ?? '').split('\n').map((line) => line.split(','));
  const status = (rows[0] ?? []).indexOf('status');
  const up = (name: string): number =>
    rows.filter(([proxy = '', server = '', ...rest]) => proxy.endsWith(name) && !/^[A-Z]+$/.test(server) && rest[status - 2] === 'UP')
      .length;
  const programs = 3 * plan.groups.length;
  return up('_ready') === programs && up('_alive') === programs && up('writer') === 1 && up('reader') === plan.nodes.length - 1;
}
