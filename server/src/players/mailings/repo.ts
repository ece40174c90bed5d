import type { ChosenKind, MailingChannel, MailingOutcome, MailingTerms } from '@sorak/contract';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { MailingTables } from './tables.ts';

export type Db = Kysely<Tables>;
export type MailingRow = Selectable<MailingTables['mailing']>;
type ShownRow = MailingRow & { readonly made_by_name: string };
const NEWEST = 200;

/** The newest, or the one of a code. */
export const findMailings = (db: Db, brandCode: string, code?: string): Promise<ShownRow[]> =>
  db
    .selectFrom('mailing as m')
    .innerJoin('operator as o', 'o.id', 'm.made_by')
    .selectAll('m')
    .select('o.name as made_by_name')
    .where('m.brand_code', '=', brandCode)
    .$if(code !== undefined, (query) => query.where('m.code', '=', code ?? ''))
    .orderBy('m.id', 'desc')
    .limit(NEWEST)
    .execute();

/** The mailing of a code, locked until the transaction ends. */
export const lockMailing = (tx: Db, brandCode: string, code: string): Promise<MailingRow | undefined> =>
  tx.selectFrom('mailing').selectAll().where('brand_code', '=', brandCode).where('code', '=', code).forUpdate().executeTakeFirst();

type Outcomes = { readonly mailing_id: bigint; readonly outcome: MailingOutcome; readonly count: number };
export async function countOutcomes(db: Db, ids: readonly bigint[]): Promise<Outcomes[]> {
  const { rows } = await sql<Outcomes>`
    select mailing_id, outcome, count(*)::int4 as count from mailing_line where mailing_id = any (${[...ids]}::int8[]) group by 1, 2`.execute(
    db,
  );
  return rows;
}

type Written = { readonly brandCode: string; readonly code: string; readonly version: number; readonly by: bigint; readonly at: Date };

/** False where somebody else has written that version meanwhile, or it is sent. */
export async function writeMailing(tx: Db, { brandCode, code, version, by, at }: Written, terms: MailingTerms): Promise<boolean> {
  const { rows } = await sql`
    insert into mailing (brand_code, code, kind, channel, audience, titles, texts, journey, version, made_by, made_at)
      values (${brandCode}, ${code}, ${terms.kind}, ${terms.channel}, ${JSON.stringify(terms.audience)}::jsonb, ${JSON.stringify(terms.titles)}::jsonb,
        ${JSON.stringify(terms.texts)}::jsonb, ${terms.journey === null ? null : JSON.stringify(terms.journey)}::jsonb, ${version}, ${by}, ${at})
      on conflict (brand_code, code) do update set kind = excluded.kind, channel = excluded.channel, audience = excluded.audience, titles = excluded.titles,
        texts = excluded.texts, journey = excluded.journey, version = excluded.version, made_by = excluded.made_by, made_at = excluded.made_at
        where mailing.state = 'draft' and mailing.version = excluded.version - 1
      returning 1`.execute(tx);
  return rows.length > 0;
}

/** Writes the list of recipients, all at once; it does not change any more. How many they are. */
export async function writeLines(tx: Db, { id, kind }: MailingRow, meant: RawBuilder<boolean>, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into mailing_line (mailing_id, member_id, due_at, is_marketing)
      select ${id}, m.id, ${at}, ${kind === 'marketing'} from member m where m.is_agent <> 4 and m.status = 'active' and ${meant}
      on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export const setState = (tx: Db, id: bigint, values: Partial<Pick<MailingRow, 'state' | 'started_at' | 'ended_at'>>) =>
  tx.updateTable('mailing').set(values).where('id', '=', id).execute();

/** What was not written yet is not written any more; how many that were. */
export async function callOff(tx: Db, id: bigint, at: Date): Promise<number> {
  const done = await tx
    .updateTable('mailing_line')
    .set({ outcome: 'called_off', done_at: at })
    .where('mailing_id', '=', id)
    .where('outcome', '=', 'waiting')
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

export const findLines = (db: Db, id: bigint, outcome: MailingOutcome | undefined, behind: bigint, limit: number) =>
  db
    .selectFrom('mailing_line as l')
    .innerJoin('member as m', 'm.id', 'l.member_id')
    .select(['l.member_id', 'm.username', 'l.outcome', 'l.due_at', 'l.done_at'])
    .where('l.mailing_id', '=', id)
    .where('l.member_id', '>', behind)
    .$if(outcome !== undefined, (query) => query.where('l.outcome', '=', outcome ?? 'sent'))
    .orderBy('l.member_id')
    .limit(limit)
    .execute();

/** A member who may get tests: one of the house. */
export const findStaff = (db: Db, username: string) =>
  db
    .selectFrom('member as m')
    .innerJoin('member_label as l', 'l.member_id', 'm.id')
    .select(['m.id', 'm.username', 'm.nickname', 'm.language', 'm.email', 'm.email_verified_at', 'm.mobile', 'm.mobile_verified_at'])
    .where('m.username', '=', username)
    .where('l.label', '=', 'staff')
    .executeTakeFirst();

export const memberIdOf = async (db: Db, username: string): Promise<bigint | undefined> =>
  (await db.selectFrom('member').select('id').where('username', '=', username).executeTakeFirst())?.id;

/** Whose key it is. */
export const findKey = (db: Db, key: string): Promise<{ member_id: bigint; language: string } | undefined> =>
  db
    .selectFrom('mailing_key as k')
    .innerJoin('member as m', 'm.id', 'k.member_id')
    .select(['k.member_id', 'm.language'])
    .where('k.key', '=', key)
    .executeTakeFirst();

export async function setChoice(db: Db, memberId: bigint, { channel, kind, isOn }: Choice, at: Date): Promise<void> {
  // Whoever writes to the member at this moment is waited for, or waits.
  await db.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
  await db
    .insertInto('channel_choice')
    .values({ member_id: memberId, channel, kind, is_on: isOn, at })
    .onConflict((conflict) => conflict.columns(['member_id', 'channel', 'kind']).doUpdateSet({ is_on: isOn, at }))
    .execute();
}

type Choice = { readonly channel: MailingChannel; readonly kind: ChosenKind; readonly isOn: boolean };
/** Where a member can be written to, what was wished, and by which key marketing is left. */
export async function findChoices(db: Db, memberId: bigint) {
  const { rows } = await sql<{ email: boolean; sms: boolean; push: boolean; key: string | null; choices: Choice[] }>`
    select m.email_verified_at is not null as email, m.mobile_verified_at is not null as sms,
        exists (select from push_subscription p where p.member_id = m.id) as push, k.key::text as key,
        coalesce((select jsonb_agg(jsonb_build_object('channel', c.channel, 'kind', c.kind, 'isOn', c.is_on)) from channel_choice c
          where c.member_id = m.id), '[]') as choices
      from member m left join mailing_key k on k.member_id = m.id where m.id = ${memberId}`.execute(db);
  return rows[0];
}

/** Conditions on the row `m` of a member. */
export const EVERYBODY: RawBuilder<boolean> = sql`true`;
export const onlyMember = (id: bigint): RawBuilder<boolean> => sql`m.id = ${id}`;
