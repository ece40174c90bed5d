import { countWrittenBets } from '../../../money/wagering/test/counted.ts';
import { type NewFact, tell } from '../../../platform/facts/service.ts';
import type { TestApp } from '../../../test/app.ts';

type Player = { readonly token: string; readonly id: bigint };

/** Members with a device of their own each, and bets of theirs that are over, with the facts of them. */
export async function createPlayers(app: TestApp) {
  await countWrittenBets(app.owner.pool);
  await app.owner.pool.query(
    `insert into vendor (code, display_name, launch_url, is_hot, position, source) values ('BETS', 'Bets', 'http://localhost/', false, 1, 'test')`,
  );
  let bets = 0n;
  const happened = (fact: NewFact): Promise<void> => app.context.db.query.transaction().execute((tx) => tell(tx, fact));
  const device = async (id: bigint, name: string): Promise<void> => {
    await app.owner.pool.query('update member_session set user_agent = $2 where member_id = $1', [id, name]);
    await app.owner.pool.query(
      `update member set registered_ip = ('10.' || ($1::int8 % 200) || '.' || ($1::int8 / 200 % 200) || '.9')::inet where id = $1`,
      [id],
    );
  };
  return {
    happened,
    device,
    somebody: async (name: string): Promise<Player> => {
      const token = await app.member(name);
      const id = await app.idOf(name);
      await device(id, name);
      return { token, id };
    },
    /** A bet of so many units of own money that is over, and what it paid. */
    lost: async (memberId: bigint, stake: number, { payout = 0, kind = 'RNG', at = app.clock.at } = {}): Promise<bigint> => {
      bets += 1n;
      const betId = (BigInt(at) << 20n) | bets;
      await app.owner.pool.query(
        `insert into bet (member_id, bet_id, stake, payout, placed_at, settled_at, round_key, wallet_account, house_account, vendor_id, status,
            is_round_closed, is_free, asset, game_code, round, transactions)
          select $1, $2, $3, $6, $4, $4, 7, a.id, a.id, (select id from vendor where code = 'BETS'), case when $6::int8 > $3::int8 then 1 else 2 end,
            true, false, 'IDR', 'reef', 'r', '{}' from ledger_account a where a.name = $5`,
        [memberId, betId, stake * 100, new Date(at), `member:${memberId}:wallet:IDR`, payout * 100],
      );
      await app.owner.pool.query('update wagering_bet set game_type = $3 where member_id = $1 and bet_id = $2', [memberId, betId, kind]);
      await happened({ kind: 'bets_settled', memberId, subject: `bets:${bets}`, at: new Date(at) });
      return betId;
    },
  };
}
