import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * What the witness says of one range of a log: how many rows it holds, and sha256 over their seq and hash in order of seq.
 * Ranges follow each other without a gap; `link` is sha256 of the line before, so that no line can be taken out.
 */
export interface WitnessLine {
  fromSeq: number;
  toSeq: number;
  count: number;
  digest: string;
  at: string;
  link: string;
}

type WitnessRange = Pick<WitnessLine, 'fromSeq' | 'toSeq' | 'count' | 'digest' | 'at'>;

const linkOf = (line: string): string => createHash('sha256').update(line).digest('hex');

/** Where the ledger's witness of a data folder lies when no other path is given. */
export const witnessFileOf = (dataDir: string): string => path.join(dataDir, 'witness', 'ledger.jsonl');

/** The operators' log has its witness beside the ledger's. */
export const operatorWitnessOf = (ledgerFile: string): string => path.join(path.dirname(ledgerFile), 'operators.jsonl');

/** `file` is the hash of the first line, `link` that of the last. */
/** So have the marks of rows. */
export const rowWitnessOf = (ledgerFile: string): string => path.join(path.dirname(ledgerFile), 'rows.jsonl');

export interface WitnessMark {
  file: string;
  lines: number;
  toSeq: number;
  link: string;
}

export interface WitnessWriter {
  /** Last seq that the file vouches for; 0 for a new file. */
  readonly lastSeq: number;
  /** How far the file has come; undefined while it is empty. */
  readonly mark: WitnessMark | undefined;
  /** Appends one line and waits until it is on the disk. */
  append: (range: WitnessRange) => void;
  close: () => void;
}

/** Opens the file to append, making it and its folder. The half line of a crash is cut off; anything else that is no witness line throws. */
export function openWitnessFile(file: string): WitnessWriter {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const handle = fs.openSync(file, 'a+', 0o600);
  const { whole, bytes } = wholeLines(file);
  fs.ftruncateSync(handle, bytes);
  const last = whole.at(-1);
  let link = last === undefined ? '' : linkOf(last);
  let lastSeq = last === undefined ? 0 : parseLine(last, whole.length).toSeq;
  let lines = whole.length;
  let first = whole[0] === undefined ? '' : linkOf(whole[0]);
  return {
    get lastSeq() {
      return lastSeq;
    },
    get mark() {
      return lines === 0 ? undefined : { file: first, lines, toSeq: lastSeq, link };
    },
    append: (range) => {
      const line = JSON.stringify({ ...range, link });
      fs.writeSync(handle, `${line}\n`);
      fs.fdatasyncSync(handle);
      link = linkOf(line);
      first ||= link;
      lines += 1;
      lastSeq = range.toSeq;
    },
    close: () => fs.closeSync(handle),
  };
}

/** All lines with their hashes, and in words what is wrong with their order. Undefined when there is no file. */
export function readWitnessFile(file: string): { lines: WitnessLine[]; links: string[]; faults: string[] } | undefined {
  if (!fs.existsSync(file)) return undefined;
  const { whole } = wholeLines(file);
  const lines: WitnessLine[] = [];
  const faults: string[] = [];
  for (const [index, text] of whole.entries()) {
    const line = parseLine(text, index + 1);
    const before = whole[index - 1];
    if (line.link !== (before === undefined ? '' : linkOf(before))) faults.push(`line ${index + 1} does not follow the line before`);
    if (line.fromSeq !== (lines.at(-1)?.toSeq ?? 0) + 1 || line.toSeq < line.fromSeq)
      faults.push(`line ${index + 1} leaves or doubles a range`);
    lines.push(line);
  }
  return { lines, links: whole.map(linkOf), faults };
}

function wholeLines(file: string): { whole: string[]; bytes: number } {
  const text = fs.readFileSync(file, 'utf8');
  const end = text.lastIndexOf('\n') + 1;
  return { whole: text.slice(0, end).split('\n').slice(0, -1), bytes: Buffer.byteLength(text.slice(0, end)) };
}

function parseLine(text: string, number: number): WitnessLine {
  try {
    const line = JSON.parse(text) as WitnessLine;
    if ([line.fromSeq, line.toSeq, line.count].every(Number.isSafeInteger) && typeof line.digest === 'string') return line;
  } catch {
    // Said below, together with lines that are JSON but no witness line.
  }
  throw new Error(`line ${number} of the witness file is not a witness line`);
}
