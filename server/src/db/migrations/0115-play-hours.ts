import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The hours in which a member wants to play. `play_hours` is the record of who asked for what and when, `play_guard` what holds now.
 * Outside them no bet is taken, whatever it is staked with: the vendor wallet asks where it asks for everything else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table play_hours (
      id int8 generated always as identity primary key,
      member_id int8 not null references member (id),
      from_minute int2 check (from_minute between 0 and 1439),
      to_minute int2 check (to_minute between 0 and 1439),
      state text not null check (state in ('pending', 'active', 'replaced', 'cancelled', 'lapsed')),
      requested_at timestamptz not null,
      confirmable_at timestamptz,
      told_at timestamptz,
      started_at timestamptz,
      ended_at timestamptz,
      check ((from_minute is null) = (to_minute is null)),
      check (from_minute <> to_minute)
    )`.execute(db);
  await sql`comment on column play_hours.from_minute is
    'Minutes of the brand''s day, the first of them and the first behind them; they may go over midnight. Null lifts the hours.'`.execute(
    db,
  );
  await sql`create unique index play_hours_active on play_hours (member_id) where state = 'active'`.execute(db);
  await sql`create unique index play_hours_pending on play_hours (member_id) where state = 'pending'`.execute(db);
  await sql`create index play_hours_due on play_hours (confirmable_at) where state = 'pending'`.execute(db);
  await sql`alter table play_guard add column hours_from int2, add column hours_to int2`.execute(db);
  await sql.raw(OPENS_AT).execute(db);
  await sql.raw(IS_CLOSED).execute(db);
  await change(
    db,
    'play_stake',
    `if play_is_late(g, p_at) then return 'time'; end if;`,
    `if play_is_late(g, p_at) then return 'time'; end if;
      if play_opens_at(g, p_at) is not null then return 'hours'; end if;`,
  );
  await change(
    db,
    'vendor_bet',
    `when s.is_closed or s.reminder_due_at <= v_at then`,
    `when s.is_closed or s.reminder_due_at <= v_at or (s.is_guarded and play_is_closed(s.member_id, v_at)) then`,
  );
}

/** When the hours begin again; null within them and for whoever has none. */
const OPENS_AT = `
    create function play_opens_at(g play_guard, p_at timestamptz) returns timestamptz language plpgsql stable as $$
    declare
      v_zone text := coalesce((select settings->>'timeZone' from brand limit 1), 'UTC');
      v_local timestamp := p_at at time zone v_zone;
      v_minute int := extract(hour from v_local)::int * 60 + extract(minute from v_local)::int;
      v_opens timestamp;
    begin
      if g.hours_from is null then return null; end if;
      if (case when g.hours_from < g.hours_to then v_minute >= g.hours_from and v_minute < g.hours_to
          else v_minute >= g.hours_from or v_minute < g.hours_to end) then
        return null;
      end if;
      v_opens := date_trunc('day', v_local) + make_interval(mins => g.hours_from);
      return (case when v_opens > v_local then v_opens else v_opens + interval '1 day' end) at time zone v_zone;
    end $$`;

const IS_CLOSED = `
    create function play_is_closed(p_member int8, p_at timestamptz) returns boolean language plpgsql stable as $$
    begin
      return exists (select from play_guard g where g.member_id = p_member and play_opens_at(g, p_at) is not null);
    end $$`;

/** Replaces a text that must stand in the function exactly once; what else the function has learnt stays. */
async function change(db: Kysely<unknown>, name: string, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ text: string }>`select pg_get_functiondef(oid) as text from pg_proc where proname = ${name}`.execute(db);
  const text = rows[0]?.text ?? '';
  if (text.split(from).length !== 2) throw new Error(`${name} does not have once: ${from}`);
  await sql.raw(text.replace(from, () => to)).execute(db);
}
