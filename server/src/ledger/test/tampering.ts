/** Draws a whole number from 0 to below `below`. */
type Pick = (below: number) => number;

interface Tampering {
  name: string;
  sql: (pick: Pick) => string;
  /** Afterwards the thief recomputes every seq, balance, hash and head, so that the database agrees with itself. */
  isConsistent?: boolean;
}

/** The thief's own tool: plays all transfers again in their order, as if what they say now had always been so. */
export const REBUILD = `
  create function rebuild() returns void language plpgsql as $$
  declare t record; c bytea;
  begin
    update ledger_account a set balance = 0, seq = 0,
      head = sha256(convert_to(concat_ws(':', a.name, a.kind, a.asset, a.floor), 'UTF8') || timestamptz_send(a.opened_at));
    for t in select ctid as place, x.* from ledger_transfer x order by seq loop
      c := uuid_send(t.id) || int8send(t.debit_account) || int8send(t.credit_account) || int8send(t.amount) || timestamptz_send(t.at)
        || int2send(t.phase) || coalesce(uuid_send(t.hold_id), ''::bytea) || convert_to(t.kind || ':' || t.reference, 'UTF8');
      update ledger_account set balance = balance - t.amount, seq = seq + 1, head = sha256(head || c) where id = t.debit_account;
      update ledger_account set balance = balance + t.amount, seq = seq + 1, head = sha256(head || c) where id = t.credit_account;
      update ledger_transfer x set debit_seq = d.seq, debit_balance = d.balance, debit_hash = d.head,
          credit_seq = k.seq, credit_balance = k.balance, credit_hash = k.head
        from ledger_account d, ledger_account k where x.ctid = t.place and d.id = t.debit_account and k.id = t.credit_account;
    end loop;
  end $$`;

const ROWS = 250;
const one = (pick: Pick): string => `(select ctid from ledger_transfer order by seq offset ${pick(ROWS)} limit 1)`;
const someAccount = (pick: Pick): string => `(select id from ledger_account where seq > 0 order by id offset ${pick(20)} limit 1)`;
const amount = (pick: Pick): number => 1 + pick(1_000);
const sign = (pick: Pick): string => (pick(2) ? '+' : '-');

const edit = (name: string, set: (pick: Pick) => string): Tampering => ({
  name: `edit ${name}`,
  sql: (pick) => `update ledger_transfer set ${set(pick)} where ctid = ${one(pick)}`,
});

const editAccount = (name: string, set: (pick: Pick) => string): Tampering => ({
  name: `edit account ${name}`,
  sql: (pick) => `update ledger_account set ${set(pick)} where id = ${someAccount(pick)}`,
});

const flip = (column: string, pick: Pick): string => {
  const byte = pick(32);
  return `${column} = set_byte(${column}, ${byte}, 255 - get_byte(${column}, ${byte}))`;
};

const swap = (columns: string[]): Tampering => ({
  name: `swap ${columns.join(', ')}`,
  sql: (pick) => {
    const differ = columns.map((column) => `y.${column} is distinct from x.${column}`).join(' or ');
    const set = (from: string) => columns.map((column) => `${column} = ${from}.${column}`).join(', ');
    return `with x as (select ctid as place, * from ledger_transfer where ctid = ${one(pick)}),
      y as (select y.ctid as place, y.* from ledger_transfer y, x where ${differ} order by y.seq offset ${pick(100)} limit 1),
      first as (update ledger_transfer t set ${set('y')} from x, y where t.ctid = x.place returning 1)
      update ledger_transfer t set ${set('x')} from x, y where t.ctid = y.place`;
  },
});

const consistently = ({ name, sql }: Tampering): Tampering => ({ name: `${name} and rebuild`, sql, isConsistent: true });

const remove: Tampering = { name: 'delete a transfer', sql: (pick) => `delete from ledger_transfer where ctid = ${one(pick)}` };

const removeTail: Tampering = {
  name: 'cut the tail off',
  sql: (pick) => `delete from ledger_transfer where seq > (select max(seq) - ${1 + pick(40)} from ledger_transfer)`,
};

const columns = `amount, debit_account, debit_seq, debit_balance, credit_account, credit_seq, credit_balance, at, hold_id, phase, kind,
  reference, debit_hash, credit_hash`;

/** A copy between the others: its number is one that was never given out, or one below all. */
const insert: Tampering = {
  name: 'insert a copy',
  sql: (pick) => `insert into ledger_transfer (seq, id, ${columns}) overriding system value
    select ${pick(2) ? 'seq' : '0'}, gen_random_uuid(), ${columns} from ledger_transfer where ctid = ${one(pick)} and phase < 2`,
};

const edits: Tampering[] = [
  edit('amount', (pick) => `amount = amount ${sign(pick)} ${amount(pick)}`),
  edit('debit account', (pick) => `debit_account = debit_account + ${1 + pick(3)}`),
  edit('credit account', (pick) => `credit_account = credit_account + ${1 + pick(3)}`),
  edit('both accounts', () => `debit_account = credit_account, credit_account = debit_account`),
  edit('time', (pick) => `at = at ${sign(pick)} interval '${amount(pick)} minutes'`),
  edit('id', () => `id = gen_random_uuid()`),
  edit('kind', () => `kind = 'gift2'`),
  edit('reference', () => `reference = reference || '!'`),
  edit('phase', (pick) => `phase = (phase + ${1 + pick(3)}) % 4`),
  edit('hold', () => `hold_id = case when hold_id is null then gen_random_uuid() end`),
];

/** At least one of every kind, then at random. */
export const tamperings: readonly Tampering[] = [
  ...edits,
  edit('debit seq', (pick) => `debit_seq = debit_seq ${sign(pick)} ${1 + pick(5)}`),
  edit('credit seq', (pick) => `credit_seq = credit_seq ${sign(pick)} ${1 + pick(5)}`),
  edit('debit balance', (pick) => `debit_balance = debit_balance ${sign(pick)} ${amount(pick)}`),
  edit('credit balance', (pick) => `credit_balance = credit_balance ${sign(pick)} ${amount(pick)}`),
  edit('number', (pick) => `seq = seq ${sign(pick)} ${amount(pick)}`),
  edit('debit hash', (pick) => flip('debit_hash', pick)),
  edit('credit hash', (pick) => flip('credit_hash', pick)),
  swap(['amount']),
  swap(['seq']),
  swap(['at']),
  swap(['id']),
  swap(['reference']),
  swap(['debit_hash', 'credit_hash']),
  swap(['debit_seq', 'debit_balance']),
  remove,
  removeTail,
  insert,
  { name: 'delete everything', sql: () => 'delete from ledger_transfer' },
  editAccount('balance', (pick) => `balance = balance ${sign(pick)} ${amount(pick)}`),
  {
    name: 'move balance between accounts',
    sql: (
      pick,
    ) => `with pair as (select id, row_number() over (order by id) as n from ledger_account where seq > 0 order by id offset ${pick(8)} limit 2)
      update ledger_account a set balance = balance + case when pair.n % 2 = 0 then ${amount(pick)} else -1 * 77 end from pair where a.id = pair.id`,
  },
  editAccount('seq', (pick) => `seq = seq ${sign(pick)} ${1 + pick(5)}`),
  editAccount('head', () => `head = sha256(head)`),
  editAccount('floor', (pick) => `floor = floor - ${amount(pick)}`),
  editAccount('name', () => `name = name || '9'`),
  editAccount('kind', () => `kind = case kind when 'house' then 'wallet' else 'house' end`),
  editAccount('asset', () => `asset = case asset when 'IDR' then 'PLAY' else 'IDR' end`),
  editAccount('opening', () => `opened_at = opened_at - interval '1 day'`),
  { name: 'delete an account', sql: (pick) => `delete from ledger_account where id = ${someAccount(pick)}` },
  ...edits.map(consistently),
  ...[remove, removeTail, insert, swap(['amount']), swap(['debit_account', 'credit_account'])].map(consistently),
];
