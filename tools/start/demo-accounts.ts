import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { DEMO_PIN } from '../../server/src/payments/bank-card/demo-pin.ts';
import type { Config } from '../../server/src/lib/config.ts';

/** Demo accounts belong to the embedded default alone: an operator's own database gets none. */
const hasDemo = (config: Config): boolean => !config.isProduction && config.databaseUrl === undefined;

function demoPassword(config: Config): string {
  const file = path.join(config.dataDir, 'demo-password');
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(9).toString('base64url'), { mode: 0o600 });
  return fs.readFileSync(file, 'utf8').trim();
}

/** What tells the platform to open the demo accounts; made on the first start and the same ever after. */
export const demoEnvironment = (config: Config): { DEMO_PASSWORD?: string } =>
  hasDemo(config) ? { DEMO_PASSWORD: config.demoPassword ?? demoPassword(config) } : {};

/** How a newcomer signs in, as lines of the start's greeting. */
export const demoNotice = (config: Config): string[] =>
  hasDemo(config)
    ? [
        `  Demo accounts   demo and demo2, password ${config.demoPassword ?? demoPassword(config)}, payment PIN ${DEMO_PIN}; demoagen is the agent above demo2 and above the agent demoagen2, who has demo3`,
        `  Back office     ${config.siteOrigin}/console, demo operators and their codes: ${config.siteOrigin}/console/demo`,
      ]
    : [];
