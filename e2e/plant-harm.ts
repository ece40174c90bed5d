import { inDatabase } from './content-rows.ts';

/** Four months of a past that is not this member's: a calm one, and seven deposits within three days, each soon after a loss. */
export async function plantHarm(username: string): Promise<void> {
  await inDatabase(async (client) => {
    // Before every reader's place: history is not told again.
    const told = `insert into fact (place, kind, member_id, subject, amount, detail, at)
      select coalesce((select min(place) from fact), 0) - row_number() over () - 1, x.kind, m.id, 'planted:' || x.kind || x.n, x.amount, x.detail::jsonb, x.at from member m, `;
    const where = ` as x (kind, n, amount, detail, at) where m.username = $1`;
    const lost = (stake: number) => `'{"bets":1,"stake":"${stake}","payout":"0","from":"1","to":"1"}'`;
    await client.query(
      `${told} (select 'deposit_credited', n, 1000000, '{"nth":1}', now() - make_interval(days => 10 + n * 2) from generate_series(1, 30) n
        union all select 'bets_settled', n, 1, ${lost(100_000)}, now() - make_interval(days => 10 + n * 7) from generate_series(1, 10) n)${where}`,
      [username],
    );
    await client.query(
      `${told} (select 'bets_settled', 100 + n, 1, ${lost(5_000_000)}, now() - make_interval(hours => n * 8, mins => 5) from generate_series(1, 7) n
        union all select 'deposit_credited', 100 + n, 10000000, '{"nth":1}', now() - make_interval(hours => n * 8) from generate_series(1, 7) n)${where}`,
      [username],
    );
  });
}
