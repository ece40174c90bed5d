import type { CampaignRule } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { brandCode } from '../../platform/system/service.ts';
import { isTooMuch, MAX_MISSIONS, MAX_RANK_GIFTS, maxReturned, partPaid, type Promises, type Returned } from './give-back.ts';
import { promiseOf } from './campaign-promise.ts';
import * as repo from './give-back-repo.ts';

export { MAX_POINTS, MAX_REBATE } from './give-back.ts';

type Db = repo.Db;
const SALARIES = new Set(['daily', 'hourly', 'realtime']);
const PERCENT = 100;

const byKind = (rates: readonly { readonly kind: string; readonly rate: number }[]): ReadonlyMap<string, number> =>
  rates.reduce((sums, { kind, rate }) => sums.set(kind, (sums.get(kind) ?? 0) + rate), new Map<string, number>());

/** A campaign that is about to be published, instead of its version that runs. */
type AskedCampaign = { readonly rule: CampaignRule; readonly instead?: bigint | undefined };

/** All that the brand gives for play, as it is set now; `more` is a contract that the house is about to offer, rates in millionths. */
export async function promisesOf(
  db: Db,
  brand: string,
  more?: { readonly kind: string; readonly rate: number },
  asked?: AskedCampaign,
): Promise<Promises> {
  const [rebates, points, missions, ranks] = [
    await repo.findRebates(db, brand),
    await repo.findPoints(db, brand),
    await repo.findMissions(db, brand),
    await repo.findRankGifts(db, brand),
  ];
  const campaigns = [...(await repo.findCampaigns(db, brand, asked?.instead)), ...(asked ? [asked.rule] : [])].map(promiseOf);
  const contracts = new Map((await repo.findContracts(db)).map(({ kind, rate }) => [kind, rate]));
  if (more) contracts.set(more.kind, Math.max(more.rate, contracts.get(more.kind) ?? 0));
  return {
    rebate: byKind(rebates),
    points: byKind(points),
    missions: byKind([...missions, ...campaigns.flatMap(({ play }) => play)]),
    ranks,
    salary: [...contracts].reduce((sum, [kind, rate]) => (SALARIES.has(kind) ? sum + rate : sum), 0),
    dividend: (contracts.get('dividend') ?? 0) + campaigns.reduce((sum, { loss }) => sum + loss, 0),
  };
}

/** What part is paid of prizes for valid bets on these kinds of game, and of gifts for ranks, as all of them are set now. */
export async function partsPaid(db: Db, brand: string): Promise<{ ofBets: (gameTypes: readonly string[]) => number; ofRanks: number }> {
  const [missions, ranks] = [byKind(await repo.findMissions(db, brand)), await repo.findRankGifts(db, brand)];
  return {
    ofBets: (gameTypes) => Math.min(1, ...gameTypes.map((type) => partPaid(missions.get(type) ?? 0, MAX_MISSIONS))),
    ofRanks: partPaid(ranks, MAX_RANK_GIFTS),
  };
}

/** The game that gives back the most of a stake with everything that is given for it, as it is set now. */
export const maxGivenBack = async (db: Db, brand: string, more?: Parameters<typeof promisesOf>[2]): Promise<Returned | undefined> =>
  maxReturned(await repo.findGames(db), await promisesOf(db, brand, more));

const refused = ({ vendor, code, share }: Returned): CallError =>
  new CallError('gives_back_too_much', { game: `${vendor}-${code}`, percent: Number((share * PERCENT).toFixed(2)) });

/** Does what changes a setting, in its transaction. CallError gives_back_too_much, naming the game, where a game would return everything; less than before is always allowed. */
export async function keepingAnEdge<T>(tx: Db, brand: string, change: () => Promise<T>): Promise<T> {
  const before = await maxGivenBack(tx, brand);
  const done = await change();
  const after = await maxGivenBack(tx, brand);
  if (isTooMuch(after) && after.share > (before?.share ?? 0)) throw refused(after);
  return done;
}

/** The same of a contract that the house is about to offer: its highest rate, in millionths. */
export async function assertMayPromise(tx: Db, brand: string, contract: { readonly kind: string; readonly rate: number }): Promise<void> {
  const [before, after] = [await maxGivenBack(tx, brand), await maxGivenBack(tx, brand, contract)];
  if (isTooMuch(after) && after.share > (before?.share ?? 0)) throw refused(after);
}

/** The same of a campaign that is about to be published. CallError gives_back_too_much. */
export async function assertRulesKeepAnEdge(db: Db, brand: string, rule: CampaignRule, instead?: bigint): Promise<void> {
  const [before, games] = [await maxGivenBack(db, brand), await repo.findGames(db)];
  const after = maxReturned(games, await promisesOf(db, brand, undefined, { rule, instead }));
  if (isTooMuch(after) && after.share > (before?.share ?? 0)) throw refused(after);
}

/** Says loudly at the start when settings would give everything back; what is paid for play is bounded all the same. */
export async function warnOfGivingAll(context: Context): Promise<void> {
  const max = await maxGivenBack(context.db.query, brandCode(context));
  if (isTooMuch(max))
    context.log.error(
      { game: `${max.vendor}-${max.code}`, percent: max.share * PERCENT },
      'rebate, points, missions and contracts give more than a game keeps',
    );
}
