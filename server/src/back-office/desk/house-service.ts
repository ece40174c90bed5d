import { type Calls, type ConsoleSpan, type GameType, marginOf, numberFromMinor, type ResponseInput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { cachedReading } from '../../lib/cached-reading.ts';
import { providersOf } from '../../payments/payment/service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { type Catalogue, catalogueOf, CURRENCY, DECIMALS } from '../../platform/vendors/service.ts';
import * as repo from './house-repo.ts';
import { spanOf } from './span.ts';

type House = ResponseInput<Calls['getConsoleHouse']>;

/** A span is added up anew at most so often, whoever looks; what was before it hardly changes. */
const FRESH_MS: Readonly<Record<ConsoleSpan, number>> = { today: 30_000, week: 600_000, month: 600_000 };
const BEFORE_FRESH_MS = 3_600_000;
/** Longer nobody waits for the sums of bets. */
const MAX_MS: Readonly<Record<ConsoleSpan, number>> = { today: 3_000, week: 6_000, month: 10_000 };
const VOID = 3;
const RUNNING = 0;

/** Each span in one of its own: they are read anew at different times. */
const keptHouses = {
  today: cachedReading<House>(FRESH_MS.today),
  week: cachedReading<House>(FRESH_MS.week),
  month: cachedReading<House>(FRESH_MS.month),
};
const keptBefore = cachedReading<repo.PlaySum[] | null>(BEFORE_FRESH_MS);

/** What the house's games and providers did in a span, and how the games went before it. */
export const house = (context: Context, span: ConsoleSpan): Promise<House> => keptHouses[span](context, () => readHouse(context, span));

async function readHouse(context: Context, span: ConsoleSpan): Promise<House> {
  const { query } = context.db;
  const { settings } = await readBrand(context);
  const now = context.clock.now();
  const { steps, wholeBefore } = spanOf(span, now, settings.timeZone);
  const from = steps[0]?.from ?? now;
  const [since, brand] = [new Date(from), brandCode(context)];
  const [sums, before, calls, payments, events] = await Promise.all([
    repo.playSums(query, CURRENCY, { from, to: now + 1 }, MAX_MS[span]),
    keptBefore(context, () => repo.playSums(query, CURRENCY, wholeBefore, MAX_MS[span]), `${span} ${from}`),
    repo.callSums(query, from),
    repo.paymentStates(query, brand, since),
    repo.largeEvents(query, brand, CURRENCY, since),
  ]);
  return {
    products: sums && productsOf(catalogueOf(context), sums),
    before: before && productsOf(catalogueOf(context), before).map(({ gameType, stakes, ggr }) => ({ gameType, stakes, ggr })),
    vendors: vendorsOf(sums ?? [], calls),
    payments: paymentsOf(context, payments),
    events: events.map(({ kind, at, member_id: memberId, username, amount, about, game_code: gameCode }) => ({
      kind,
      at: at.getTime(),
      memberId: String(memberId),
      username,
      amount: numberFromMinor(amount, DECIMALS),
      about,
      gameCode,
    })),
  };
}

/** Settled bets by kind of game, the highest stakes first. */
function productsOf({ categoryOf }: Catalogue, sums: readonly repo.PlaySum[]): NonNullable<House['products']> {
  const kinds = new Map<GameType, { bets: bigint; stakes: bigint; payouts: bigint }>();
  for (const { vendor_code: vendor, game_type: type, status, bets, stake, payout } of sums) {
    if (status === VOID || status === RUNNING) continue;
    const kind = categoryOf(vendor, (type ?? 'RNG') as GameType);
    const before = kinds.get(kind) ?? { bets: 0n, stakes: 0n, payouts: 0n };
    kinds.set(kind, { bets: before.bets + bets, stakes: before.stakes + stake, payouts: before.payouts + payout });
  }
  return [...kinds]
    .sort(([one, a], [other, b]) => (a.stakes === b.stakes ? one.localeCompare(other) : a.stakes < b.stakes ? 1 : -1))
    .map(([gameType, { bets, stakes, payouts }]) => ({
      gameType,
      bets: Number(bets),
      stakes: numberFromMinor(stakes, DECIMALS),
      payouts: numberFromMinor(payouts, DECIMALS),
      ggr: numberFromMinor(stakes - payouts, DECIMALS),
      margin: marginOf(Number(stakes), Number(stakes - payouts)),
    }));
}

type Vendor = House['vendors'][number];
const UNCALLED: Vendor['calls'] = { answered: 0, failed: 0, averageMs: null, lastAnsweredAt: null };

/** What was played at each vendor, and how our calls to it went. */
function vendorsOf(sums: readonly repo.PlaySum[], calls: readonly repo.CallSum[]): Vendor[] {
  const vendors = new Map<string, Vendor>();
  const of = (code: string, name: string): Vendor =>
    vendors.get(code) ?? { code, name, gameCode: null, bets: 0, voids: 0, lastBetAt: null, calls: UNCALLED, isFailing: false };
  for (const { vendor_code: code, vendor_name: name, game_code: gameCode, status, bets, last_at: at } of sums) {
    const before = of(code, name);
    vendors.set(code, {
      ...before,
      gameCode,
      bets: before.bets + Number(bets),
      voids: before.voids + (status === VOID ? Number(bets) : 0),
      lastBetAt: Math.max(before.lastBetAt ?? 0, Number(at)),
    });
  }
  for (const { code, name, answered, failed, took_ms: tookMs, answered_at: answeredAt, failed_at: failedAt } of calls) {
    const [lastAnsweredAt, lastFailedAt] = [answeredAt?.getTime() ?? null, failedAt?.getTime() ?? null];
    const averageMs = Math.round(Number(tookMs) / Number(answered + failed));
    vendors.set(code, {
      ...of(code, name),
      calls: { answered: Number(answered), failed: Number(failed), averageMs, lastAnsweredAt },
      isFailing: lastFailedAt !== null && lastFailedAt > (lastAnsweredAt ?? 0),
    });
  }
  return [...vendors.values()].sort((a, b) => Number(b.isFailing) - Number(a.isFailing) || (a.name < b.name ? -1 : 1));
}

/** Every provider that is configured, also those that nobody has asked today. */
function paymentsOf(context: Context, states: readonly repo.PaymentState[]): House['payments'] {
  const codes = new Set([...providersOf(context).keys(), ...states.map(({ provider_code: code }) => code)]);
  return [...codes].sort().map((code) => {
    const state = states.find((one) => one.provider_code === code);
    return {
      code,
      answered: state?.answered ?? 0,
      failed: state?.failed ?? 0,
      waiting: state?.waiting ?? 0,
      differences: state?.differences ?? 0,
      lastWordAt: state?.last_at?.getTime() ?? null,
    };
  });
}
