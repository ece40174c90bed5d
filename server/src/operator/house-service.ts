import { type Calls, type GameType, numberFromMinor, type ResponseInput } from '@sorak/contract';
import type { Context } from '../context.ts';
import { dayOf } from '../lib/day.ts';
import { providersOf } from '../payment/service.ts';
import { brandCode, readBrand } from '../system/service.ts';
import { categoryOf, CURRENCY, DECIMALS } from '../vendors/service.ts';
import * as repo from './house-repo.ts';

type House = ResponseInput<Calls['getConsoleHouse']>;

/** The day is added up anew at most so often, whoever looks. */
const FRESH_MS = 30_000;
const VOID = 3;
const RUNNING = 0;
const HUNDREDTHS_OF_PERCENT = 10_000n;

const readings = new WeakMap<Context['db'], { readonly at: number; readonly house: Promise<House> }>();

/** What the house's games and providers did today, at most half a minute old. */
export function house(context: Context): Promise<House> {
  const now = context.clock.now();
  const known = readings.get(context.db);
  if (known && Math.abs(now - known.at) < FRESH_MS) return known.house;
  const reading = readHouse(context, now);
  readings.set(context.db, { at: now, house: reading });
  reading.catch(() => readings.delete(context.db));
  return reading;
}

async function readHouse(context: Context, now: number): Promise<House> {
  const { query } = context.db;
  const { settings } = await readBrand(context);
  const { start } = dayOf(now, settings.timeZone);
  const [since, brand] = [new Date(start), brandCode(context)];
  const [sums, payments, events] = await Promise.all([
    repo.playSums(query, CURRENCY, start),
    repo.paymentStates(query, brand, since),
    repo.largeEvents(query, brand, CURRENCY, since),
  ]);
  return {
    products: sums && productsOf(sums),
    vendors: vendorsOf(sums ?? []),
    payments: paymentsOf(context, payments),
    events: events.map(({ kind, at, member_id: memberId, username, amount, about }) => ({
      kind,
      at: at.getTime(),
      memberId: String(memberId),
      username,
      amount: numberFromMinor(amount, DECIMALS),
      about,
    })),
  };
}

/** Settled bets by kind of game, the highest stakes first. */
function productsOf(sums: readonly repo.PlaySum[]): NonNullable<House['products']> {
  const kinds = new Map<GameType, { bets: bigint; stakes: bigint; payouts: bigint }>();
  for (const { vendor_code: vendor, game_type: type, status, bets, stake, payout } of sums) {
    if (status === VOID || status === RUNNING) continue;
    const kind = categoryOf(vendor, (type ?? 'RNG') as GameType);
    const before = kinds.get(kind) ?? { bets: 0n, stakes: 0n, payouts: 0n };
    kinds.set(kind, { bets: before.bets + bets, stakes: before.stakes + stake, payouts: before.payouts + payout });
  }
  return [...kinds]
    .sort(([, a], [, b]) => (a.stakes < b.stakes ? 1 : -1))
    .map(([gameType, { bets, stakes, payouts }]) => ({
      gameType,
      bets: Number(bets),
      stakes: numberFromMinor(stakes, DECIMALS),
      payouts: numberFromMinor(payouts, DECIMALS),
      ggr: numberFromMinor(stakes - payouts, DECIMALS),
      margin: stakes === 0n ? null : Number(((stakes - payouts) * HUNDREDTHS_OF_PERCENT) / stakes),
    }));
}

function vendorsOf(sums: readonly repo.PlaySum[]): House['vendors'] {
  const vendors = new Map<string, House['vendors'][number]>();
  for (const { vendor_code: code, vendor_name: name, status, bets, last_at: at } of sums) {
    const before = vendors.get(code) ?? { code, name, bets: 0, voids: 0, lastBetAt: 0 };
    vendors.set(code, {
      ...before,
      bets: before.bets + Number(bets),
      voids: before.voids + (status === VOID ? Number(bets) : 0),
      lastBetAt: Math.max(before.lastBetAt, Number(at)),
    });
  }
  return [...vendors.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
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
