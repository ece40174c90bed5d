import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { createApp } from '../../../app.ts';
import { openContext } from '../../../context.ts';
import { readConfig } from '../../../lib/config.ts';
import { workClearing } from '../send-service.ts';

/**
 * A cell to be killed: it answers the other one, and sends what it has to send without end. Arguments: database url, key of the secrets, code,
 * cells file, log file, `sends` or nothing.
 */
const [databaseUrl = '', secretsKey = '', CELL = '', CELLS_FILE = '', logFile = '', does = ''] = process.argv.slice(2);
const log = fs.openSync(logFile, 'a');

const env = { NODE_ENV: 'test', HUMAN_CHECKS: 'off', SECRETS_KEY: secretsKey, LOG_LEVEL: 'silent', CELL, CELLS_FILE };
const context = await openContext({ config: readConfig(env), databaseUrl, log: pino({ level: 'silent' }) });
const app = await createApp(context, { webRoot: fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-web-')), isWorking: false });
fs.writeSync(log, `${JSON.stringify({ url: await app.listen({ host: '127.0.0.1', port: 0 }) })}\n`);
if (does === 'sends')
  for (;;) {
    await workClearing(context);
    await sleep(20);
  }
