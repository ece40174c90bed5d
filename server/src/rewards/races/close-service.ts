import { minorFromNumber } from '@sorak/contract';
import { hashOfPlaces, promiseOfRace } from '@sorak/contract/rules/race';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { countBets } from '../../money/wagering/service.ts';
import { readFacts } from '../../platform/facts/service.ts';
import { barredOf, givePrizes, lockPromised, promisedCampaigns, type Running } from '../campaigns/prize-service.ts';
import * as board from './board-repo.ts';
import { catchUp, raceReader, takeOut, tellRace } from './count-service.ts';
import * as count from './count-repo.ts';
import * as repo from './repo.ts';

const DECIMALS = 2;
const MINUTE_MS = 60_000;
const STEP = 200;

/** Opens a race for each that was published; what it promised stands in the operators' log since then. */
async function openRaces(context: Context, campaigns: readonly Running[]): Promise<void> {
  const { query } = context.db;
  const known = new Set(
    (
      await repo.findRaces(
        query,
        campaigns.map(({ id }) => id),
      )
    ).map((race) => race.campaign_id),
  );
  for (const campaign of campaigns) {
    const { id, code, version, rule } = campaign;
    const { startsAt, endsAt } = rule.calendar;
    if (known.has(id) || endsAt === null) continue;
    const promise = await promiseOfRace(code, rule);
    await inTransaction(query, async (tx) => {
      await repo.insertRace(tx, { campaignId: id, version, promise, startsAt: new Date(startsAt), endsAt: new Date(endsAt) });
      const [race] = await repo.findRaces(tx, [id]);
      const now = context.clock.now();
      if (race && now > startsAt) await catchUp(tx, race, campaign, await repo.findEntrants(tx, id), now);
    });
    // Whoever looks at promotions sees it come.
    await tellRace(context, code);
  }
}

/** Counts what nobody has counted of those who take part; whether all that can be is on the board. */
async function countRest(context: Context, race: repo.RaceRow): Promise<boolean> {
  const members = await count.findUncounted(context.db.query, race, STEP);
  for (const memberId of members) await countBets(context.db.query, memberId, { now: new Date(context.clock.now()) });
  await readFacts(context, raceReader);
  return members.length < STEP && !(await count.hasRunning(context.db.query, race));
}

type Winner = board.BoardRow & { readonly amount: bigint };

/** Who has a prize: those who stand first and may be given something. Whoever may not is taken out, and who stands behind moves up. */
async function winnersOf(tx: repo.Db, race: repo.RaceRow, campaign: Running, at: Date): Promise<Winner[]> {
  const { size } = campaign.rule;
  const prizes = size.kind === 'places' ? size.prizes.map((one) => minorFromNumber(one, DECIMALS)) : [];
  for (;;) {
    const first = (await board.findPage(tx, race.id, 1, prizes.length)).filter(({ score }) => score > 0n);
    const barred = await barredOf(
      tx,
      campaign,
      first.map((row) => row.member_id),
      at,
    );
    if (barred.size === 0) return first.map((row, n) => ({ ...row, amount: prizes[n] ?? 0n }));
    await takeOut(tx, (await repo.lockRace(tx, race.id)) ?? race, barred);
  }
}

/** Closes a race and offers its prizes, all in one transaction: whoever is killed where, both have happened or neither. */
async function close(context: Context, race: repo.RaceRow, campaign: Running): Promise<boolean> {
  return inTransaction(context.db.query, async (tx) => {
    // The budget first, as where gifts are offered.
    const state = await lockPromised(tx, campaign.id);
    const row = await repo.lockRace(tx, race.id);
    if (row?.state !== 'open' || state === 'paused') return false;
    const at = new Date(context.clock.now());
    const winners = await winnersOf(tx, row, campaign, at);
    const prizes = winners.map(({ member_id: memberId, amount }) => ({ memberId, amount }));
    const ids = prizes.length === 0 ? [] : await givePrizes(tx, campaign, prizes, { key: `race:${campaign.code}`, at });
    await repo.insertPrizes(
      tx,
      winners.map(({ member_id: memberId, no, score, reached, amount }, n) => ({
        race_id: row.id,
        place: n + 1,
        member_id: memberId,
        no,
        score,
        reached,
        amount,
        gift_id: ids[n] ?? '',
      })),
    );
    const hash = await hashOfPlaces(winners.map(({ no, score, reached }) => ({ no, score: Number(score), reached: String(reached) })));
    await repo.setRace(tx, row.id, { state: 'closed', closed_at: at, board_hash: hash });
    return true;
  });
}

/** A race whose campaign was stopped ends there: what counted until then is what counts, and before its start it does not happen. */
const stop = (context: Context, race: repo.RaceRow): Promise<unknown> =>
  inTransaction(context.db.query, async (tx) => {
    const row = await repo.lockRace(tx, race.id);
    const at = new Date(context.clock.now());
    if (row?.state !== 'open' || row.stopped_at !== null || at >= row.ends_at) return;
    await repo.setRace(tx, row.id, at < row.starts_at ? { stopped_at: at, state: 'called_off' } : { stopped_at: at });
  });

/** Opens what was published, ends what was stopped, and closes what is over once its last round is, or has been waited for long enough. */
export async function closeDue(context: Context): Promise<void> {
  const campaigns = await promisedCampaigns(context);
  await openRaces(context, campaigns);
  for (const open of await repo.findOpen(context.db.query)) {
    const campaign = campaigns.find(({ id }) => id === open.campaign_id);
    if (!campaign || campaign.rule.trigger.kind !== 'race') continue;
    if (campaign.state === 'stopped') await stop(context, open);
    const [race] = (await repo.findRaces(context.db.query, [campaign.id])).filter(({ state }) => state === 'open');
    const endsAt = race && Math.min(race.ends_at.getTime(), race.stopped_at?.getTime() ?? Number.POSITIVE_INFINITY);
    if (!race || endsAt === undefined || context.clock.now() < endsAt) continue;
    const isSettled = await countRest(context, race);
    if (!isSettled && context.clock.now() < endsAt + campaign.rule.trigger.waitMinutes * MINUTE_MS) continue;
    if (await close(context, race, campaign)) await tellRace(context, campaign.code);
  }
}
