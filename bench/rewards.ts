import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { NOBODY_LEFT_OUT } from '@sorak/contract';
import { pino } from 'pino';
import { openContext, type Context } from '../server/src/context.ts';
import { readConfig } from '../server/src/lib/config.ts';
import { seed } from '../server/src/domains.ts';
import { makeDraw } from '../server/src/rewards/draws/service.ts';
import { loadAt, send, type Shot } from './http-load.ts';
import { makeVendor, SECRETS_KEY, startPlatform } from './platform.ts';
import { onServer, openDatabase, readNumber } from './postgres.ts';
import { limit, median, type Row } from './table.ts';

// Below the ports that outgoing connections are given.
const PORT = 21_976;
const MEMBERS = 5_000;
const CLAIMANTS = 50;
const CLAIMS = 20;
const ENVELOPES = 100;
/** All join within the rain's minute; so many a second leave it a third for whoever is late. */
const JOINS_A_SECOND = 125;
const CONNECTIONS = 32;
const OPEN_MS = 60_000;
/** So long after its close a rain is drawn at the latest. */
const DRAWN_MS = 60_000;
const LOOKS = 60;
/** A shorter token is none. */
const TOKEN_LENGTH = 24;

const ruleOf = (trigger: object, form: string, amount: number): string =>
  JSON.stringify({
    trigger,
    audience: NOBODY_LEFT_OUT,
    size: { kind: 'fixed', amount },
    form,
    terms: { times: 300, base: 'gift', weights: null, maxBet: null, mostPercent: null, days: 7 },
    stacking: { group: null, isAlone: false },
    limits: { budget: 1_000_000_000, gifts: null, perMember: 100, cycle: 'once', perHousehold: null },
    calendar: { startsAt: 0, endsAt: null, weekdays: null, monthDays: null, fromMinute: null, toMinute: null },
    signUp: 'none',
    claimDays: 7,
  });

const campaign = (brand: string, code: string, rule: string): string => `
  with c as (insert into campaign (brand_code, code, state, version, created_at) values ('${brand}', '${code}', 'running', 1, now()) returning id)
  insert into campaign_version (campaign_id, number, rule, names, summaries, state, made_by, made_at, asked_by, decided_by, decided_at)
    select id, 1, '${rule}', '{"EN":"Bench"}', '{"EN":"Bench"}', 'published', 1, to_timestamp(0), 1, 2, to_timestamp(0) from c`;

async function prepare(context: Context, url: string): Promise<void> {
  const brand = context.config.merchantCode.toUpperCase();
  await onServer(
    url,
    `insert into member (username, nickname, password_hash, language, icon, registered_at, registered_ip)
       select 'rain' || n, 'rain', 'none', 'ID', '1', now(), '10.0.0.0'::inet + n from generate_series(1, ${MEMBERS}) n`,
    `insert into member_session (id, member_id, token_hash, created_at, seen_at, expires_at, user_agent, ip)
       select gen_random_uuid(), id, sha256(rpad(username, ${TOKEN_LENGTH}, '-')::bytea), now(), now(), now() + interval '1 day', username, registered_ip from member
         where username like 'rain%'`,
    campaign(brand, 'rain', ruleOf({ kind: 'draw' }, 'points', 1_000)),
    campaign(brand, 'gift', ruleOf({ kind: 'operator' }, 'points', 10)),
    campaign(brand, 'code', ruleOf({ kind: 'code', minDeposit: null }, 'points', 5)),
    `insert into campaign_code (code, campaign_id, batch, uses, used, member_id, label, agent_id, ends_at, made_by, made_at)
       select 'LASTONE', id, gen_random_uuid(), 1, 0, null, null, null, null, 1, now() from campaign where code = 'code'`,
    // Thirty gifts wait for one member, so that a page has something to say.
    `insert into campaign_gift (id, campaign_id, version, member_id, key, cause, form, amount, cost, base, signals, offered_at, claim_until, operator_id, reason)
       select gen_random_uuid(), c.id, 1, m.id, 'hand:' || n, 'operator:1', 'points', 1000, 1000, 1000, '{}', now(), now() + interval '7 days', 1, 'bench'
         from campaign c, member m, generate_series(1, 30) n where c.code = 'gift' and m.username = 'rain1'`,
    'vacuum analyze',
  );
}

const shot = (member: string, method: 'GET' | 'POST', path: string, body?: object): Shot => ({
  method,
  path,
  headers: {
    'content-type': 'application/json',
    authorization: `Bearer ${member.padEnd(TOKEN_LENGTH, '-')}`,
    'idempotency-key': randomUUID(),
    language: 'EN',
  },
  ...(body ? { body: Buffer.from(JSON.stringify(body)) } : {}),
});

/** Twenty claims of one gift at once, and the last use of a code among fifty: what of them was credited. */
async function onceRows(context: Context, url: string, agent: Agent): Promise<Row[]> {
  const { rows } = await context.db.pool.query<{ id: string }>(
    `select g.id from campaign_gift g join member m on m.id = g.member_id where m.username = 'rain1' limit 1`,
  );
  const id = rows[0]?.id ?? '';
  const claims = Array.from({ length: CLAIMS }, () => send(agent, PORT, shot('rain1', 'POST', '/wps/rewards/claim', { id })));
  const answers = await Promise.all(claims);
  if (!answers.every(({ body }) => body.includes('"claimed"'))) throw new Error(`a claim answered ${answers[0]?.body.slice(0, 300)}`);
  const presses = Array.from({ length: CLAIMANTS }, (_, n) =>
    send(agent, PORT, shot(`rain${n + 1}`, 'POST', '/wps/rewards/codes/redeem', { code: 'LASTONE' })),
  );
  const winners = (await Promise.all(presses)).filter(({ body }) => body.includes('"success":true')).length;
  return [
    exactly(
      `credits of ${CLAIMS} claims of one gift at once`,
      await readNumber(url, `select count(*) from ledger_transfer where id = '${id}'`),
      1,
    ),
    exactly(`winners of a code’s last use among ${CLAIMANTS}`, winners, 1),
  ];
}

const exactly = (name: string, ours: number, floor: number): Row => ({
  name,
  ours,
  floor,
  floorName: 'exactly',
  unit: '',
  min: 1,
  max: 1,
});

/** What a page of the member's waits for, the middle and the slowest of a hundred of several looks. */
async function lookRows(agent: Agent): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, path, max] of [
    ['reward centre', '/wps/rewards', 150],
    ['member’s home', '/wps/home', 50],
  ] as const) {
    const times: number[] = [];
    for (let look = 0; look < LOOKS; look += 1) {
      const began = performance.now();
      const { body } = await send(agent, PORT, shot('rain1', 'GET', path));
      times.push(performance.now() - began);
      if (!body.includes('"success":true')) throw new Error(`${path} answered ${body.slice(0, 300)}`);
    }
    rows.push(limit(`${name} over HTTP, middle of ${LOOKS} looks`, median(times), 'ms', max));
  }
  return rows;
}

/** Five thousand join one rain; once it is drawn each envelope is a gift. */
async function rainRows(context: Context, url: string): Promise<Row[]> {
  const opensAt = Date.now() + 500;
  await makeDraw(context, 1n, {
    id: 'bench-rain',
    kind: 'rain',
    campaign: 'rain',
    tickets: null,
    prizes: Array.from({ length: ENVELOPES }, () => 100),
    opensAt,
    closesAt: opensAt + OPEN_MS,
    reason: 'bench',
  });
  await sleep(700);
  let next = 0;
  const joined = await loadAt(
    PORT,
    { connections: CONNECTIONS, perSecond: JOINS_A_SECOND, seconds: MEMBERS / JOINS_A_SECOND },
    () => shot(`rain${(next += 1)}`, 'POST', '/wps/draws/join', { draw: 'bench-rain' }),
    (body) => {
      if (!body.includes('"success":true')) throw new Error(`joining answered ${body.slice(0, 300)}`);
    },
  );
  // A beacon's round after the close is needed, whoever draws.
  while ((await readNumber(url, `select count(*) from prize_draw where code = 'bench-rain' and state = 'drawn'`)) === 0) {
    if (Date.now() > opensAt + OPEN_MS + DRAWN_MS) throw new Error('nobody has drawn the rain');
    await sleep(500);
  }
  const count = `from prize_win w join campaign_gift g on g.id = w.gift_id`;
  return [
    limit(`${MEMBERS.toLocaleString('en')} members join a rain within its minute, p99`, joined.p99Ms, 'ms', 250),
    exactly('numbers of that rain', await readNumber(url, 'select count(distinct member_id) from prize_ticket'), MEMBERS),
    exactly('its envelopes opened', await readNumber(url, `select count(*) ${count}`), ENVELOPES),
  ];
}

/** What is promised of gifts, codes, rains and the pages that show them, over HTTP on a platform of its own. */
export async function rewardRows(): Promise<Row[]> {
  const database = await openDatabase();
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', SECRETS_KEY });
  const context = await openContext({ config, databaseUrl: database.appUrl, log: pino({ level: 'silent' }), clock: { now: Date.now } });
  const agent = new Agent({ keepAlive: true, maxSockets: CLAIMANTS });
  try {
    await seed(context);
    await prepare(context, database.url);
    const platform = await startPlatform(database.url, PORT, makeVendor(), { SECRETS_KEY });
    try {
      return [...(await onceRows(context, database.url, agent)), ...(await lookRows(agent)), ...(await rainRows(context, database.url))];
    } finally {
      agent.destroy();
      await platform.stop();
    }
  } finally {
    await context.close();
    await database.stop();
  }
}
