import { pino, type DestinationStream, type Logger } from 'pino';
import { type Shipping, shipLines } from './log-ship.ts';
import { openLogSink } from './log-sink.ts';

/** How all three programs write down what happens: one JSON line a record, alike in each. Node only. */

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** Whatever bears such a name is blotted out, however deep it lies. */
const SECRET =
  /^(?:.*token|.*password|passwd|captcha|payload|authorization|(?:set-)?cookie|ticket|random|(?:.*[_-])?secret|.*secret|.*(?:secrets?|private|api)_?key(?:pem)?|pin|otp|signature|session|bearer|launch_?url|.*database_?url|connection_?string)$/i;
const HIDDEN = '[hidden]';
const MAX_DEPTH = 8;
/** In addresses: who signs in to a database, and what a query bears. */
const IN_ADDRESS = /(\b\w+:\/\/)[^\s/@:]+:[^\s/@]+@/g;
const IN_QUERY = /([?&](?:token|ticket|code|state|key|password|signature)=)[^&\s"']+/gi;
const BEARER = /\b(Bearer )[\w.~+/=-]{8,}/g;

const cleanText = (text: string): string =>
  text.replaceAll(IN_ADDRESS, `$1${HIDDEN}@`).replaceAll(IN_QUERY, `$1${HIDDEN}`).replaceAll(BEARER, `$1${HIDDEN}`);

const isPlain = (value: object): boolean => {
  const kind: unknown = Object.getPrototypeOf(value);
  return kind === Object.prototype || kind === null || Array.isArray(value);
};

function hide(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Error) return hideError(value, depth);
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  if (depth >= MAX_DEPTH) return '[deep]';
  if (Array.isArray(value)) return value.map((one) => hide(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, SECRET.test(name) && one !== undefined ? HIDDEN : hide(one, depth + 1)]),
  );
}

/** Parameters of a statement are members' own. */
function hideError(error: Error, depth: number): object {
  const { name, message, stack, cause } = error;
  const { parameters: _, ...own } = { ...error } as Record<string, unknown>;
  const more = hide(own, depth + 1) as object;
  const why = cause === undefined ? {} : { cause: hide(cause, depth + 1) };
  return { ...more, type: name, message: cleanText(message), stack: cleanText(stack ?? ''), ...why };
}

export type LogOptions = { readonly logLevel: LogLevel; readonly program?: string };

/** One JSON line a record, so that no text can begin a second one: `level` in words, `time`, `program`, `pid`, `msg`; `requestId` where a request is behind it. */
export function createLog({ logLevel, program = 'platform' }: LogOptions, destination?: DestinationStream): Logger {
  const options = {
    level: logLevel,
    base: { program, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (value: unknown) => value },
    formatters: { level: (level: string) => ({ level }), log: (told: Record<string, unknown>) => hide(told) as Record<string, unknown> },
  };
  return pino(options, destination ?? outputOf(program));
}

// What cannot be written yet; beyond it new records are dropped.
const WAITING_BYTES = 1 << 20;

/** A log that cannot be written, on a full disk for one, waits for room: it must never turn an answer into an error. */
export function standardOutput(fd: number = process.stdout.fd): DestinationStream {
  const stream = pino.destination({ fd, sync: true, maxLength: WAITING_BYTES });
  stream.on('error', () => {});
  return stream;
}

const shippings = new Set<Shipping>();
/** What of the logs has not left yet is sent before the program ends. */
export const shipRest = async (): Promise<void> => void (await Promise.all([...shippings].map((shipping) => shipping.stop())));

/** Standard output, and besides it the place of `LOG_SHIP`, where one is named. */
function outputOf(program: string): DestinationStream {
  const output = standardOutput();
  const sink = openLogSink(process.env['LOG_SHIP'], process.env['LOG_SHIP_TOKEN']);
  if (!sink) return output;
  const said = (msg: string, more: object): void =>
    void output.write(`${JSON.stringify({ level: 'warn', time: new Date().toISOString(), program, pid: process.pid, msg, ...more })}\n`);
  const shipping = shipLines(sink, {
    program,
    onTrouble: (trouble) =>
      'lost' in trouble
        ? said('logs are shipped again', { lost: trouble.lost, place: sink.name })
        : said('logs cannot be shipped', { error: String(trouble.error), place: sink.name }),
  });
  shippings.add(shipping);
  return {
    write: (line) => {
      output.write(line);
      shipping.write(line);
    },
  };
}

export type Say = (message: string, details: Readonly<Record<string, unknown>>) => void;

/** The log of a vendor's program: what tells of an error is a warning. */
export function sayOf(program: string, level: string | undefined): Say {
  const logLevel = LOG_LEVELS.find((one) => one === level) ?? 'info';
  const log = createLog({ logLevel, program });
  return (message, details) => log[details['error'] === undefined ? 'info' : 'warn'](details, message);
}
