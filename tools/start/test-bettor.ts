import { generateKeyPairSync, randomInt, randomUUID, sign } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSecretsKey } from '@sorak/contract/secret-box';
import { Client } from 'pg';
import { rowKeyOf } from '../../server/src/db/row-key.ts';
import { postmasterOf } from './test-launcher.ts';
import type { Door } from './test-launcher.ts';

export const MEMBERS = 40;
/** Minor units that every member starts with. */
const STAKE_MONEY = 100_000_000n;
const WIRE_PER_MINOR = 1_000;
const VENDOR = 'kill';

/** A money call that was sent: answered means that the platform said RS_OK. */
interface Asked {
  /** Its transaction_uuid. */
  id: string;
  kind: 'bet' | 'win';
  member: bigint;
  /** Minor units. */
  amount: number;
  body: string;
  /** The balance of the first RS_OK, in wire units. */
  answered: number | undefined;
  /** When the first try was acknowledged, by `Date.now`; undefined where it was in doubt. */
  heardAt: number | undefined;
}

/** A product that is not on an embedded database: where it is asked, and who looks behind its back. */
interface Outside {
  origin: string;
  onDatabase: <T>(work: (client: Client) => Promise<T>) => Promise<T>;
  /** Told of the status of each answer. */
  heard: (status: number) => void;
}

/** An outside vendor with players of its own, that keeps account of what it asked and what was acknowledged. */
export interface Bettor {
  /** Settings under which the platform knows this vendor. */
  settings: { VENDORS_FILE: string };
  asked: Asked[];
  /** Answers that no kill explains. */
  refusals: string[];
  /** Makes members with money and an open game each. Call once, while the product runs. */
  openGames: () => Promise<void>;
  /** Bets and wins with eight players at a time, or fewer that rest between two calls, until told to stop. */
  play: (pace?: { players: number; restMs: number }) => { stop: () => Promise<void> };
  /** Sends one call again, byte for byte, until it is decided. Throws if it is not RS_OK then. */
  repeat: (call: Asked) => Promise<number>;
  /** Minor units that the ledger holds for every member, in the order of their ids. */
  balances: () => Promise<Map<bigint, bigint>>;
  /** How often each transaction stands in the record. */
  recorded: () => Promise<Map<string, number>>;
}

/** Without an answer, or with RS_ERROR_UNKNOWN, nobody knows yet what became of a call. */
function isDoubt(error: unknown): boolean {
  const said = String(error);
  return !said.includes('RS_') || said.includes('RS_ERROR_UNKNOWN');
}

/** A platform that has just come back may be too slow for its deadline; as with any vendor, that decides nothing. */
async function untilDecided<T>(send: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await send();
    } catch (error) {
      if (!isDoubt(error)) throw error;
      await sleep(50);
    }
}

export function createBettor(place: Door, folder: string): Bettor {
  return createBettorOn(
    { origin: `http://127.0.0.1:${place.PORT}`, onDatabase: (work) => onEmbedded(place, work), heard: () => {} },
    folder,
  );
}

/** The same anywhere: `folder` takes the vendors file. */
export function createBettorOn({ origin, onDatabase, heard }: Outside, folder: string): Bettor {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const vendorsFile = path.join(folder, 'kill-vendors.json');
  const game = { gameCode: 'reef', name: 'Reef', gameType: 'RNG', gameClassify: 'SLOTS', minBet: 0.01 };
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  const vendor = { code: VENDOR, displayName: 'Kill', publicKey: pem, launchUrl: 'http://localhost:9/play', games: [game] };
  fs.writeFileSync(vendorsFile, JSON.stringify({ vendors: [vendor] }));
  const asked: Asked[] = [];
  const refusals: string[] = [];
  let members: bigint[] = [];

  const send = async ({ kind, body }: Asked): Promise<number> => {
    const response = await fetch(`${origin}/vendor/${VENDOR}/transaction/${kind}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-hub88-signature': sign('sha256', Buffer.from(body), privateKey).toString('base64'),
      },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    heard(response.status);
    const answer = (await response.json()) as { status: string; balance?: number };
    if (answer.status !== 'RS_OK' || answer.balance === undefined) throw new Error(`${kind} answered ${JSON.stringify(answer)}`);
    return answer.balance;
  };

  /** True if it was acknowledged. Any refusal is a fault. */
  const ask = async (call: Asked): Promise<boolean> => {
    asked.push(call);
    try {
      call.answered = await send(call);
      call.heardAt = Date.now();
      return true;
    } catch (error) {
      if (!isDoubt(error)) refusals.push(String(error));
      return false;
    }
  };

  return {
    settings: { VENDORS_FILE: vendorsFile },
    asked,
    refusals,
    openGames: async () => {
      members = await onDatabase(openGamesOf);
    },
    play: ({ players: count, restMs } = { players: 8, restMs: 0 }) => {
      const over = new AbortController();
      const player = async (offset: number): Promise<void> => {
        while (!over.signal.aborted) {
          const member = members[offset + 8 * randomInt(Math.floor(members.length / 8))] ?? 0n;
          const round = randomUUID();
          const bet = newCall('bet', member, round);
          const isTaken = await ask(bet);
          if (restMs > 0) await sleep(restMs);
          if (isTaken) await ask(newCall('win', member, round, bet.id));
          else await sleep(100);
          if (restMs > 0) await sleep(restMs);
        }
      };
      const players = Array.from({ length: count }, (_, offset) => player(offset));
      return {
        stop: async () => {
          over.abort();
          await Promise.all(players);
        },
      };
    },
    repeat: (call) => untilDecided(() => send(call)),
    balances: () =>
      onDatabase(async (client) => {
        const { rows } = await client.query<{ name: string; balance: string }>(
          `select name, balance from ledger_account where name like 'member:%:wallet:IDR' and split_part(name, ':', 2)::int8 = any($1)`,
          [members],
        );
        return new Map(rows.map(({ name, balance }) => [BigInt(name.split(':')[1] ?? 0), BigInt(balance)]));
      }),
    recorded: () => onDatabase(recordedTransactions),
  };
}

function newCall(kind: Asked['kind'], member: bigint, round: string, betId?: string): Asked {
  const amount = randomInt(1, 500);
  const id = randomUUID();
  const request = {
    user: String(member),
    token: `kill-${member}`,
    request_uuid: randomUUID(),
    game_code: 'reef',
    transaction_uuid: id,
    reference_transaction_uuid: betId,
    round,
    currency: 'IDR',
    amount: amount * WIRE_PER_MINOR,
  };
  return { id, kind, member, amount, body: JSON.stringify(request), answered: undefined, heardAt: undefined };
}

async function openGamesOf(client: Client): Promise<bigint[]> {
  const shards =
    "from generate_series(0, 63) shard where not exists (select from ledger_account where name = 'house:games:IDR:' || lpad(shard::text, 2, '0'))";
  for (const statement of [
    "select ledger_open('house:kill:IDR', 'house', 'IDR', -4000000000000000000)",
    `select ledger_open('house:games:IDR:' || lpad(shard::text, 2, '0'), 'house', 'IDR', -4000000000000000000) ${shards}`,
    `insert into member (username, nickname, password_hash, language, icon, registered_at, registered_ip)
       select 'kill' || g, 'kill' || g, 'none', 'ID', '1', now(), '127.0.0.1' from generate_series(1, ${MEMBERS}) g`,
    "select ledger_open('member:' || id || ':wallet:IDR', 'wallet', 'IDR', 0) from member where username like 'kill%'",
    `select ledger_transfer(gen_random_uuid(), (select id from ledger_account where name = 'house:kill:IDR'), a.id, ${STAKE_MONEY}, 'kill', '')
       from ledger_account a join member m on a.name = 'member:' || m.id || ':wallet:IDR' where m.username like 'kill%'`,
    `insert into game_session (token_hash, member_id, vendor_id, game_code, asset, wallet_account, house_account, launched_at, expires_at, first_bet_at)
       select sha256(convert_to('kill-' || m.id, 'UTF8')), m.id, (select id from vendor where code = '${VENDOR}'), 'reef', 'IDR', a.id,
         (select id from ledger_account h where h.name = 'house:games:IDR:' || lpad((m.id % 64)::text, 2, '0')), now(), now() + interval '1 day', now()
       from member m join ledger_account a on a.name = 'member:' || m.id || ':wallet:IDR' where m.username like 'kill%'`,
  ])
    await client.query(statement);
  const { rows } = await client.query<{ id: string }>("select id from member where username like 'kill%' order by id");
  return rows.map(({ id }) => BigInt(id));
}

async function recordedTransactions(client: Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: string; times: string }>(
    'select transaction_uuid as id, count(*) as times from vendor_transaction group by transaction_uuid',
  );
  return new Map(rows.map(({ id, times }) => [id, Number(times)]));
}

/** As the superuser of the embedded database: the test looks behind the platform's back. */
async function onEmbedded<T>(place: Door, work: (client: Client) => Promise<T>): Promise<T> {
  const password = fs.readFileSync(path.join(place.DATA_DIR, 'postgres', 'password'), 'utf8').trim();
  const options = `-c sorak.row_key=${rowKeyOf(readSecretsKey(place.DATA_DIR, undefined))}`;
  const connectionString = `postgres://postgres:${password}@127.0.0.1:${postmasterOf(place).port}/sorak`;
  const client = new Client({ connectionString, options });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What follows from all that was asked, once everything is decided. */
export function expectedBalances({ asked }: Pick<Bettor, 'asked'>): Map<bigint, bigint> {
  const balances = new Map<bigint, bigint>();
  for (const { member, kind, amount } of asked) {
    const before = balances.get(member) ?? STAKE_MONEY;
    balances.set(member, kind === 'bet' ? before - BigInt(amount) : before + BigInt(amount));
  }
  return balances;
}
