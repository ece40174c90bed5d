import fs from 'node:fs';
import path from 'node:path';
import type { Client } from 'pg';
import { operatorWitnessOf, readWitnessFile, rowWitnessOf, type WitnessLine } from '../../server/src/ledger/witness-file.ts';
import { LEDGER_LOG, type WitnessedLog } from '../../server/src/ledger/witnessed-log.ts';
import { OPERATOR_LOG } from '../../server/src/platform/operator/audit-chain-repo.ts';
import { ROW_LOG } from '../../server/src/platform/operator/audit-rows-repo.ts';

/** What one log has after the restore, and what was witnessed beyond it. */
export type Gap = {
  readonly log: string;
  readonly lastSeq: number;
  readonly missing: number;
  /** Of the lines that are missing: when the first and the last was witnessed. */
  readonly from: Date | undefined;
  readonly to: Date | undefined;
};

const LOGS: readonly { readonly log: WitnessedLog; readonly fileOf: (ledgerFile: string) => string }[] = [
  { log: LEDGER_LOG, fileOf: (file) => file },
  { log: OPERATOR_LOG, fileOf: operatorWitnessOf },
  { log: ROW_LOG, fileOf: rowWitnessOf },
];

/**
 * Holds the witness files against what was restored, and writes into `folder` the part of them that speaks of it, for an audit that may then
 * find nothing at all.
 */
export async function compare(client: Client, witness: readonly string[], folder: string): Promise<{ gaps: Gap[]; files: string[] }> {
  const files = witness.map((file, at) => path.join(folder, String(at), path.basename(file)));
  for (const file of files) fs.mkdirSync(path.dirname(file), { recursive: true });
  const gaps: Gap[] = [];
  for (const { log, fileOf } of LOGS) {
    const { rows } = await client.query<{ seq: string }>(`select coalesce(max(seq), 0)::text as seq from (${log.rows}) log`);
    const lastSeq = Number(rows[0]?.seq);
    const beyond: WitnessLine[] = [];
    for (const [at, file] of witness.entries()) {
      const lines = readWitnessFile(fileOf(file))?.lines ?? [];
      const kept = lines.filter(({ toSeq }) => toSeq <= lastSeq);
      beyond.push(...lines.slice(kept.length));
      cut(fileOf(file), fileOf(files[at] ?? ''), kept.length);
    }
    const times = beyond.map(({ at }) => Date.parse(at)).toSorted((a, b) => a - b);
    const dateOf = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms));
    gaps.push({
      log: log.name,
      lastSeq,
      missing: Math.max(lastSeq, ...beyond.map(({ toSeq }) => toSeq)) - lastSeq,
      from: dateOf(times[0]),
      to: dateOf(times.at(-1)),
    });
  }
  return { gaps, files };
}

function cut(from: string, to: string, lines: number): void {
  if (!fs.existsSync(from)) return;
  const text = fs.readFileSync(from, 'utf8').split('\n').slice(0, lines);
  fs.writeFileSync(to, text.map((line) => `${line}\n`).join(''), { mode: 0o600 });
}

const time = (at: Date): string => at.toISOString().replace('T', ' ').slice(0, 19);

/** One sentence for each log. */
export function wordsOfGap({ log, lastSeq, missing, from, to }: Gap, now: number): string {
  if (missing === 0 || !from || !to) return `${log}: up to ${lastSeq}; nothing that was witnessed is missing.`;
  const age = Math.round((now - from.getTime()) / 1_000);
  return `${log}: up to ${lastSeq}; ${missing} rows that were witnessed from ${time(from)} to ${time(to)} UTC are missing, the oldest is ${age} s old.`;
}
