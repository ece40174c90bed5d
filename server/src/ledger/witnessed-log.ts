import { SEALED_SEQ } from './audit-checks.ts';

/** A log of numbered rows, each with a hash, whose head is kept outside the database. */
export interface WitnessedLog {
  name: string;
  /** What the witness of this log locks: any fixed number, the same in every process, another one for each log. */
  lock: number;
  /** One row, `seq`: the highest number given out so far. */
  highest: string;
  /** Every row as `seq`, `at` and `hash`. */
  rows: string;
  /** With no witness at work for longer than this while rows were added, the audit says so. */
  withinS: number;
  /** One row, `seq`: what is up to it lies in files, which are held against the witness with `npm run audit -- --archive`. */
  sealed?: string;
}

export const LEDGER_LOG: WitnessedLog = {
  name: 'ledger',
  lock: 7_266_152_027,
  highest: 'select case when is_called then last_value else 0 end::text as seq from ledger_transfer_seq_seq',
  rows: 'select seq, at, debit_hash || credit_hash as hash from ledger_transfer',
  withinS: 60,
  sealed: `select ${SEALED_SEQ}::text as seq`,
};

/** sha256 over the number and hash of all rows in their order, in hex; for a `select` that names no other columns of the same name. */
export const DIGEST = `encode(sha256(coalesce(string_agg(int8send(seq) || hash, ''::bytea order by seq), ''::bytea)), 'hex')`;
