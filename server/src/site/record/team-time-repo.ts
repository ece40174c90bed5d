import type { Database } from '../../db/database.ts';
import { readAtLength } from '../../db/long-query.ts';
import { FIRST_HOUSE_ID } from '../../ledger/accounts.ts';
import type { Quarters } from './repo.ts';
import type { Page, Paths, TeamDaySum, TeamKindSum, TeamLineRow } from './team-line-repo.ts';

/**
 * What moved in the main wallets of $1 to $2 from quarter $3 to $4, of the kinds $5, found by its time (index ledger_transfer_time, which has no bets)
 * and not wallet by wallet: for a large team.
 */
const LINES = `
  select p.member_id, t.id, t.at, t.kind, side.change
    from ledger_transfer t
    cross join lateral (values (t.debit_account, -t.amount), (t.credit_account, t.amount)) as side (account, change)
    join ledger_account w on w.id = side.account
    join team_path p on p.member_id = split_part(w.name, ':', 2)::int8
    where t.kind <> all ('{bet,win}') and t.at >= to_timestamp($3::int8 * 900) and t.at < to_timestamp($4::int8 * 900) and t.kind = any($5::text[])
      and side.account < ${FIRST_HOUSE_ID} and w.name like 'member:%:wallet:IDR' and p.path >= $1 and p.path < $2`;

/** So many lines are put together with their wallets as a whole, and not one by one: the other way takes longer for as many. */
const MANY = 100_000;

/** `isWhole`: the answer needs every line, and not the newest alone. */
const ask = <Row extends object>(db: Database, text: string, values: readonly unknown[], isWhole: boolean): Promise<Row[]> =>
  readAtLength(db, async (client) => {
    if (isWhole) {
      const many = await client.query(
        `select from ledger_transfer where kind <> all ('{bet,win}') and at >= to_timestamp($1::int8 * 900) and at < to_timestamp($2::int8 * 900)
           offset ${MANY} limit 1`,
        [values[2], values[3]],
      );
      if (many.rows.length > 0) await client.query('set local enable_nestloop = off');
    }
    return (await client.query<Row>(text, [...values])).rows;
  });

/** As `readTeamKinds`. */
export const readKindsInTime = (db: Database, { first, end }: Paths, quarters: Quarters, kinds: readonly string[]) =>
  ask<TeamKindSum>(
    db,
    `select kind, count(*) as lines, sum(greatest(change, 0))::int8 as came, sum(greatest(-change, 0))::int8 as went from (${LINES}) l group by kind`,
    [first, end, quarters.first, quarters.last, kinds],
    true,
  );

/** As `readTeamDays`. */
export const readDaysInTime = (
  db: Database,
  { first, end }: Paths,
  { starts, last }: { readonly starts: readonly number[]; readonly last: number },
  kinds: readonly string[],
) =>
  ask<TeamDaySum>(
    db,
    `select width_bucket(floor(extract(epoch from at) / 900)::int4, $6::int4[]) - 1 as day, kind, sum(greatest(change, 0))::int8 as came,
        sum(greatest(-change, 0))::int8 as went from (${LINES}) l group by 1, 2`,
    [first, end, starts[0], last, kinds, starts],
    true,
  );

/** As `readTeamLines`. */
export const readLinesInTime = (db: Database, { first, end }: Paths, quarters: Quarters, kinds: readonly string[], page: Page) =>
  ask<TeamLineRow>(
    db,
    `${LINES} and t.at < to_timestamp($8::int8 / 1000.0) order by t.at desc, t.id desc, side.change offset $6 limit $7`,
    [first, end, quarters.first, quarters.last, kinds, page.skip, page.limit, page.until],
    false,
  );
