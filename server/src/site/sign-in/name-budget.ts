import type { Context } from '../../context.ts';
import { addHit, isOver, subscriberOf, takeBackHit, tooMany } from '../../http/rate-limit.ts';
import { isOwnMachine } from '../../platform/credentials/human-price-service.ts';

const HOUR_MS = 3_600_000;
/** Names that were taken, of one network. A form has to say so; a list of names is not read out. */
const TAKEN = { name: 'name-taken', max: 8, windowMs: HOUR_MS };
/** Of all networks together: beyond it each has a few, so that many of them read out little, and nobody is kept from a free name. */
const TAKEN_OF_ALL = { name: 'name-taken-all', max: 200, windowMs: HOUR_MS };
const TAKEN_WHEN_MANY = 2;

/**
 * Opens an account by `open`, which answers undefined for a name that is taken. The try is counted before it is checked and given back when an
 * account came of it. CallError too_many_requests, whatever the name, beyond the budget.
 */
export async function withinNameBudget(context: Context, ip: string, open: () => Promise<bigint | undefined>): Promise<bigint | undefined> {
  if (!context.config.humanChecks || isOwnMachine(context, ip)) return open();
  const network = subscriberOf(ip);
  const max = (await isOver(context, TAKEN_OF_ALL, '')) ? TAKEN_WHEN_MANY : TAKEN.max;
  const { hits, endsAt } = await addHit(context, TAKEN, network);
  if (hits > max) throw tooMany(endsAt - context.clock.now());
  const id = await open();
  if (id === undefined) await addHit(context, TAKEN_OF_ALL, '');
  else await takeBackHit(context, TAKEN, network);
  return id;
}
