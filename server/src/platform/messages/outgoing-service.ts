import type { Context } from '../../context.ts';
import { repeat, type Repeating } from '../../lib/repeat.ts';
import { PushGone } from '../../gateways/push.ts';
import * as repo from './outgoing-repo.ts';
import { sendPush } from './push-service.ts';
import type { Query } from './inbox-repo.ts';

const LOOK_EVERY_MS = 1_000;
const AT_ONCE = 10;
/** How long a process that took a message has it for itself. */
const CLAIM_MS = 60_000;
const RETRY_MS = 15_000;
const KEPT_MS = 7 * 86_400_000;

export type Letter = {
  readonly channel: 'sms' | 'email' | 'push';
  /** A number, an e-mail address, or the browser that is subscribed. */
  readonly address: string;
  readonly subject: string;
  readonly body: string;
  /** A message that was not sent by then is not sent at all; null: it is worth reading whenever it comes. */
  readonly expiresAt: Date | null;
  /** It goes nowhere, and is written so that the answer takes as long as for somebody. */
  readonly isForNobody?: boolean;
  /** By which its reader leaves letters of its kind; mail programs show it as a button of their own. */
  readonly leaveLink?: string;
};

/** Whether this deployment can send on a channel at all. */
export const canSend = ({ gateways }: Context, channel: 'sms' | 'email'): boolean => gateways[channel] !== null;

/** Puts a message into the queue as part of the caller's transaction; it leaves within about a second of the commit. */
export const postLetter = (tx: Query, letter: Letter, at: Date): Promise<void> => repo.insertOutgoing(tx, { ...letter, at });

/** The same for many, by one statement. */
export const postLetters = (tx: Query, letters: readonly Letter[], at: Date): Promise<void> => repo.insertManyOutgoing(tx, letters, at);

/** Letters that wait to be sent and are left by that link are not sent any more. */
export const callOffLetters = (tx: Query, leaveLink: string, at: Date): Promise<unknown> => repo.expireLetters(tx, leaveLink, at);

/** Sends what is due, in every process. */
export const startOutgoing = (context: Context): Repeating => repeat(context, 'messages', LOOK_EVERY_MS, () => sendDue(context));

/** Sends what is due now, once. A message that fails is tried again, five times in all. */
export async function sendDue(context: Context): Promise<void> {
  for (;;) {
    const now = context.clock.now();
    const claimed = await repo.claimOutgoing(context.db, new Date(now), new Date(now + CLAIM_MS), AT_ONCE);
    await Promise.all(claimed.map((message) => sendOne(context, message)));
    if (claimed.length < AT_ONCE) return;
  }
}

/** The name of what took it. */
async function leave(context: Context, message: repo.Claimed): Promise<string> {
  if (message.channel === 'push') return sendPush(context, message);
  const gateway = context.gateways[message.channel];
  if (!gateway) throw new Error(`there is no gateway for ${message.channel}`);
  await gateway.send(message);
  return gateway.name;
}

async function sendOne(context: Context, message: repo.Claimed): Promise<void> {
  const { db, clock, log } = context;
  try {
    const gateway = await leave(context, message);
    await repo.markSent(db, message.id, gateway, new Date(clock.now()), gateway === 'outbox');
  } catch (error) {
    if (error instanceof PushGone) return void (await repo.giveUp(db, message.id, 'gone', new Date(clock.now())));
    log.warn({ err: error, channel: message.channel, tries: message.tries }, 'a message could not be sent');
    const failure = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
    await repo.markFailed(db, message.id, failure, new Date(clock.now() + RETRY_MS * message.tries));
  }
}

export const dropOldLetters = ({ db, clock }: Context): Promise<void> => repo.dropOldOutgoing(db, new Date(clock.now() - KEPT_MS));

/** The newest messages for the outbox page. */
export const newestLetters = ({ db }: Context, count: number) => repo.newestOutgoing(db, count);
