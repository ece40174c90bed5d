import type { ClientBase } from 'pg';
import type { CheckReport } from '../../server/src/ledger/run-checks.ts';
import type { Violation } from '../../server/src/ledger/witness-audit.ts';

// The books of the house's own vendors held against the platform's: every stake and payout that one side has, the other has too, with the same
// amount, owner and currency. Both sides are read in the order of the numbers of their calls, so that any length needs little memory.

/** A vendor of the house: its database, its statement of what the wallet has booked, and where the platform knows it from. */
export type VendorBooks = {
  readonly name: string;
  readonly source: string;
  readonly client: ClientBase;
  readonly told: string;
  readonly values: readonly string[];
};

type Told = {
  readonly uuid: string;
  readonly kind: number;
  readonly amount: string;
  readonly is_made: boolean;
  readonly user_id: string;
  readonly currency: string;
  readonly round: string;
  readonly attempts: number;
};
type Booked = Omit<Told, 'is_made' | 'attempts'> & { readonly is_held: boolean };

/** What counts at the platform: accepted, and neither taken back nor of a bet that was. A held win waits for operators. */
const BOOKED = `
  select t.transaction_uuid::text as uuid, t.kind, t.amount::text as amount, t.member_id::text as user_id, t.asset as currency,
      coalesce(b.round, h.round) as round, t.status <> 0 as is_held
    from vendor_transaction t join vendor v on v.id = t.vendor_id left join bet b on b.member_id = t.member_id and b.bet_id = t.bet_id
      left join held_win h on h.transaction_uuid = t.transaction_uuid and h.vendor_id = t.vendor_id
    where v.source = $1 and not t.is_reversed
      and ((t.status = 0 and t.kind in (1, 2) and b.status <> 3) or (t.kind = 2 and t.status = 2))
    order by t.transaction_uuid`;

const AT_ONCE = 5_000;
const MAX = 50;
/** So often was an answer asked for, up to a minute apart: what is owed longer than about an hour is named. */
const LONG_ATTEMPTS = 70;
const AGAIN_MS = 2_000;
const KINDS: Readonly<Record<number, string>> = { 1: 'stake', 2: 'payout' };

async function* rowsOf<Row>(client: ClientBase, sql: string, values: readonly string[], name = 'told'): AsyncGenerator<Row> {
  await client.query(`declare ${name} no scroll cursor for ${sql}`, [...values]);
  for (;;) {
    const { rows } = await client.query(`fetch ${AT_ONCE} from ${name}`);
    yield* rows as Row[];
    if (rows.length < AT_ONCE) break;
  }
  await client.query(`close ${name}`);
}

/** Numbers of calls that have left the platform's database for sealed files: the vendor's own books still have them. */
const MOVED = `
  select k.transaction_uuid::text as uuid from archive_key k join vendor v on v.id = k.vendor_id where v.source = $1
    order by k.transaction_uuid`;
type Moved = { readonly uuid: string } | undefined;

type Found = { readonly violations: Violation[]; readonly open: number; readonly calls: number };

/** What differs, at most so many. The platform's snapshot is older, so a vendor's row stands for all that it shows. */
async function compare(platform: ClientBase, { name, source, client, told, values }: VendorBooks): Promise<Found> {
  const violations: Violation[] = [];
  const moved = rowsOf<{ readonly uuid: string }>(platform, MOVED, [source], 'moved');
  let gone = (await moved.next()).value as Moved;
  const [ours, theirs] = [rowsOf<Booked>(platform, BOOKED, [source]), rowsOf<Told>(client, told, values)];
  let [booked, said] = [(await ours.next()).value as Booked | undefined, (await theirs.next()).value as Told | undefined];
  let [open, calls] = [0, 0];
  const say = (violation: string, { kind, round, uuid }: Booked | Told): void => {
    if (violations.length < MAX) violations.push({ name: violation, what: `${name} round ${round}, ${KINDS[kind] ?? kind} ${uuid}` });
  };
  while (booked !== undefined || said !== undefined) {
    calls += 1;
    if (said === undefined || (booked !== undefined && booked.uuid < said.uuid)) {
      if (booked) say('vendor_knows_not', booked);
      booked = (await ours.next()).value as Booked | undefined;
      continue;
    }
    const same = booked?.uuid === said.uuid ? booked : undefined;
    while (gone !== undefined && gone.uuid < said.uuid) gone = (await moved.next()).value as Moved;
    const fault = gone?.uuid === said.uuid ? null : faultOf(said, same);
    if (fault !== null) say(fault, said);
    if (!said.is_made) open += 1;
    if (same) booked = (await ours.next()).value as Booked | undefined;
    said = (await theirs.next()).value as Told | undefined;
  }
  return { violations, open, calls };
}

function faultOf(said: Told, booked: Booked | undefined): string | null {
  if (!booked) return said.is_made ? 'platform_knows_not' : said.attempts > LONG_ATTEMPTS ? 'vendor_owes_long' : null;
  if (booked.kind !== said.kind || booked.round !== said.round) return 'vendor_of_another_round';
  if (booked.user_id !== said.user_id || booked.currency !== said.currency) return 'vendor_of_another';
  if (booked.amount !== said.amount) return said.kind === 1 ? 'vendor_stake_differs' : 'vendor_payout_differs';
  return said.is_made && booked.is_held ? 'vendor_says_paid' : null;
}

async function inSnapshots<T>(clients: readonly ClientBase[], work: () => Promise<T>): Promise<T> {
  for (const client of clients) await client.query('begin isolation level repeatable read read only');
  try {
    // The snapshot is taken by the first question, not by the beginning.
    for (const client of clients) await client.query('set local statement_timeout = 0; set local lock_timeout = 0; select 1');
    return await work();
  } finally {
    for (const client of clients) await client.query('rollback');
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Holds a vendor's books against the platform's. What was on its way between the two looks is the same at neither: only what two looks find is one. */
export async function auditVendorBooks(
  platform: ClientBase,
  vendor: VendorBooks,
  againMs = AGAIN_MS,
): Promise<{ report: CheckReport; note: string }> {
  const startedAt = Date.now();
  const look = () => inSnapshots([platform, vendor.client], () => compare(platform, vendor));
  let found = await look();
  if (found.violations.length > 0) {
    await pause(againMs);
    const before = new Set(found.violations.map(({ name, what }) => `${name} ${what}`));
    const again = await look();
    found = { ...again, violations: again.violations.filter(({ name, what }) => before.has(`${name} ${what}`)) };
  }
  const { violations, open, calls } = found;
  return {
    report: { name: `the ${vendor.name}’s books are the platform’s`, violations, tookMs: Date.now() - startedAt },
    note: `${calls} calls of the ${vendor.name} compared${open > 0 ? `, ${open} open` : ''}`,
  };
}
