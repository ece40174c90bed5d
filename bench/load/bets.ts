import { randomUUID, sign, type KeyObject } from 'node:crypto';
import type { Client } from 'pg';
import { load, loadAt, type Check, type Shot } from '../http-load.ts';
import { signedBets, VENDOR, type BetShot } from '../platform.ts';
import { percentile } from '../table.ts';

const IN_A_BATCH = 2_000;

/** Signed before they are needed; so many promises at once would take longer than the signing. */
export async function signAll(count: number, first: number, key: KeyObject): Promise<BetShot[]> {
  const bets: BetShot[] = [];
  while (bets.length < count) bets.push(...(await signedBets(Math.min(IN_A_BATCH, count - bets.length), first, key)));
  return bets;
}

type Told = 'taken' | 'shed' | 'undecided' | 'failed';
/** What became of the bets of one stretch; `ms` of those that were taken. */
export type Stretch = { readonly [T in Told]: BetShot[] } & { readonly ms: number[] };
const newStretch = (): Stretch => ({ taken: [], shed: [], undecided: [], failed: [], ms: [] });

const noting =
  (stretch: Stretch): Check<BetShot> =>
  (body, status, bet, ms) => {
    if (status === 503) stretch.shed.push(bet);
    else if (status !== 200) stretch.failed.push(bet);
    else if (body.includes('"RS_OK"')) {
      stretch.taken.push(bet);
      stretch.ms.push(ms);
    } else if (body.includes('"RS_ERROR_UNKNOWN"')) stretch.undecided.push(bet);
    else throw new Error(`a bet answered ${status} ${body.slice(0, 200)}`);
  };

export const quantiles = ({ ms }: Stretch): { p50: number; p99: number } => ({ p50: percentile(ms, 0.5), p99: percentile(ms, 0.99) });

/** As many bets as are answered, each connection sending its next one when it has the answer. */
export async function asFastAsCanBe(ports: readonly number[], connections: number, seconds: number, bets: BetShot[]): Promise<Stretch> {
  const stretch = newStretch();
  const next = (): BetShot => bets.pop() ?? fail('the signed bets ran out');
  await Promise.all(ports.map((port) => load(port, Math.ceil(connections / ports.length), seconds, next, noting(stretch))));
  return stretch;
}

type Rate = { readonly connections: number; readonly perSecond: number; readonly seconds: number; readonly isCut: boolean };

/** So many bets a second over all processes; who was sent away comes again when nobody new is left, with the same number. */
export async function atRate(ports: readonly number[], rate: Rate, bets: BetShot[]): Promise<Stretch & { sent: number }> {
  const stretch = newStretch();
  const again = stretch.shed;
  let sent = 0;
  let at = 0;
  const next = (): BetShot => {
    sent += 1;
    return bets.pop() ?? again[at++] ?? fail('the signed bets ran out');
  };
  const share = { ...rate, connections: Math.ceil(rate.connections / ports.length), perSecond: rate.perSecond / ports.length };
  await Promise.all(ports.map((port) => loadAt(port, share, next, noting(stretch))));
  return { ...stretch, sent };
}

/** Every question that is asked beside the bets, so many a second; how many of them were answered with what. */
export async function beside(
  port: number,
  perSecond: number,
  seconds: number,
  next: () => Shot,
): Promise<{ all: number; shed: number; undecided: number; p99: number }> {
  let [shed, undecided, all] = [0, 0, 0];
  const { p99Ms } = await loadAt(port, { connections: 32, perSecond, seconds }, next, (body, status) => {
    all += 1;
    if (status === 503) shed += 1;
    else if (body.includes('"RS_ERROR_UNKNOWN"')) undecided += 1;
    else if (status !== 200 || body.includes('RS_ERROR')) throw new Error(`${status} ${body.slice(0, 200)}`);
  });
  return { all, shed, undecided, p99: p99Ms };
}

type BetBody = { readonly transaction_uuid: string; readonly round: string };
const readBet = ({ body }: BetShot): BetBody => JSON.parse(String(body)) as BetBody;

/** The last win of a bet's round, of as much as was staked. */
export function winOf(bet: BetShot, key: KeyObject): Shot {
  const { transaction_uuid: reference } = readBet(bet);
  const win = {
    ...readBet(bet),
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: reference,
    round_closed: true,
  };
  const body = Buffer.from(JSON.stringify(win));
  const headers = { 'content-type': 'application/json', 'x-hub88-signature': sign('sha256', body, key).toString('base64') };
  return { method: 'POST', path: `/vendor/${VENDOR}/transaction/win`, headers, body };
}

/** How many of these bets are not in the record exactly so often. */
export async function notStored(client: Client, bets: readonly BetShot[], times: 0 | 1): Promise<number> {
  let wrong = 0;
  for (let at = 0; at < bets.length; at += IN_A_BATCH) {
    const ids = [...new Set(bets.slice(at, at + IN_A_BATCH).map((bet) => readBet(bet).transaction_uuid))];
    const { rows } = await client.query<{ wrong: string }>(
      `select count(*) as wrong from unnest($1::uuid[]) id
         where (select count(*) from vendor_transaction where transaction_uuid = id) <> $2`,
      [ids, times],
    );
    wrong += Number(rows[0]?.wrong ?? 0);
  }
  return wrong;
}

function fail(message: string): never {
  throw new Error(message);
}
