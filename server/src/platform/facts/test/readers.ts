import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { openContext, type Context } from '../../../context.ts';
import { readConfig } from '../../../lib/config.ts';
import { type Reader, readFacts, tell } from '../service.ts';

/** Writes down each fact that a reader of that name is given, where what it did is a row beside its place. */
export const notingReader = (name: string): Reader => ({
  name,
  kinds: ['signed_in', 'bets_settled'],
  read: async (tx, facts) => {
    await tx
      .insertInto('fact_seen' as never)
      .values(facts.map(({ id, place }) => ({ reader: name, fact: id, place })) as never)
      .execute();
  },
});

/** Tells facts of some bets of the member, some of them in transactions that fail. */
export async function tellSome(context: Context, memberId: bigint, many: number): Promise<void> {
  const { query } = context.db;
  for (let n = 0; n < many; n++) {
    const at = new Date(context.clock.now());
    await query
      .transaction()
      .execute(async (tx) => {
        await tell(tx, { kind: 'bets_settled', memberId, subject: `bets:${process.pid}:${n}`, amount: 1n, at });
        if (n % 7 === 6) throw new Error('no');
      })
      .catch(() => undefined);
  }
}

/** A program to be killed: reads without end, and tells too where a member is named. Arguments: database url, member id or 0, names of readers. */
if (process.argv[2]?.startsWith('postgres')) {
  const [url = '', member = '0', ...names] = process.argv.slice(2);
  const config = readConfig({ NODE_ENV: 'test', SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'), LOG_LEVEL: 'silent' });
  const context = await openContext({ config: { ...config, databaseConnections: 6 }, databaseUrl: url, log: pino({ level: 'silent' }) });
  const forever = async (work: () => Promise<unknown>): Promise<never> => {
    for (;;) await work();
  };
  process.stdout.write('ready\n');
  await Promise.all([
    ...(member === '0' ? [] : [forever(() => tellSome(context, BigInt(member), 20))]),
    ...names.map((name) => forever(async () => (await readFacts(context, notingReader(name))) || sleep(50))),
  ]);
}
