import { createHash } from 'node:crypto';
import path from 'node:path';
import { type ArchiveFault, readArchived } from '../../lib/archive-files.ts';
import type { WitnessLine } from '../../ledger/witness-file.ts';

// Proves the ledger of archived months from their files alone: every account's chain from the month before (or from its opening) to the checkpoint,
// by the same rules as the audit of the database and without one.

type Row = Readonly<Record<string, string | null>>;
type Standing = { seq: bigint; balance: bigint; head: Buffer };

/** A row with its whole numbers as text: JSON's own would be rounded above 2^53. */
const rowOf = (line: string): Row => JSON.parse(line.replaceAll(/"(\w+)":(-?\d+)(?=[,}])/g, '"$1":"$2"')) as Row;
const int8 = (text: string | null | undefined): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(text ?? 0));
  return bytes;
};
const int2 = (text: string | null | undefined): Buffer => int8(text).subarray(6);
const uuid = (text: string | null | undefined): Buffer => Buffer.from((text ?? '').replaceAll('-', ''), 'hex');
const bytea = (text: string | null | undefined): Buffer => Buffer.from((text ?? '').slice(2), 'hex');
const sha = (...parts: Buffer[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();

const EPOCH_2000_MS = 946_684_800_000n;
/** A moment as the database sends it: microseconds since 2000. */
function moment(text: string | null | undefined): Buffer {
  const [, seconds = '', fraction = ''] = /^([\dT:-]{19})(?:\.(\d{1,6}))?\+00:00$/.exec(text ?? '') ?? [];
  const micros = (BigInt(Date.parse(`${seconds}Z`)) - EPOCH_2000_MS) * 1_000n + BigInt(fraction.padEnd(6, '0'));
  return int8(String(micros));
}

const genesisOf = (account: Row): Standing => ({
  seq: 0n,
  balance: 0n,
  head: sha(Buffer.from([account['name'], account['kind'], account['asset'], account['floor']].join(':')), moment(account['opened_at'])),
});
const contentOf = (row: Row): Buffer =>
  Buffer.concat([
    uuid(row['id']),
    int8(row['debit_account']),
    int8(row['credit_account']),
    int8(row['amount']),
    moment(row['at']),
    int2(row['phase']),
    row['hold_id'] ? uuid(row['hold_id']) : Buffer.alloc(0),
    Buffer.from(`${row['kind']}:${row['reference']}`),
  ]);

/** Ranges of the witness, each judged once all its lines have passed in their order. */
function witnessProof(lines: readonly WitnessLine[]) {
  const faults: ArchiveFault[] = [];
  let at = 0;
  let [count, hash, from] = [0, createHash('sha256'), 0n];
  const close = (line: WitnessLine): void => {
    const what = `seq ${line.fromSeq}–${line.toSeq}`;
    // A range that began before the first file cannot be made anew.
    if (from > 0n && from <= BigInt(line.fromSeq)) {
      if (count !== line.count) faults.push({ name: 'archive_witness_count', what: `${what}: ${line.count} then, ${count} now` });
      else if (hash.digest('hex') !== line.digest) faults.push({ name: 'archive_witness_digest', what });
    }
    [count, hash] = [0, createHash('sha256')];
    at += 1;
  };
  const closeBefore = (seq: bigint): void => {
    for (let line = lines[at]; line !== undefined && BigInt(line.toSeq) < seq; line = lines[at]) close(line);
  };
  return {
    faults,
    add: (row: Row): void => {
      const seq = BigInt(row['seq'] ?? 0);
      if (from === 0n) from = seq === 1n ? 1n : seq + 1n;
      closeBefore(seq);
      count += 1;
      hash.update(int8(row['seq'])).update(bytea(row['debit_hash'])).update(bytea(row['credit_hash']));
    },
    /** All lines up to this one have passed. */
    end: (seq: bigint): void => closeBefore(seq + 1n),
  };
}

/** The first thing that is wrong with a side of a line; it moves the account on. */
function faultOf(
  row: Row,
  side: 'debit' | 'credit',
  accounts: Map<string, Row>,
  standings: Map<string, Standing>,
  content: Buffer,
  isFirst: boolean,
): string | undefined {
  const id = row[`${side}_account`] ?? '';
  const account = accounts.get(id);
  if (account === undefined) return 'account_missing';
  const amount = BigInt(row['amount'] ?? 0);
  const now = { seq: BigInt(row[`${side}_seq`] ?? 0), balance: BigInt(row[`${side}_balance`] ?? 0), head: bytea(row[`${side}_hash`]) };
  const before = standings.get(id) ?? (isFirst || now.seq === 1n ? genesisOf(account) : undefined);
  standings.set(id, now);
  // What was there before is gone by rule: the chain goes on from the first line that is left.
  if (before === undefined) return undefined;
  const balance = before.balance + (side === 'debit' ? -amount : amount);
  if (now.seq !== before.seq + 1n) return 'seq_gap';
  if (now.balance !== balance) return 'balance_wrong';
  if (now.balance < BigInt(account['floor'] ?? 0)) return 'floor_broken';
  return now.head.equals(sha(before.head, content)) ? undefined : 'hash_wrong';
}

const MAX = 50;

async function proveMonth(
  folder: string,
  standings: Map<string, Standing>,
  witnesses: readonly ReturnType<typeof witnessProof>[],
  isFirst: boolean,
): Promise<ArchiveFault[]> {
  const title = path.basename(folder);
  const faults: ArchiveFault[] = [];
  const accounts = new Map<string, Row>();
  for await (const line of readArchived(folder, 'ledger_account.jsonl.gz')) {
    const row = rowOf(line);
    accounts.set(row['id'] ?? '', row);
  }
  for await (const line of readArchived(folder, 'ledger_transfer.jsonl.gz')) {
    const row = rowOf(line);
    const content = contentOf(row);
    for (const witness of witnesses) witness.add(row);
    for (const side of ['debit', 'credit'] as const) {
      const name = faultOf(row, side, accounts, standings, content, isFirst);
      if (name !== undefined && faults.length < MAX) faults.push({ name: `archive_${name}`, what: `${title} line ${row['seq']}, ${side}` });
    }
  }
  for (const [id, account] of accounts) {
    const told = { seq: BigInt(account['seq'] ?? 0), balance: BigInt(account['balance'] ?? 0), head: bytea(account['head']) };
    const now = standings.get(id) ?? (isFirst ? genesisOf(account) : told);
    if (faults.length < MAX && (now.seq !== told.seq || now.balance !== told.balance || !now.head.equals(told.head)))
      faults.push({ name: 'archive_account_wrong', what: `${title} ${account['name']}` });
    standings.set(id, told);
  }
  return faults;
}

/**
 * Proves the ledgers of these months, in their order. Where the months before the first of them are gone by rule (`hasFirst` false), each chain
 * is proven from its first line that is left.
 */
export async function proveLedgers(
  folders: readonly string[],
  witnessLines: readonly (readonly WitnessLine[])[],
  hasFirst: boolean,
): Promise<ArchiveFault[]> {
  const own = folders.filter((folder) => folder.endsWith('-bets'));
  const standings = new Map<string, Standing>();
  const witnesses = witnessLines.map((lines) => witnessProof(lines));
  const faults: ArchiveFault[] = [];
  for (const folder of own) faults.push(...(await proveMonth(folder, standings, witnesses, hasFirst)));
  return [...faults, ...witnesses.flatMap((witness) => witness.faults)];
}
