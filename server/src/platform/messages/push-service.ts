import type { Context } from '../../context.ts';
import { PushGone } from '../../gateways/push.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import * as repo from './push-repo.ts';

/** The browsers of members, each by the name that a letter is addressed to. */
export const browsersOf = repo.findOf;

/** False for an address that is not written to: no push service is there. */
export async function subscribe(context: Context, memberId: bigint, asked: repo.NewSubscription): Promise<boolean> {
  if (!context.push.mayReach(asked.endpoint)) return false;
  await inTransaction(context.db.query, (tx) => repo.putSubscription(tx, memberId, asked, new Date(context.clock.now())));
  return true;
}

export const unsubscribe = (context: Context, memberId: bigint, endpoint: string): Promise<unknown> =>
  repo.dropSubscription(context.db.query, memberId, endpoint);

/** Writes to a browser. PushGone, and it is forgotten, when its service says so; when it is not there, or its account is closed meanwhile, too. */
export async function sendPush(context: Context, { address, body }: { readonly address: string; readonly body: string }): Promise<string> {
  const { query } = context.db;
  const to = await repo.findOpen(query, address);
  if (!to) throw new PushGone();
  try {
    await context.push.send(to, body, context.clock.now());
  } catch (error) {
    if (error instanceof PushGone) await repo.forget(query, address);
    throw error;
  }
  return 'push';
}
