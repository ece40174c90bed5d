import fs from 'node:fs';
import path from 'node:path';
import type { Ground } from './ground.ts';
import { natsProgram } from './packages.ts';
import { type Daemon, startDaemon } from './processes.ts';
import { natsConf } from './settings.ts';

/** Starts NATS where the proxy stands. */
export function startNats({ folder, plan, root }: Ground): Daemon {
  const file = path.join(folder, 'nats.conf');
  fs.writeFileSync(file, natsConf(plan), { mode: 0o600 });
  return startDaemon([natsProgram(root) ?? '', '-c', file], path.join(folder, 'logs', 'nats.log'), process.env, folder);
}
