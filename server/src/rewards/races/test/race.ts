import type { CampaignRule, Race, RaceRow } from '@sorak/contract';
import { countWrittenBets } from '../../../money/wagering/test/counted.ts';
import { readFacts, tell } from '../../../platform/facts/service.ts';
import type { TestApp } from '../../../test/app.ts';
import { createCampaigns, ruleOf } from '../../campaigns/test/campaign.ts';
import { closeDue } from '../close-service.ts';
import { raceReader } from '../count-service.ts';

const MINUTE_MS = 60_000;
export type Trigger = Extract<CampaignRule['trigger'], { readonly kind: 'race' }>;
export const TRIGGER: Trigger = {
  kind: 'race',
  by: 'multiple',
  gameTypes: null,
  vendors: null,
  games: null,
  minBet: 100,
  maxADay: null,
  waitMinutes: 30,
};

/** What tests of races do: publish them, make members who join and play, and look at boards. */
export async function createRaces(app: TestApp) {
  const world = await createCampaigns(app);
  await countWrittenBets(app.owner.pool);
  await app.owner.pool.query(
    `insert into vendor (code, display_name, launch_url, is_hot, position, source) values ('BETS', 'Bets', 'http://localhost/', false, 1, 'test')`,
  );
  /** Publishes a race that begins in a minute and lasts five minutes, and waits for its start. */
  const race = async (id: string, trigger: Partial<Trigger>, change: Partial<CampaignRule> = {}): Promise<void> => {
    const startsAt = app.clock.at + MINUTE_MS;
    const { calendar, limits } = ruleOf(startsAt);
    const answer = await world.publish(id, {
      trigger: { ...TRIGGER, ...trigger },
      size: { kind: 'places', prizes: [500, 200, 100] },
      form: 'points',
      signUp: 'open',
      calendar: { ...calendar, startsAt, endsAt: startsAt + 5 * MINUTE_MS },
      limits: { ...limits, perHousehold: 1 },
      ...change,
    });
    if (!answer.body.success) throw new Error(JSON.stringify(answer.body));
    await closeDue(app.context);
  };
  const begin = (): void => void (app.clock.at += 2 * MINUTE_MS);
  const join = (token: string, id: string) => world.post(token, '/wps/campaigns/join', { campaign: id });
  /** A member with an address and a device of their own. */
  const somebody = async (name: string): Promise<{ token: string; id: bigint }> => {
    const token = await app.member(name);
    const id = await app.idOf(name);
    await app.owner.pool.query('update member_session set user_agent = $2 where member_id = $1', [id, name]);
    await app.owner.pool.query(`update member set registered_ip = '10.0.0.0'::inet + $1::int8 where id = $1`, [id]);
    return { token, id };
  };
  let bets = 0n;
  /** A bet in units, settled unless `payout` is null; its number. */
  const bet = async (memberId: bigint, stake: number, payout: number | null, game = 'reef'): Promise<bigint> => {
    bets += 1n;
    const id = (BigInt(app.clock.at) << 20n) | bets;
    await app.owner.pool.query(
      `insert into bet (member_id, bet_id, stake, payout, placed_at, settled_at, round_key, wallet_account, house_account, vendor_id, status,
          is_round_closed, is_free, asset, game_code, round, transactions)
        select $1, $2, $3, coalesce($4::int8, 0), $5, case when $4::int8 is not null then $5::timestamptz end, 7, a.id, a.id, (select id from vendor where code = 'BETS'),
          case when $4::int8 is null then 0 when $4::int8 > $3::int8 then 1 else 2 end, true, false, 'IDR', $7, 'r', '{}'
        from ledger_account a where a.name = $6`,
      [memberId, id, stake * 100, payout === null ? null : payout * 100, new Date(app.clock.at), `member:${memberId}:wallet:IDR`, game],
    );
    if (payout === null)
      await app.owner.pool.query('insert into wagering_bet (member_id, bet_id, wallet_seq, stake) values ($1, $2, 0, $3)', [
        memberId,
        id,
        stake * 100,
      ]);
    else await settled(memberId, id);
    return id;
  };
  /** Says that a bet has counted, as the count behind the wallet does. */
  const settled = async (memberId: bigint, id: bigint): Promise<void> => {
    await app.owner.pool.query(`update wagering_bet set game_type = 'RNG' where member_id = $1`, [memberId]);
    const fact = {
      kind: 'bets_settled' as const,
      memberId,
      subject: `bets:${id}:${id}`,
      detail: { from: String(id), to: String(id) },
      at: new Date(app.clock.at),
    };
    await app.context.db.query.transaction().execute((tx) => tell(tx, fact));
  };
  const read = (): Promise<number> => readFacts(app.context, raceReader);
  const races = async (token: string): Promise<Race[]> =>
    ((await app.ask('GET', '/wps/races', { token })).body.value as { list: Race[] }).list;
  const raceOf = async (token: string, id: string): Promise<Race> => {
    const found = (await races(token)).find((one) => one.id === id);
    if (!found) throw new Error(`no race ${id}`);
    return found;
  };
  const board = async (token: string, id: string, from = 1): Promise<{ rows: RaceRow[]; total: number }> =>
    (await app.ask('GET', `/wps/races/board?race=${id}&from=${from}`, { token })).body.value;
  return { ...world, race, begin, join, somebody, bet, settled, readRaces: read, races, raceOf, board };
}
