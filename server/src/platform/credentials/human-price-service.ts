import type { HumanAction } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { addHit, isLoopback, isOver, type Limit, networkOf } from '../../http/rate-limit.ts';
import { hashToken } from '../../lib/token.ts';

export type Asker = { readonly ip: string; readonly deviceToken: string | undefined };

const HOUR_MS = 3_600_000;
/** Half of these numbers are tried on average, each 1,000 rounds of SHA-256: about a tenth of a second of a computer, half a second of a slow phone. */
const MIN_NUMBERS = 800;
/** The cap: ten seconds of a slow phone on average. */
const MAX_TIMES = 16;
/** Checks asked for within an hour that do not raise the price yet. */
const OF_NETWORK = { name: 'human-network', max: 20, windowMs: HOUR_MS };
const OF_DEVICE = { name: 'human-device', max: 20, windowMs: HOUR_MS };
/** Members sign in all day, and only so many of them are new. */
const OF_ALL: Record<HumanAction, number> = { login: 5_000, register: 200, code: 1_000, reset: 200, captcha: 500 };
const REGISTRATIONS_OF_ALL = { name: 'registrations', max: 200, windowMs: HOUR_MS };

/** Who tries the product out on this machine asks for hundreds of accounts. */
export const isOwnMachine = ({ config }: Context, ip: string): boolean => isLoopback(ip) && !config.isProduction;

/** Doubles each time that the hits double: 1, 2, 4, 8... */
const timesOf = (hits: number, free: number): number => 2 ** Math.max(0, Math.ceil(Math.log2(hits / free)));

/** Counts a check that is asked for. Resolves to how many numbers it costs, by what the network, the browser and everybody did within the hour. */
export async function numbersFor(context: Context, action: HumanAction, { ip, deviceToken }: Asker): Promise<number> {
  if (isOwnMachine(context, ip)) return MIN_NUMBERS;
  const timesAt = async (limit: Limit, who: string) => timesOf((await addHit(context, limit, who)).hits, limit.max);
  const [network, device, all] = await Promise.all([
    timesAt(OF_NETWORK, networkOf(ip)),
    deviceToken === undefined ? 1 : timesAt(OF_DEVICE, hashToken(deviceToken).toString('base64url')),
    timesAt({ name: 'human-all', max: OF_ALL[action], windowMs: HOUR_MS }, action),
  ]);
  return MIN_NUMBERS * Math.min(MAX_TIMES, Math.max(network, device) * all);
}

/** Counts a registration that is tried, for operators. */
export async function noteRegistration(context: Context, ip: string): Promise<void> {
  if (isOwnMachine(context, ip)) return;
  const { hits } = await addHit(context, REGISTRATIONS_OF_ALL, '');
  if (hits === REGISTRATIONS_OF_ALL.max + 1) context.log.warn({ registrations: hits }, 'accounts are opened in numbers');
}

/** Whether accounts are opened in numbers now: operators are told. */
export const isRegisterFlooded = (context: Context): Promise<boolean> => isOver(context, REGISTRATIONS_OF_ALL, '');
