import { NOBODY_LEFT_OUT } from '@sorak/contract';
import { pino } from 'pino';
import { openContext } from '../server/src/context.ts';
import { readConfig } from '../server/src/lib/config.ts';
import { giveDue } from '../server/src/rewards/campaigns/due-service.ts';
import { offer, publishedCampaigns } from '../server/src/rewards/campaigns/offer-service.ts';
import { seedBrand } from '../server/src/platform/system/service.ts';
import { seedRanks } from '../server/src/players/vip/service.ts';
import { onServer, openDatabase, readNumber } from './postgres.ts';
import type { Row } from './table.ts';

const MEMBERS = 100_000;
const ALONE = 300;
const AT = Date.UTC(2026, 10, 25, 5);
const RULE = {
  trigger: { kind: 'date' },
  audience: NOBODY_LEFT_OUT,
  size: { kind: 'fixed', amount: 1_000 },
  form: 'bonus',
  terms: { times: 300, base: 'gift', weights: null, maxBet: null, mostPercent: null, days: 7 },
  stacking: { group: null, isAlone: false },
  limits: { budget: 1_000_000_000, gifts: null, perMember: 1, cycle: 'once', perHousehold: null },
  calendar: { startsAt: 0, endsAt: null, weekdays: null, monthDays: null, fromMinute: null, toMinute: null },
  signUp: 'none',
  claimDays: 7,
};

/** A gift to a hundred thousand members, together and, for some others, one by one. */
export async function giftRows(): Promise<Row[]> {
  const database = await openDatabase();
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') });
  const context = await openContext({ config, databaseUrl: database.appUrl, log: pino({ level: 'silent' }), clock: { now: () => AT } });
  try {
    await seedBrand(context);
    await seedRanks(context);
    const campaign = (code: string): string => `
      with c as (insert into campaign (brand_code, code, state, version, created_at) values ('${config.merchantCode.toUpperCase()}', '${code}', 'running', 1, now()) returning id)
      insert into campaign_version (campaign_id, number, rule, names, summaries, state, made_by, made_at, asked_by, decided_by, decided_at)
        select id, 1, '${JSON.stringify(RULE)}', '{}', '{}', 'published', 1, to_timestamp(0), 1, 2, to_timestamp(0) from c`;
    await onServer(
      database.url,
      `insert into member (username, nickname, password_hash, language, icon, registered_at, registered_ip)
         select 'many' || n, 'many', 'none', 'ID', '1', now(), '127.0.0.1' from generate_series(1, ${MEMBERS}) n`,
      campaign('alone'),
      'vacuum analyze',
    );
    const [alone] = await publishedCampaigns(context);
    if (!alone) throw new Error('there is no campaign');
    const first = await readNumber(database.url, 'select min(id) from member');
    const began = performance.now();
    for (let n = 0; n < ALONE; n++)
      await context.db.query
        .transaction()
        .execute((tx) => offer(context, tx, alone, BigInt(first + n), { key: 'one', cause: 'one', at: new Date(AT) }));
    const each = ALONE / ((performance.now() - began) / 1_000);
    await onServer(database.url, `update campaign set state = 'stopped'`, 'delete from campaign_gift', campaign('many'));
    const start = performance.now();
    await giveDue(context);
    const together = MEMBERS / ((performance.now() - start) / 1_000);
    const given = await readNumber(database.url, 'select count(*) from campaign_gift');
    if (given !== MEMBERS) throw new Error(`${given} of ${MEMBERS} gifts were given`);
    return [
      {
        name: `${MEMBERS.toLocaleString('en')} gifts of a date`,
        ours: together,
        floor: each,
        floorName: 'a transaction a gift',
        unit: '/s',
        min: 50,
      },
    ];
  } finally {
    await context.close();
    await database.stop();
  }
}
