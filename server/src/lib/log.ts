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
  return pino(options, destination ?? standardOutput());
}

// What cannot be written yet; beyond it new records are dropped.
const WAITING_BYTES = 1 << 20;

/** A log that cannot be written, on a full disk for one, waits for room: it must never turn an answer into an error. */
export function standardOutput(fd: number = process.stdout.fd): DestinationStream {
  const stream = pino.destination({ fd, sync: true, maxLength: WAITING_BYTES });
  stream.on('error', () => {});
  return stream;
}
