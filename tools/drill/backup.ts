import fs from 'node:fs';
import path from 'node:path';

/** A base backup, as `pg_basebackup -Fp` leaves it, and the log from its beginning on. */
export type Backup = {
  readonly folder: string;
  readonly name: string;
  readonly startedAt: Date;
  readonly firstSegment: string;
  readonly major: number;
};

/** Something is missing or half there; in words. */
export class NoBackup extends Error {
  override readonly name = 'NoBackup';
}

/** `base/NAME` and `wal` below one folder. */
const baseFolder = (folder: string): string => path.join(folder, 'base');
export const walFolder = (folder: string): string => path.join(folder, 'wal');

/** The newest whole base backup that was begun before a time. Throws NoBackup in words. */
export function newestBackup(folder: string, before: Date): Backup {
  const bases = baseFolder(folder);
  if (!fs.existsSync(bases)) throw new NoBackup(`${bases} does not exist: no base backup was ever made there.`);
  const all = fs
    .readdirSync(bases)
    .filter((name) => fs.statSync(path.join(bases, name)).isDirectory())
    .flatMap((name) => readBackup(path.join(bases, name), name) ?? []);
  const [newest] = all.filter(({ startedAt }) => startedAt < before).toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
  if (!newest)
    throw new NoBackup(
      all.length === 0 ? `${bases} holds no whole base backup.` : `No base backup in ${bases} was begun before ${before.toISOString()}.`,
    );
  return newest;
}

/** Undefined for one that is half: its manifest is written last. */
function readBackup(folder: string, name: string): Backup | undefined {
  const label = path.join(folder, 'backup_label');
  if (!['backup_manifest', 'PG_VERSION'].every((file) => fs.existsSync(path.join(folder, file))) || !fs.existsSync(label)) return undefined;
  const text = fs.readFileSync(label, 'utf8');
  const segment = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m.exec(text)?.[1];
  const time = /^START TIME: (\S+ \S+) (?:UTC|GMT)$/m.exec(text)?.[1];
  if (!segment || !time) return undefined;
  const major = Number(fs.readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim());
  return { folder, name, startedAt: new Date(`${time.replace(' ', 'T')}Z`), firstSegment: segment, major };
}

const SEGMENT = /^([0-9A-F]{8})([0-9A-F]{8})0{6}([0-9A-F]{2})$/;
/** Segments of 16 MB in each of the log's 4 GB. */
const PER_LOG = 256;

const numberOf = (name: string): number => {
  const [, , log = '', segment = ''] = SEGMENT.exec(name) ?? [];
  return Number.parseInt(log, 16) * PER_LOG + Number.parseInt(segment, 16);
};
const nameOf = (number: number): string =>
  `${Math.floor(number / PER_LOG)
    .toString(16)
    .padStart(8, '0')}000000${(number % PER_LOG).toString(16).padStart(2, '0')}`.toUpperCase();

/**
 * What the archive lacks of the log from a segment on, up to its newest: in words, nothing where it is whole. A segment may be there on any
 * timeline: after a failover the new one has it.
 */
export function holesOf(folder: string, firstSegment: string): string[] {
  const wal = walFolder(folder);
  const names = fs.existsSync(wal) ? fs.readdirSync(wal) : [];
  const there = new Set(names.filter((name) => SEGMENT.test(name)).map(numberOf));
  const first = numberOf(firstSegment);
  const last = Math.max(first, ...there);
  const holes: { from: number; to: number }[] = [];
  for (let at = first; at <= last; at++) {
    if (there.has(at)) continue;
    const open = holes.at(-1);
    if (open?.to === at - 1) open.to = at;
    else holes.push({ from: at, to: at });
  }
  const timelines = new Set(names.filter((name) => SEGMENT.test(name)).map((name) => name.slice(0, 8)));
  const lost = [...timelines].filter((line) => line !== '00000001' && !names.includes(`${line}.history`));
  return [
    ...holes.map(({ from, to }) =>
      from === to
        ? `The archive lacks segment …${nameOf(from)}: what was committed after it cannot be restored.`
        : `The archive lacks segments …${nameOf(from)} to …${nameOf(to)}: what was committed after them cannot be restored.`,
    ),
    ...lost.map((line) => `The archive lacks ${line}.history: nobody can tell where that timeline began.`),
  ];
}
