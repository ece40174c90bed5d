import type { KeyObject } from 'node:crypto';
import os from 'node:os';
import { pino } from 'pino';
import { openContext } from '../server/src/context.ts';
import { readConfig } from '../server/src/lib/config.ts';
import { setLimit } from '../server/src/players/safer-play/limit-service.ts';
import { MEMBERS, SECRETS_KEY, signedBet, VENDOR, type BetShot } from './platform.ts';
import { onServer, type BenchDatabase } from './postgres.ts';

/** Bets that stand in the tables before anything is counted, and so many of them in one statement. */
const PREFILLED = 50_000;
const TOGETHER = 100;
/** The last members: those without money, and before them those whose own limits are asked for each bet. */
const POOR = 20;
const GUARDED = 20;
/** Those who play in several windows at once. */
const BUSY = 4;
/** So far behind a bet comes its repeat; at 30 of a hundred stands a plain one. */
const REPEAT_AFTER = 170;

export type MixedBet = BetShot & { readonly expected: 'RS_OK' | 'RS_ERROR_NOT_ENOUGH_MONEY'; readonly isRepeat: boolean };

/** Fills the tables by the wallet's own statement, takes the money of the poor, and gives the careful their limit. */
export async function prepareMix({ url, appUrl }: BenchDatabase, first: number): Promise<void> {
  const poor = first + MEMBERS - POOR;
  await onServer(
    url,
    ...Array.from(
      { length: PREFILLED / TOGETHER },
      (_, part) => `select count(*) from vendor_bets((select json_agg(json_build_object('vendor', v.id, 'uuid', gen_random_uuid(),
          'hash', gen_random_uuid(), 'token', '\\x' || encode(sha256(convert_to('bench-' || m, 'UTF8')), 'hex'), 'member', m,
          'now', (extract(epoch from clock_timestamp()) * 1000)::int8, 'currency', 'IDR', 'amount', 500, 'game', 'reef', 'round', 'before-' || m || '-${part}',
          'round_key', hashtextextended('before-' || m || '-${part}', 0), 'is_free', false, 'transfer', gen_random_uuid()))
        from vendor v, generate_series(${first + ((part * TOGETHER) % MEMBERS)}, ${first + ((part * TOGETHER) % MEMBERS) + TOGETHER - 1}) m where v.code = '${VENDOR}'))`,
    ),
    `select ledger_transfer(gen_random_uuid(), a.id, (select id from ledger_account where name = 'house:bench:IDR'), a.balance, 'bench', '')
      from generate_series(${poor}, ${first + MEMBERS - 1}) m join ledger_account a on a.name = 'member:' || m || ':wallet:IDR'`,
    'vacuum analyze',
  );
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: os.tmpdir(), SECRETS_KEY });
  const context = await openContext({ config, databaseUrl: appUrl, log: pino({ level: 'silent' }) });
  try {
    for (let member = poor - GUARDED; member < poor; member += 1)
      await setLimit(context, BigInt(member), { kind: 'stake', period: 'day' }, 10_000_000);
  } finally {
    await context.close();
  }
}

/** Of a hundred bets one is a repeat, one of somebody without money, one of somebody with a limit, and five of the same few wallets. */
export async function mixedBets(count: number, first: number, key: KeyObject): Promise<MixedBet[]> {
  const plain = MEMBERS - POOR - GUARDED;
  const memberAt = (at: number): number => {
    const place = at % 100;
    if (place === 1) return plain + GUARDED + (Math.floor(at / 100) % POOR);
    if (place === 2) return plain + (Math.floor(at / 100) % GUARDED);
    return place < 8 ? at % BUSY : at % plain;
  };
  const fresh = await Promise.all(Array.from({ length: count }, (_, at) => signedBet(first + memberAt(at), key)));
  return fresh.map((bet, at) => {
    const isRepeat = at % 100 === 0 && at > REPEAT_AFTER;
    const sent = isRepeat ? (fresh[at - REPEAT_AFTER] ?? bet) : bet;
    return { ...sent, isRepeat, expected: sent.member >= first + plain + GUARDED ? 'RS_ERROR_NOT_ENOUGH_MONEY' : 'RS_OK' };
  });
}
