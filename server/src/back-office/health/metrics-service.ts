import { gauge } from '@sorak/contract/metrics';
import type { Context } from '../../context.ts';
import { cachedReading } from '../../lib/cached-reading.ts';
import * as database from './database-repo.ts';
import { type Due, dueWork, type Sent, sentOut } from './due-repo.ts';

/** However many ask, the database is asked so often. */
const FRESH_MS = 10_000;
const DAY_MS = 86_400_000;

const dueReadings = cachedReading<Due[]>(FRESH_MS);
const sentReadings = cachedReading<Sent[]>(FRESH_MS);
const states = cachedReading<database.DatabaseState>(FRESH_MS);
const followers = cachedReading<database.Replica[]>(FRESH_MS);

export const due = (context: Context): Promise<Due[]> => dueReadings(context, (now) => dueWork(context.db.query, new Date(now)));
export const sent = (context: Context): Promise<Sent[]> =>
  sentReadings(context, (now) => sentOut(context.db.query, new Date(now - DAY_MS)));
export const databaseState = (context: Context): Promise<database.DatabaseState> =>
  states(context, () => database.databaseState(context.db.query));
export const replicas = (context: Context): Promise<database.Replica[]> => followers(context, () => database.replicas(context.db.query));

/** What the database says, for those who scrape: read when they do and not before. */
export function countDatabase(context: Context): void {
  gauge('sorak_due_work', 'Work that is due now.', async () =>
    (await due(context)).map(({ kind, count }) => ({ labels: { kind }, value: Number(count) })),
  );
  gauge('sorak_due_work_oldest_seconds', 'How long the oldest of it has been due.', async () => {
    const now = context.clock.now();
    return (await due(context)).map(({ kind, oldest }) => ({
      labels: { kind },
      value: oldest ? Math.max(0, now - oldest.getTime()) / 1_000 : 0,
    }));
  });
  gauge('sorak_messages_given_up', 'Messages of the last day that could not be sent.', async () =>
    (await sent(context))
      .filter(({ channel }) => channel === 'email' || channel === 'sms')
      .map(({ channel, failed }) => ({ labels: { channel }, value: Number(failed) })),
  );
  gauge('sorak_replication_lag_seconds', 'How far replicas lie behind, where this role may know it.', async () =>
    (await replicas(context)).flatMap(({ name, lag_s: lag }) => (lag === null ? [] : [{ labels: { replica: name }, value: lag }])),
  );
  gauge(
    'sorak_database_server_connections',
    'Connections of all programs to the database server.',
    async () => (await databaseState(context)).connections,
  );
  gauge(
    'sorak_database_server_connections_max',
    'Connections that the server takes.',
    async () => (await databaseState(context)).max_connections,
  );
  gauge('sorak_database_size_bytes', 'Size of the platform’s database.', async () => Number((await databaseState(context)).bytes));
}
