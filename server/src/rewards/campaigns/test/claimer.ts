import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { pino } from 'pino';
import { type Context, openContext } from '../../../context.ts';
import { readConfig } from '../../../lib/config.ts';
import { refreshCatalogue } from '../../../platform/vendors/service.ts';
import { joinRain } from '../../draws/service.ts';
import { redeemReward } from '../../points/exchange-service.ts';
import { claimGift } from '../claim-service.ts';
import { redeemCode } from '../code-service.ts';

/** What a member presses once: a claim (of bonus, points, free rounds, a wheel's spin), a code, a place in a rain, a parcel for points. */
export type Press = {
  readonly kind: 'claim' | 'code' | 'rain' | 'parcel';
  readonly member: string;
  readonly what: string;
  readonly own?: string;
};
export const PIN = '482915';
const CATEGORIES = 4;

/** Presses; the same again changes nothing, and says so in whatever way it says so. */
export async function press(context: Context, { kind, member, what, own = '' }: Press): Promise<void> {
  const memberId = BigInt(member);
  if (kind === 'claim') return claimGift(context, memberId, what, own);
  if (kind === 'rain') return void (await joinRain(context, memberId, what));
  if (kind === 'code') return void (await redeemCode(context, { memberId, ip: '127.0.0.1', userAgent: member }, what));
  const caller = { sessionId: randomUUID(), memberId, username: member, isAgent: 0, asset: 'IDR' as const };
  await redeemReward(context, caller, { id: 'cup', quantity: 1, points: 10, paymentPassword: PIN }, what, 'EN');
}

/** A platform to be killed, that does what members press, several at once; it writes down each press before it and after. */
async function main(databaseUrl: string, secretsKey: string, logFile: string, work: string): Promise<void> {
  const log = fs.openSync(logFile, 'a');
  const write = (entry: object): void => void fs.writeSync(log, `${JSON.stringify(entry)}\n`);
  const config = readConfig({ NODE_ENV: 'test', HUMAN_CHECKS: 'off', SECRETS_KEY: secretsKey, LOG_LEVEL: 'silent' });
  const context = await openContext({ config, databaseUrl, log: pino({ level: 'silent' }) });
  await refreshCatalogue(context);
  const presses = JSON.parse(fs.readFileSync(work, 'utf8')) as Press[];
  write({ ready: true });
  let next = 0;
  const category = async (): Promise<void> => {
    for (let at = next++; at < presses.length; at = next++) {
      write({ asked: at });
      const one = presses[at];
      if (one) await press(context, one);
      write({ done: at });
    }
  };
  await Promise.all(Array.from({ length: CATEGORIES }, category));
}

const [databaseUrl, secretsKey = '', logFile = '', work = ''] = process.argv.slice(2);
if (work !== '' && databaseUrl !== undefined) await main(databaseUrl, secretsKey, logFile, work);
