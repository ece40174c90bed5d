import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

const SECRETS = [
  'token',
  'password',
  'confirmPassword',
  'captcha',
  'payload',
  'authorization',
  'cookie',
  'ticket',
  'random',
  'databaseUrl',
];

/** One JSON line a record, so that no text can begin a second one; secrets are blotted out wherever they stand up to two levels deep. */
export function createLog(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
