import { EVENTS, type EventPayload, type Topic } from '@sorak/contract';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { createDatabase, type Database } from './db/database.ts';
import { openMessageGateways, type MessageGateways } from './gateways/messages.ts';
import { openPushGateway, type PushGateway } from './gateways/push.ts';
import { derivedSecret, pushKeysOf } from './gateways/push-crypto.ts';
import { openSocialGateways, type SocialGateways } from './gateways/social.ts';
import type { Config } from './lib/config.ts';
import type { Bus } from './realtime/bus.ts';
import { assertSameKey, createSecretBox, firstKeyOf, type SecretBox } from '@sorak/contract/secret-box';
import { readHouseKeys } from './db/house-keys.ts';
import { assertReplica } from './db/reading.ts';
import { rowKeyOf } from './db/row-key.ts';
import { writeMessage } from './realtime/messages.ts';
import { Presence } from '@sorak/contract/presence';
import { createNatsBus } from './realtime/nats-bus.ts';
import { createPostgresBus } from './realtime/postgres-bus.ts';

/** The platform's one clock: epoch milliseconds. Tests replace it. */
type Clock = { readonly now: () => number };

/** Sends a message to the browsers of one member, of everybody signed in (`members`), or of everybody; call it after commit, never inside a transaction. */
type Publish = <T extends Topic>(
  topic: T,
  payload: EventPayload<T>,
  to: { readonly memberId: bigint } | 'everyone' | 'members',
) => Promise<void>;

/** What a handler may hold. Every part can be replaced in a test. */
export type Context = {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly publish: Publish;
  /** Tells every process that a session has ended, so that its sockets close. Never rejects. */
  readonly sessionEnded: (sessionId: string) => Promise<void>;
  readonly bus: Bus;
  /** Where SMS and e-mail leave the house. */
  readonly gateways: MessageGateways;
  /** Where messages leave for browsers. */
  readonly push: PushGateway;
  /** Who else may say who somebody is. */
  readonly social: SocialGateways;
  /** Encrypts what must be read again, such as the secrets of authenticator apps. */
  readonly secrets: SecretBox;
  /** Whether anybody is there; without it somebody always is. */
  readonly presence?: Presence;
  readonly log: FastifyBaseLogger;
};

export type ContextOptions = {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly log: FastifyBaseLogger;
  readonly clock?: Clock;
  readonly gateways?: MessageGateways;
  readonly social?: SocialGateways;
};

/** Opens the pool and the event bus of one process. `close` gives both back. */
export async function openContext({
  config,
  databaseUrl,
  log,
  clock = Date,
  gateways = openMessageGateways(config),
  social,
}: ContextOptions): Promise<Context & { close: () => Promise<void> }> {
  const ring = await readHouseKeys(databaseUrl, config);
  const key = firstKeyOf(ring);
  const secrets = createSecretBox(ring);
  const db = createDatabase(databaseUrl, {
    role: 'sorak_app',
    maxConnections: config.databaseConnections,
    rowKey: rowKeyOf(key),
    listenUrl: config.databaseListenUrl,
    betsUrl: config.databaseBetsUrl,
    readUrl: config.databaseReadUrl,
  });
  await assertSameKey(db.pool, secrets, 'SECRETS_KEY');
  if (db.replica && (await assertReplica(db)) === 'away')
    log.warn('the replica of DATABASE_READ_URL is away: the primary answers until it is back');
  const beside = await createPostgresBus(db, log);
  const bus = config.natsUrl === undefined ? beside : await createNatsBus({ urls: config.natsUrl, secrets, beside, log });
  // What is published has happened already: a lost message must not turn it into an error.
  const send = (text: string, memberId?: bigint): Promise<void> =>
    bus.send(text, memberId).catch((error: unknown) => log.error({ err: error }, 'an event was lost'));
  const publish: Publish = (topic, payload, to) => {
    const memberId = typeof to === 'string' ? null : String(to.memberId);
    const isForMembers = to === 'members';
    const text = writeMessage({ kind: 'event', topic, payload: v.parse(EVENTS[topic], payload), memberId, isForMembers });
    return send(text, typeof to === 'string' ? undefined : to.memberId);
  };
  return {
    config,
    db,
    clock,
    publish,
    sessionEnded: (sessionId) => send(writeMessage({ kind: 'sessionEnded', sessionId })),
    bus,
    gateways,
    push: openPushGateway(
      pushKeysOf(config.pushKey === undefined ? derivedSecret(key) : Buffer.from(config.pushKey, 'base64url')),
      config.pushSubject,
      config.hasLocalPush,
    ),
    social: social ?? openSocialGateways(config, secrets),
    secrets,
    presence: new Presence(),
    log,
    close: async () => {
      await bus.close();
      await db.close();
    },
  };
}
