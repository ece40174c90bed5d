import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';

/** Throws in words when the port cannot be opened, naming the program that holds it where the system tells. */
export async function assertPortFree(variable: string, port: number, host: string): Promise<void> {
  const code = await listenError(port, host);
  if (!code) return;
  if (code === 'EADDRINUSE') {
    const holder = holderOf(port);
    throw new Error(
      `Port ${port} (${variable}) is taken${holder ? ` by ${holder}` : ''}. Stop that program, or set ${variable} to another port.`,
    );
  }
  if (code === 'EACCES')
    throw new Error(`Port ${port} (${variable}) may not be opened by this user. Set ${variable} to a port above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    throw new Error(`HOST=${host} is no address of this machine. Use 127.0.0.1, or 0.0.0.0 for every address.`);
  throw new Error(`Port ${port} (${variable}) cannot be opened: ${code}.`);
}

function listenError(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}

/** Whether anybody takes connections at a url's port. Asked often while a program starts: a refused call costs several times as much. */
export function isListening(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const probe = net.connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) });
    const answer = (is: boolean) => () => {
      probe.destroy();
      resolve(is);
    };
    probe.once('connect', answer(true)).once('error', answer(false));
  });
}

function holderOf(port: number): string | undefined {
  try {
    return process.platform === 'linux' ? linuxHolder(port) : lsofHolder(port);
  } catch {
    return undefined;
  }
}

const LISTENING = '0A';

function linuxHolder(port: number): string | undefined {
  const inodes = new Set(
    ['/proc/net/tcp', '/proc/net/tcp6']
      .filter((table) => fs.existsSync(table))
      .flatMap((table) => fs.readFileSync(table, 'utf8').trim().split('\n').slice(1))
      .map((line) => line.trim().split(/\s+/))
      .filter((fields) => fields[3] === LISTENING && Number.parseInt(fields[1]?.split(':')[1] ?? '', 16) === port)
      .map((fields) => `socket:[${fields[9]}]`),
  );
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (!openFiles(pid).some((file) => inodes.has(file))) continue;
    const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
    return `process ${pid} (${command.slice(0, 120)})`;
  }
  return undefined;
}

function openFiles(pid: string): string[] {
  try {
    return fs.readdirSync(`/proc/${pid}/fd`).map((fd) => readLink(`/proc/${pid}/fd/${fd}`));
  } catch {
    // Another user's process, or one that has just ended.
    return [];
  }
}

function readLink(link: string): string {
  try {
    return fs.readlinkSync(link);
  } catch {
    return '';
  }
}

function lsofHolder(port: number): string | undefined {
  const lines = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], { encoding: 'utf8' }).split('\n');
  const pid = lines.find((line) => line.startsWith('p'))?.slice(1);
  const command = lines.find((line) => line.startsWith('c'))?.slice(1);
  return pid ? `process ${pid} (${command ?? 'unknown'})` : undefined;
}
