import fs from 'node:fs';
import path from 'node:path';
import type { ProcessIdentity } from './process-identity.ts';
import { identityOf, isRunning } from './process-identity.ts';

/** What stands in the lock file: who holds the folder, and which processes it has started for it. */
export interface LockContent extends ProcessIdentity {
  children: ProcessIdentity[];
  /** It stops: the folder will be free. */
  isLeaving?: boolean;
}

export interface FolderLock {
  /** Processes of a holder that was killed; they may still be leaving. */
  leftBehind: ProcessIdentity[];
  /** Writes down which processes the next start has to look for if this one is killed. */
  noteChildren: (children: ProcessIdentity[]) => void;
  /** Tells the next start that it need not be refused, only wait. */
  noteLeaving: () => void;
  release: () => void;
}

export class FolderInUse extends Error {
  override name = 'FolderInUse';
  constructor(
    readonly folder: string,
    readonly pid: number,
    readonly isLeaving = false,
  ) {
    super(`${folder} is in use by process ${pid}.`);
  }
}

/**
 * Takes the folder for this process alone. A lock whose holder no longer runs is taken over. Throws FolderInUse at once otherwise.
 * Holds among processes of one machine; a folder shared over a network is not protected.
 */
export function lockFolder(folder: string): FolderLock {
  keepToOurselves(folder);
  const file = path.join(folder, 'lock');
  const self = identityOf(process.pid);
  if (!self) throw new Error('This process cannot find itself in the process table.');
  const leftBehind: ProcessIdentity[] = [];
  const mine: LockContent = { ...self, children: [] };
  while (!createWhole(file, mine)) {
    const holder = read(file);
    if (!holder) continue;
    if (isRunning(holder)) throw new FolderInUse(folder, holder.pid, holder.isLeaving);
    if (removeStale(file, holder)) leftBehind.push(...holder.children.filter(isRunning));
  }
  return {
    leftBehind,
    noteChildren: (children) => {
      mine.children = children;
      rewrite(file, mine);
    },
    noteLeaving: () => {
      mine.isLeaving = true;
      rewrite(file, mine);
    },
    release: () => {
      if (read(file)?.started === self.started) fs.rmSync(file, { force: true });
    },
  };
}

/** A folder, and what stands in it already for keys, witnesses and logs, that other users of the machine cannot read. */
function keepToOurselves(folder: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Started by root, the database runs as another user, who must pass through and need not look around.
  const modes: readonly (readonly [string, number])[] = [
    [folder, process.getuid?.() === 0 ? 0o711 : 0o700],
    ...['keys', 'witness', 'logs', 'vendors'].map((name): [string, number] => [path.join(folder, name), 0o700]),
  ];
  for (const [place, mode] of modes)
    // What belongs to somebody else, as the root of a volume, keeps the mode that they gave it.
    if (fs.statSync(place, { throwIfNoEntry: false })?.uid === process.getuid?.()) fs.chmodSync(place, mode);
}

/** A link appears with its content or not at all, so no reader ever sees half a lock. */
function createWhole(file: string, content: LockContent): boolean {
  const draft = draftOf(file);
  fs.writeFileSync(draft, JSON.stringify(content));
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

function rewrite(file: string, content: LockContent): void {
  const draft = draftOf(file);
  fs.writeFileSync(draft, JSON.stringify(content));
  fs.renameSync(draft, file);
}

/** Two starters may find the same stale lock: the one that moves it away goes on, and what it moved must be what it checked. */
function removeStale(file: string, judged: LockContent): boolean {
  const aside = `${draftOf(file)}-stale`;
  try {
    fs.renameSync(file, aside);
  } catch {
    return false;
  }
  const moved = read(aside);
  const isJudged = moved?.pid === judged.pid && moved.started === judged.started;
  if (!isJudged && !fs.existsSync(file)) fs.renameSync(aside, file);
  fs.rmSync(aside, { force: true });
  return isJudged;
}

function read(file: string): LockContent | undefined {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  try {
    const content = JSON.parse(text) as LockContent;
    return { ...content, children: content.children ?? [] };
  } catch {
    // Cut short by a full disk or a power cut: nobody can hold it any more.
    return { pid: 0, started: '', children: [] };
  }
}

function draftOf(file: string): string {
  return `${file}-${process.pid}`;
}
