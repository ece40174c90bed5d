import { readStored, writeStored } from './storage.ts';

// product §9: a chunk that has not come after this time counts as failed.
const TIMEOUT_MS = 120_000;
const ADDRESS = /https?:\/\/[^\s?"']+\.js/;
const SHEET = /\/assets\/[\w.-]+\.css/;
const RELOADED = 'reloadedFor';

/** `missing`: the server has no such file; `timeout`: not here after two minutes; `error`: anything else, as a lost network. */
export type ChunkFailure = 'missing' | 'timeout' | 'error';

export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  readonly failure: ChunkFailure;
  constructor(failure: ChunkFailure, cause?: unknown) {
    super(`chunk ${failure}`, { cause });
    this.failure = failure;
  }
}

let tries = 0;

/** Whether the server still has the file; null when it does not answer. An address that it does not know is answered with a page or 404. */
async function isThere(address: string): Promise<boolean | null> {
  try {
    const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return answer.ok && (answer.headers.get('content-type') ?? '').includes('javascript');
  } catch {
    return null;
  }
}

/** The loader asks for a style sheet once only: one that failed is put in place here. Rejects when it fails again. */
function addSheet(address: string): Promise<void> {
  tries += 1;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `${address}?again=${tries}`;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new ChunkError('error'));
    });
    document.head.append(link);
  });
}

const lostSheets = new Set<string>();

async function load<M>(ask: () => Promise<M>): Promise<M> {
  for (const sheet of lostSheets) await addSheet(sheet).then(() => lostSheets.delete(sheet));
  try {
    return await ask();
  } catch (error) {
    const sheet = SHEET.exec(String(error))?.[0];
    if (sheet !== undefined && !lostSheets.has(sheet)) {
      lostSheets.add(sheet);
      return load(ask);
    }
    const address = ADDRESS.exec(String(error))?.[0];
    if (address === undefined) throw new ChunkError('error', error);
    // Browsers remember a module that once failed to come and never ask for its address again.
    tries += 1;
    const other = `${address}?again=${tries}`;
    try {
      return (await import(/* @vite-ignore */ other)) as M;
    } catch (again) {
      throw new ChunkError((await isThere(address)) === false ? 'missing' : 'error', again);
    }
  }
}

/**
 * Imports a chunk; one that failed is asked for under another address, at once and each time that somebody wants it later.
 * Rejects with ChunkError.
 */
export async function loadChunk<M>(ask: () => Promise<M>, timeoutMs = TIMEOUT_MS): Promise<M> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout')), timeoutMs);
  });
  try {
    return await Promise.race([load(ask), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

export const failureOf = (error: unknown): ChunkFailure => (error instanceof ChunkError ? error.failure : 'error');

/** The build that this page came from; '' outside a build. */
export const buildId = (): string => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';

/**
 * Loads the page anew, without a word, when the server has another build than the one this page came from: then the old chunks are
 * gone for good. Once for each build, so that it can never loop; false when there is nothing to gain.
 */
export async function reloadIfRedeployed(): Promise<boolean> {
  const mine = buildId();
  if (mine === '') return false;
  try {
    const answer = await fetch('/build.json', { cache: 'no-store' });
    const { id } = (await answer.json()) as { id?: unknown };
    if (typeof id !== 'string' || id === '' || id === mine || readStored('session', RELOADED) === id) return false;
    writeStored('session', RELOADED, id);
    // Where nothing can be kept, nobody could tell the second reload from the first.
    if (readStored('session', RELOADED) !== id) return false;
    location.reload();
    return true;
  } catch {
    return false;
  }
}
