import type { KeyObject } from 'node:crypto';
import { BRAND_FIELDS } from '@sorak/contract';
import type { ClientBase } from 'pg';
import { type ArchiveFault, foldersIn, isSignedBy, parseManifest, readFolder, sha256 } from '../../lib/archive-files.ts';
import type { CheckReport } from '../../ledger/run-checks.ts';
import type { WitnessFile } from '../../ledger/witness-audit.ts';
import { proveLedgers } from './prove.ts';
import type { Sealed } from './repo.ts';
import { checkpointDigests, restFaults } from './rest-repo.ts';

const UNREADABLE: ReadonlySet<string> = new Set(['archive_manifest_missing', 'archive_file_missing', 'archive_file_changed']);
/** Five years: what every licence that we know asks for at least. */
const MIN_KEPT_MS = BRAND_FIELDS.archive.deleteDays.min * 86_400_000;
/** Of an empty table. */
const NOTHING = sha256('');

const titleOf = ({ month, part }: Pick<Sealed, 'month' | 'part'>): string => `${month}-${part}`;

async function sealedIn(client: Pick<ClientBase, 'query'>): Promise<Sealed[]> {
  return (await client.query<Sealed>('select * from archive_part order by part, month')).rows;
}

/** The months whose deletion stands in the operators' log. */
async function loggedDeletions(client: Pick<ClientBase, 'query'>): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ object: string }>(`select object from operator_action where action = 'archive_deleted'`);
  return new Set(rows.map(({ object }) => object));
}

/** What is wrong with the deletion of a month's files: nobody wrote it down, or no law lets them go so early. */
function deletionFaults({ part, month, to_at: to, removed_at: at }: Sealed, logged: ReadonlySet<string>): ArchiveFault[] {
  const what = titleOf({ part, month });
  return [
    ...(logged.has(`archive:${what}`) ? [] : [{ name: 'archive_deleted_unlogged', what }]),
    ...(at !== null && at.getTime() - to.getTime() < MIN_KEPT_MS ? [{ name: 'archive_deleted_early', what }] : []),
  ];
}

/** What the database says of its archived months: each signed by the platform, following the one before, and as its row tells. */
export async function auditSealed(client: Pick<ClientBase, 'query'>, publicKey: KeyObject): Promise<CheckReport> {
  const startedAt = Date.now();
  const violations: ArchiveFault[] = [];
  const logged = await loggedDeletions(client);
  let before: Sealed | undefined;
  for (const one of await sealedIn(client)) {
    const manifest = parseManifest(one.manifest);
    const previous = before?.part === one.part ? sha256(before.manifest) : null;
    const what = titleOf(one);
    const sum = (of: 'rows' | 'bytes'): bigint => BigInt((manifest?.files ?? []).reduce((all, file) => all + file[of], 0));
    if (!isSignedBy(publicKey, one.manifest, one.signature)) violations.push({ name: 'archive_forged', what });
    else if (
      manifest === undefined ||
      manifest.part !== one.part ||
      manifest.month !== one.month ||
      sum('rows') !== one.rows ||
      sum('bytes') !== one.bytes
    )
      violations.push({ name: 'archive_wrong', what });
    else if (manifest.previous !== previous) violations.push({ name: 'archive_left_out', what: `what was sealed before ${what}` });
    if (one.removed_at !== null) violations.push(...deletionFaults(one, logged));
    before = one;
  }
  return { name: 'archived months are as they were sealed', violations, tookMs: Date.now() - startedAt };
}

/** What the last checkpoint stands on is what was signed: accounts, and what sums hold beside the rows. Without a sealed month there is nothing of it. */
export async function auditCheckpoint(client: Pick<ClientBase, 'query'>): Promise<CheckReport> {
  const startedAt = Date.now();
  const last = (await sealedIn(client)).findLast(({ part }) => part === 'bets');
  const checkpoint = last === undefined ? { accounts: NOTHING, rests: NOTHING } : parseManifest(last.manifest)?.checkpoint;
  const { accounts, rests } = await checkpointDigests(client);
  const violations: ArchiveFault[] = [];
  if (checkpoint?.['accounts'] !== accounts)
    violations.push({ name: 'checkpoint_accounts_changed', what: last ? titleOf(last) : 'no month is sealed' });
  if (checkpoint?.['rests'] !== rests)
    violations.push({ name: 'checkpoint_sums_changed', what: last ? titleOf(last) : 'no month is sealed' });
  if (rests !== NOTHING) violations.push(...(await restFaults(client)));
  return { name: 'sums of what was moved out are as they were sealed', violations, tookMs: Date.now() - startedAt };
}

/** Proves archived months from their files: those that the database has sealed, each with every byte. */
export async function auditFolder(
  client: Pick<ClientBase, 'query'>,
  folder: string,
  publicKey: KeyObject,
  witnesses: readonly WitnessFile[] = [],
): Promise<CheckReport> {
  const startedAt = Date.now();
  const violations: ArchiveFault[] = [];
  const unreadable = new Set<string>();
  let hasFirst = false;
  const sealed = new Map((await sealedIn(client)).map((one) => [titleOf(one), one]));
  const folders = foldersIn(folder);
  const isOne = folders.length === 1 && folders[0] === folder;
  for (const one of folders) {
    const { text, manifest, faults } = await readFolder(one, publicKey);
    violations.push(...faults);
    if (faults.some(({ name }) => UNREADABLE.has(name))) unreadable.add(one);
    if (manifest === undefined) continue;
    if (manifest.part === 'bets' && manifest.previous === null) hasFirst = true;
    const title = titleOf({ month: manifest.month, part: manifest.part as Sealed['part'] });
    const known = sealed.get(title);
    sealed.delete(title);
    if (known === undefined) violations.push({ name: 'archive_unknown', what: title });
    else if (known.manifest !== text) violations.push({ name: 'archive_of_another', what: title });
  }
  // What cannot be read whole is named already.
  const whole = folders.filter((one) => !unreadable.has(one));
  violations.push(
    ...(await proveLedgers(
      whole,
      witnesses.flatMap(({ lines }) => [lines]),
      hasFirst,
    )),
  );
  if (!isOne) for (const [title, one] of sealed) if (one.removed_at === null) violations.push({ name: 'archive_missing', what: title });
  return { name: `the files in ${folder} are what was sealed`, violations, tookMs: Date.now() - startedAt };
}
