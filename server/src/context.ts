import type { EventPayload, Topic } from '@sorak/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './db/database.ts';
import type { Config } from './lib/config.ts';

/** The platform's one clock: epoch milliseconds. Tests replace it. */
export type Clock = { readonly now: () => number };

/** Sends a message to the browsers of one member, or of everybody; call it after commit, never inside a transaction. */
export type Publish = <T extends Topic>(
  topic: T,
  payload: EventPayload<T>,
  to: { readonly memberId: bigint } | 'everyone',
) => Promise<void>;

/** What a handler may hold. Every part can be replaced in a test. */
export type Context = {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly publish: Publish;
  readonly log: FastifyBaseLogger;
};
