import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { IDENTITY, POSITION } from '../../server/src/db/replica.ts';
import { operatorWitnessOf, rowWitnessOf } from '../../server/src/ledger/witness-file.ts';

const REACHED_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 100;

const textOf = async (client: Client, what: string): Promise<string> =>
  (await client.query<{ text: string }>(`select ${what} as text`)).rows[0]?.text ?? '';

/** The witness as it is now: what it says must be in what is read, and it goes on being written. */
export function copyWitness(files: readonly string[]): { readonly files: string[]; readonly remove: () => void } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-audit-'));
  const copies = files.map((file, at) => {
    const copy = path.join(folder, String(at), path.basename(file));
    fs.mkdirSync(path.dirname(copy));
    for (const of of [(name: string) => name, operatorWitnessOf, rowWitnessOf])
      if (fs.existsSync(of(file))) fs.copyFileSync(of(file), of(copy));
    return copy;
  });
  return { files: copies, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}

/** Resolves when the replica has all that the primary has now. Throws in words for a replica of another house, and for one that is far behind. */
export async function untilReached(primary: Client, replica: Client, withinMs = REACHED_WITHIN_MS): Promise<void> {
  if ((await textOf(primary, IDENTITY)) !== (await textOf(replica, IDENTITY)))
    throw new Error('DATABASE_READ_URL leads to another database than DATABASE_URL: the audit would be of another house.');
  const position = BigInt(await textOf(primary, POSITION));
  const until = Date.now() + withinMs;
  for (;;) {
    const behind = position - BigInt(await textOf(replica, POSITION));
    if (behind <= 0n) return;
    if (Date.now() > until)
      throw new Error(
        `The replica of DATABASE_READ_URL is ${behind} bytes of log behind and does not catch up. Audit the primary, without DATABASE_READ_URL.`,
      );
    await sleep(ASK_EVERY_MS);
  }
}
