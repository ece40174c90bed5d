import { open } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import tls from 'node:tls';
import { callOut, isAllowed } from './outgoing.ts';

/** Another place where logs lie. Resolves when it has the lines, one JSON record each, without their ends; rejects where it may not have. Node only. */
export type LogSink = { readonly name: string; readonly send: (lines: readonly string[]) => Promise<void> };

const BOUNDS = { withinMs: 10_000, maxBytes: 64 * 1024 };
const SYSLOG_PORT = 6_514;
/** RFC 5424: facility 13 (log audit), severity 6 (informational). */
const PRIORITY = 13 * 8 + 6;

/** Behind the file's end, on the disk before it counts as sent. */
function fileSink(file: string): LogSink {
  const send = async (lines: readonly string[]): Promise<void> => {
    const handle = await open(file, 'a', 0o600);
    try {
      await handle.appendFile(lines.map((line) => `${line}\n`).join(''));
      await handle.datasync();
    } finally {
      await handle.close();
    }
  };
  return { name: `file ${file}`, send };
}

/** Newline-delimited JSON by POST; any 2xx means that it has them. */
function httpSink(url: URL, token: string | undefined): LogSink {
  const headers = { 'Content-Type': 'application/x-ndjson', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  const send = async (lines: readonly string[]): Promise<void> => {
    const { status } = await callOut(url, { method: 'POST', headers, body: lines.map((line) => `${line}\n`).join(''), ...BOUNDS });
    if (status < 200 || status > 299) throw new Error(`${url.host} answered ${status}`);
  };
  return { name: url.host, send };
}

/** One record as syslog has it (RFC 5424), its length before it (RFC 6587). */
export function syslogFrame(line: string, at: Date, host = os.hostname()): Buffer {
  const text = Buffer.from(`<${PRIORITY}>1 ${at.toISOString()} ${host} sorak - - - ${line}`);
  return Buffer.concat([Buffer.from(`${text.length} `), text]);
}

/** Syslog over TCP, or over TLS. Its receivers answer nothing: sent is what the other side’s machine has taken. */
function syslogSink({ protocol, hostname, port }: URL): LogSink {
  const address = { host: hostname, port: Number(port) || SYSLOG_PORT };
  const send = (lines: readonly string[]): Promise<void> =>
    new Promise((resolve, reject) => {
      if (!isAllowed(hostname)) return void reject(new Error(`${hostname} is not among the hosts that may be asked`));
      const socket = protocol === 'syslogs:' ? tls.connect({ ...address, servername: hostname }) : net.connect(address);
      socket.setTimeout(BOUNDS.withinMs, () => socket.destroy(new Error(`${hostname} was silent`)));
      socket.on('error', reject).on('close', () => resolve());
      socket.once(protocol === 'syslogs:' ? 'secureConnect' : 'connect', () => {
        const at = new Date();
        socket.end(Buffer.concat(lines.map((line) => syslogFrame(line, at))));
        socket.resume();
      });
    });
  return { name: hostname, send };
}

/** The place of `LOG_SHIP`: `file:///…`, `https://…` (with `LOG_SHIP_TOKEN`), `syslog://…` or `syslogs://…`; null where none is named. */
export function openLogSink(address: string | undefined, token?: string): LogSink | null {
  if (!address) return null;
  const url = new URL(address);
  switch (url.protocol) {
    case 'file:':
      return fileSink(url.pathname);
    case 'http:':
    case 'https:':
      return httpSink(url, token);
    case 'syslog:':
    case 'syslogs:':
      return syslogSink(url);
    default:
      throw new Error('LOG_SHIP is none of file:///…, https://…, syslog://… and syslogs://…');
  }
}
