import {
  BET_STATUSES,
  type Calls,
  minorFromVendor,
  numberFromMinor,
  type RequestOutput,
  type RoundHistory,
  type VendorRoundHistory,
} from '@sorak/contract';
import { cashedOutOf } from '../bets/service.ts';
import { roundKeyOf } from '../betting/service.ts';
import type { Context } from '../../context.ts';
import { CallError, type OperatorCaller } from '../../http/call.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { type CatalogueVendor, catalogueOf, DECIMALS } from '../../platform/vendors/service.ts';
import { type BookedCall, bookedCalls, betsOfRound, namesOf, type RoundBet } from './round-history-repo.ts';
import { askRoundHistory } from './round-history-request.ts';

type Asked = RequestOutput<Calls['getRoundHistory']>;
type Looking = Pick<OperatorCaller, 'operatorId' | 'roles'>;
type Names = ReadonlyMap<string, string>;

const KINDS = ['bet', 'win', 'rollback'] as const;
const money = (minor: bigint): number => numberFromMinor(minor, DECIMALS);
const toldMoney = (amount: number): number => money(minorFromVendor(amount, DECIMALS));
const timeOf = (moment: string | null): number | null => (moment === null ? null : Date.parse(moment));
const isMember = (user: string): boolean => /^[1-9]\d{0,17}$/.test(user);

/** The vendors to ask, one for each place that tells: names of one studio share it. */
function answeringVendors(context: Context, { vassalage }: Asked): CatalogueVendor[] {
  const { vendors } = catalogueOf(context);
  const asked = vendors.filter(({ code }) => (vassalage ?? code) === code);
  return asked.filter(
    ({ roundHistoryUrl }, at) => roundHistoryUrl !== null && asked.findIndex((one) => one.roundHistoryUrl === roundHistoryUrl) === at,
  );
}

/** The first history that names a game of the vendor who tells it, and a player who can be one. */
async function findRoundHistory(context: Context, asked: Asked): Promise<{ vendor: CatalogueVendor; history: VendorRoundHistory } | null> {
  const histories = await Promise.all(
    answeringVendors(context, asked).map(async (teller) => ({ teller, history: await askRoundHistory(context, teller, asked.round) })),
  );
  for (const { teller, history } of histories) {
    if (!history || !isMember(history.user) || (asked.memberId ?? history.user) !== history.user) continue;
    const vendor = catalogueOf(context).vendors.find(
      ({ roundHistoryUrl, gamesByCode }) => roundHistoryUrl === teller.roundHistoryUrl && gamesByCode.has(history.gameCode),
    );
    if (vendor) return { vendor, history };
  }
  return null;
}

/** What the vendor says of each call beside what was booked of it; what only one of the two knows stands alone. */
function callsOf(history: VendorRoundHistory | null, booked: readonly BookedCall[]): RoundHistory['calls'] {
  const asked = history?.calls ?? [];
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

/** What lay in the wallet when a bet was placed; null where its call is not known any more. */
function balanceBefore({ transactions }: RoundBet, booked: readonly BookedCall[]): number | null {
  const call = booked.find(({ transaction_uuid: uuid, kind, status }) => kind === 1 && status === 0 && transactions.includes(uuid));
  return call ? money(call.balance + call.amount) : null;
}

const betOf = (bet: RoundBet, isCashedOut: boolean, booked: readonly BookedCall[], seesPlaces: boolean): RoundHistory['bets'][number] => ({
  betId: String(bet.bet_id),
  status: BET_STATUSES[bet.status] ?? 'running',
  isCashedOut,
  stake: money(bet.stake),
  payout: money(bet.payout),
  placedAt: bet.placed_at.getTime(),
  settledAt: bet.settled_at?.getTime() ?? null,
  balanceBefore: balanceBefore(bet, booked),
  ip: seesPlaces ? bet.ip : null,
});

const toldOf = (history: VendorRoundHistory, names: Names): RoundHistory['told'] => ({
  state: history.state,
  reason: history.reason,
  startedAt: Date.parse(history.startedAt),
  endedAt: timeOf(history.endedAt),
  stake: toldMoney(history.stake),
  payout: toldMoney(history.payout),
  steps: history.steps.map((step) => ({ ...step, at: timeOf(step.at), stake: step.stake === null ? null : toldMoney(step.stake) })),
  seeds: history.seeds,
  outcome: history.outcome,
  others: history.others.map(({ user, stake, payout, told }) => ({
    memberId: user,
    account: names.get(user) ?? null,
    stake: toldMoney(stake),
    payout: toldMoney(payout),
    told,
  })),
});

/** Where somebody was is for those who check risk. */
const seesPlacesOf = ({ roles }: Looking): boolean => roles.includes('risk') || roles.includes('admin');

/** A round as its vendor tells it and as the wallet booked it. Looking is written down. CallError not_found. */
export async function roundHistory(context: Context, looking: Looking, asked: Asked): Promise<RoundHistory> {
  const { db } = context;
  const found = await findRoundHistory(context, asked);
  const vendor = found?.vendor ?? catalogueOf(context).vendorsByCode.get(asked.vassalage ?? '');
  const memberId = found?.history.user ?? asked.memberId;
  if (!vendor || memberId === undefined) throw new CallError('not_found');
  const history = found?.history ?? null;
  const bets = await betsOfRound(db, roundKeyOf(vendor.id, memberId, asked.round), BigInt(memberId), asked.round);
  const gameCode = history?.gameCode ?? bets[0]?.game_code;
  if (gameCode === undefined) throw new CallError('not_found');
  const uuids = [...bets.flatMap(({ transactions }) => transactions), ...(history?.calls ?? []).map(({ uuid }) => uuid)];
  const others = (history?.others ?? []).map(({ user }) => user).filter(isMember);
  const [booked, names] = await Promise.all([bookedCalls(db, vendor.id, uuids), namesOf(db, [memberId, ...others].map(BigInt))]);
  const cashedOut = await cashedOutOf(context, bets);
  await recordAction(db.query, {
    operatorId: looking.operatorId,
    action: 'round_seen',
    object: `round:${asked.round}`,
    memberId: BigInt(memberId),
  });
  return {
    round: asked.round,
    vassalage: vendor.code,
    vendorName: vendor.displayName,
    gameCode,
    gameName: vendor.gamesByCode.get(gameCode)?.shown.gameName ?? gameCode,
    memberId,
    account: names.get(memberId) ?? null,
    currency: bets[0]?.asset ?? history?.currency ?? '',
    told: history && toldOf(history, names),
    bets: bets.map((bet) => betOf(bet, cashedOut.has(bet), booked, seesPlacesOf(looking))),
    calls: callsOf(history, booked),
  };
}
