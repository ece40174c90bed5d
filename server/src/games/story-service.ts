import {
  BET_STATUSES,
  type Calls,
  minorFromVendor,
  numberFromMinor,
  type RequestOutput,
  type RoundStory,
  type VendorStory,
} from '@sorak/contract';
import { roundKeyOf } from '../betting/service.ts';
import type { Context } from '../context.ts';
import { CallError } from '../http/call.ts';
import { recordAction } from '../operator/audit-service.ts';
import { type CatalogueVendor, catalogueOf, DECIMALS } from '../vendors/service.ts';
import { type BookedCall, bookedCalls, betsOfRound, namesOf, type RoundBet } from './story-repo.ts';
import { askStory } from './story-question.ts';

type Asked = RequestOutput<Calls['getRoundStory']>;
type Names = ReadonlyMap<string, string>;

const KINDS = ['bet', 'win', 'rollback'] as const;
const money = (minor: bigint): number => numberFromMinor(minor, DECIMALS);
const toldMoney = (amount: number): number => money(minorFromVendor(amount, DECIMALS));
const timeOf = (moment: string | null): number | null => (moment === null ? null : Date.parse(moment));
const isMember = (user: string): boolean => /^[1-9]\d{0,17}$/.test(user);

/** The vendors to ask, one for each place that tells: names of one studio share it. */
function tellersOf(context: Context, { vassalage }: Asked): CatalogueVendor[] {
  const { vendors } = catalogueOf(context);
  const asked = vendors.filter(({ code }) => (vassalage ?? code) === code);
  return asked.filter(({ storyUrl }, at) => storyUrl !== null && asked.findIndex((one) => one.storyUrl === storyUrl) === at);
}

/** The first story that names a game of the vendor who tells it, and a player who can be one. */
async function findStory(context: Context, asked: Asked): Promise<{ vendor: CatalogueVendor; story: VendorStory } | null> {
  const stories = await Promise.all(
    tellersOf(context, asked).map(async (teller) => ({ teller, story: await askStory(context, teller, asked.round) })),
  );
  for (const { teller, story } of stories) {
    if (!story || !isMember(story.user) || (asked.memberId ?? story.user) !== story.user) continue;
    const vendor = catalogueOf(context).vendors.find(
      ({ storyUrl, gamesByCode }) => storyUrl === teller.storyUrl && gamesByCode.has(story.gameCode),
    );
    if (vendor) return { vendor, story };
  }
  return null;
}

/** What the vendor says of each call beside what was booked of it; what only one of the two knows stands alone. */
function callsOf(story: VendorStory | null, booked: readonly BookedCall[]): RoundStory['calls'] {
  const asked = story?.calls ?? [];
  const found = new Map(booked.map((call) => [call.transaction_uuid, call]));
  const known = new Set(asked.map(({ uuid }) => uuid));
  const bookingOf = (call: BookedCall | undefined) =>
    call ? { amount: money(call.amount), balanceAfter: money(call.balance), at: call.at.getTime(), isRefused: call.status !== 0 } : null;
  return [
    ...asked.map(({ uuid, kind, amount }) => ({ uuid, kind, asked: toldMoney(amount), booked: bookingOf(found.get(uuid)) })),
    ...booked
      .filter((call) => !known.has(call.transaction_uuid))
      .map((call) => ({ uuid: call.transaction_uuid, kind: KINDS[call.kind - 1] ?? 'rollback', asked: null, booked: bookingOf(call) })),
  ];
}

const betOf = (bet: RoundBet): RoundStory['bets'][number] => ({
  betId: String(bet.bet_id),
  status: BET_STATUSES[bet.status] ?? 'running',
  stake: money(bet.stake),
  payout: money(bet.payout),
  placedAt: bet.placed_at.getTime(),
  settledAt: bet.settled_at?.getTime() ?? null,
});

const toldOf = (story: VendorStory, names: Names): RoundStory['told'] => ({
  state: story.state,
  reason: story.reason,
  startedAt: Date.parse(story.startedAt),
  endedAt: timeOf(story.endedAt),
  stake: toldMoney(story.stake),
  payout: toldMoney(story.payout),
  steps: story.steps.map((step) => ({ ...step, at: timeOf(step.at), stake: step.stake === null ? null : toldMoney(step.stake) })),
  seeds: story.seeds,
  outcome: story.outcome,
  others: story.others.map(({ user, stake, payout, told }) => ({
    memberId: user,
    account: names.get(user) ?? null,
    stake: toldMoney(stake),
    payout: toldMoney(payout),
    told,
  })),
});

/** A round as its vendor tells it and as the wallet booked it. Looking is written down. CallError not_found. */
export async function roundStory(context: Context, operatorId: bigint, asked: Asked): Promise<RoundStory> {
  const { db } = context;
  const found = await findStory(context, asked);
  const vendor = found?.vendor ?? catalogueOf(context).vendorsByCode.get(asked.vassalage ?? '');
  const memberId = found?.story.user ?? asked.memberId;
  if (!vendor || memberId === undefined) throw new CallError('not_found');
  const story = found?.story ?? null;
  const bets = await betsOfRound(db, roundKeyOf(vendor.id, memberId, asked.round), BigInt(memberId), asked.round);
  const gameCode = story?.gameCode ?? bets[0]?.game_code;
  if (gameCode === undefined) throw new CallError('not_found');
  const uuids = [...bets.flatMap(({ transactions }) => transactions), ...(story?.calls ?? []).map(({ uuid }) => uuid)];
  const others = (story?.others ?? []).map(({ user }) => user).filter(isMember);
  const [booked, names] = await Promise.all([bookedCalls(db, vendor.id, uuids), namesOf(db, [memberId, ...others].map(BigInt))]);
  await recordAction(db.query, { operatorId, action: 'round_seen', object: `round:${asked.round}`, memberId: BigInt(memberId) });
  return {
    round: asked.round,
    vassalage: vendor.code,
    vendorName: vendor.displayName,
    gameCode,
    gameName: vendor.gamesByCode.get(gameCode)?.shown.gameName ?? gameCode,
    memberId,
    account: names.get(memberId) ?? null,
    currency: bets[0]?.asset ?? story?.currency ?? '',
    told: story && toldOf(story, names),
    bets: bets.map(betOf),
    calls: callsOf(story, booked),
  };
}
