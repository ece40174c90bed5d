import { DatabaseError, Pool, type PoolClient } from 'pg';
import type { Database } from '../db/database.ts';

/**
 * The vendors' own connections. A statement that has not ended in time is cancelled by the server, so that nothing commits after the
 * refusal; waiting for a connection has its own share of the deadline. Only primary keys are read here, by plans that are made once:
 * a plan made while the tables were small must not scan them when they have grown.
 */
const STATEMENT_MS = 400;
const WAIT_MS = 400;
/** Another try only as long as it can still end before the deadline of 800 ms. */
const RETRY_WITHIN_MS = 400;
const OPTIONS = [
  `statement_timeout=${STATEMENT_MS}`,
  `lock_timeout=${STATEMENT_MS}`,
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
];

export type VendorPool = Pool;

/**
 * Opens all its connections at once: opening one in the midst of bets would take a good part of a bet's time. `warmUp` asks something
 * harmless of each, so that it has compiled the functions and planned their first statements by then.
 */
export async function openVendorPool(
  db: Database,
  maxConnections: number,
  warmUp: (client: PoolClient) => Promise<unknown>,
): Promise<VendorPool> {
  const { options = '', ...settings } = db.pool.options;
  const pool = new Pool({
    ...settings,
    max: maxConnections,
    idleTimeoutMillis: 0,
    application_name: 'sorak vendor wallet',
    options: [options, ...OPTIONS.map((option) => `-c ${option}`)].join(' '),
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  const opened = await Promise.allSettled(Array.from({ length: maxConnections }, () => pool.connect()));
  for (const connection of opened) {
    if (connection.status === 'rejected') continue;
    let isBroken = true;
    try {
      await warmUp(connection.value);
      isBroken = false;
    } finally {
      connection.value.release(isBroken);
    }
  }
  return pool;
}

/** Raised by vendor_win when a jackpot is more than its pool holds, so that nothing of it stays. */
const POOL_TOO_SMALL = 'VW001';
const TRIES = 8;
const PASSING = new Set(['40001', '40P01', '23505', 'SL001', 'SL002']);

/** Work on a connection of one's own, unless none is free in time since `arrived`. A refusal of the database leaves it as good as before. */
async function onConnection<T>(pool: VendorPool, arrived: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    if (performance.now() - arrived > WAIT_MS) {
      isBroken = false;
      throw new Error('no connection to the database was free in time');
    }
    const result = await work(client);
    isBroken = false;
    return result;
  } catch (error) {
    if (isRefusal(error)) isBroken = false;
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** Whether the database itself has refused a statement: it has committed nothing, and its connection goes on. */
export const isRefusal = (error: unknown): boolean => error instanceof DatabaseError && error.severity !== 'FATAL';

/**
 * One statement, again when a twin was faster (40001, or the ledger knows the id), when two transactions waited for each other, or when
 * the money seen was gone by the time of the debit. Each repeat finds what the other one committed. Throws the last error.
 */
export function call<Row>(
  pool: VendorPool,
  name: string,
  text: string,
  values: unknown[],
  arrived: number = performance.now(),
): Promise<Row> {
  return onConnection(pool, arrived, async (client) => {
    for (let attempt = 1; ; attempt++) {
      try {
        const { rows } = await client.query<Row & Record<string, unknown>>({ name, text, values });
        return rows[0] as Row;
      } catch (error) {
        const isPassing = error instanceof DatabaseError && PASSING.has(error.code ?? '');
        if (!isPassing || attempt === TRIES || performance.now() - arrived > RETRY_WITHIN_MS) throw error;
      }
    }
  });
}

/** All rows of one statement, tried once. */
export function callMany<Row extends object>(pool: VendorPool, name: string, text: string, values: unknown[]): Promise<Row[]> {
  return onConnection(pool, performance.now(), async (client) => {
    const { rows } = await client.query<Row & Record<string, unknown>>({ name, text, values });
    return rows;
  });
}

const underWay = new WeakMap<VendorPool, Map<string, Promise<Answer>>>();

/**
 * Twins that arrive while the first is still under way wait for its answer instead of for its locks: a storm of repeats costs one
 * statement. They are repeats, so theirs is not new.
 */
export async function once<A extends Answer>(pool: VendorPool, name: string, key: TransactionKey, work: () => Promise<A>): Promise<A> {
  const running = underWay.get(pool) ?? new Map<string, Promise<Answer>>();
  underWay.set(pool, running);
  const id = `${name} ${key.vendorId} ${key.uuid} ${key.hash} ${key.tokenHash.toString('latin1')}`;
  const twin = running.get(id);
  if (twin) return { ...((await twin) as A), is_new: false };
  const first = work();
  running.set(id, first);
  try {
    return await first;
  } finally {
    running.delete(id);
  }
}

export type Answer = {
  readonly status: string;
  readonly balance: bigint | null;
  readonly asset: string | null;
  /** False for a repeat and for a refusal: nothing moved. */
  readonly is_new: boolean;
};

export type BetArguments = {
  readonly vendorId: number;
  readonly uuid: string;
  readonly hash: string;
  readonly tokenHash: Buffer;
  readonly user: bigint;
  readonly now: number;
  readonly refusal: string | null;
  readonly currency: string;
  readonly amount: bigint;
  readonly game: string;
  readonly round: string;
  readonly roundKey: bigint;
  readonly reward: string | null;
  readonly transferId: string;
};

type TransactionKey = Pick<BetArguments, 'vendorId' | 'uuid' | 'hash' | 'tokenHash'>;

export const parameters = (count: number): string => Array.from({ length: count }, (_, index) => `$${index + 1}`).join(', ');
const WIN = `select * from vendor_win(${parameters(22)}, false)`;
const ROLLBACK = `select * from vendor_rollback(${parameters(10)})`;

export type WinAnswer = Answer & {
  readonly bet_id: bigint | null;
  readonly stake: bigint | null;
  readonly payout: bigint | null;
  /** Username, when the bet is settled above its stake with real money. */
  readonly winner: string | null;
  /** The round had been closed before. */
  readonly is_late: boolean;
  /** It is above the greatest win and was put aside. */
  readonly is_held: boolean;
};

export function callWin(
  pool: VendorPool,
  win: BetArguments & {
    readonly secondTransferId: string;
    readonly isClosed: boolean | null;
    readonly reference: string | null;
    readonly isPromotion: boolean;
    readonly poolAccount: bigint | null;
    readonly poolSeed: bigint;
    /** In times the stake. */
    readonly maxWin: number | null;
    /** Whose ceiling bounds what its game does not bound. */
    readonly brandCode: string;
  },
): Promise<WinAnswer> {
  const refused: WinAnswer = {
    status: 'RS_ERROR_LIMIT_REACHED',
    balance: null,
    asset: null,
    is_new: false,
    bet_id: null,
    stake: null,
    payout: null,
    winner: null,
    is_late: false,
    is_held: false,
  };
  const values = [
    win.vendorId,
    win.uuid,
    win.hash,
    win.tokenHash,
    win.user,
    win.now,
    win.refusal,
    win.currency,
    win.amount,
    win.game,
    win.round,
    win.roundKey,
    win.isClosed,
    win.reference,
    win.reward,
    win.isPromotion,
    win.poolAccount,
    win.poolSeed,
    win.transferId,
    win.secondTransferId,
    win.maxWin,
    win.brandCode,
  ];
  const answer = once(pool, 'vendor_win', win, () => call<WinAnswer>(pool, 'vendor_win', WIN, values));
  return answer.catch((error: unknown) => {
    if (error instanceof DatabaseError && error.code === POOL_TOO_SMALL) return refused;
    throw error;
  });
}

export type RollbackAnswer = Answer & {
  /** A win was taken back that the member had spent already. */
  readonly is_owing: boolean;
};

export function callRollback(
  pool: VendorPool,
  rollback: Pick<BetArguments, 'vendorId' | 'uuid' | 'hash' | 'tokenHash' | 'user' | 'now' | 'transferId'> & {
    readonly secondTransferId: string;
    readonly reference: string;
    readonly isClosed: boolean | null;
  },
): Promise<RollbackAnswer> {
  const values = [
    rollback.vendorId,
    rollback.uuid,
    rollback.hash,
    rollback.tokenHash,
    rollback.user,
    rollback.now,
    rollback.reference,
    rollback.isClosed,
    rollback.transferId,
    rollback.secondTransferId,
  ];
  return once(pool, 'vendor_rollback', rollback, () => call<RollbackAnswer>(pool, 'vendor_rollback', ROLLBACK, values));
}

export type SessionRow = {
  readonly member_id: bigint;
  readonly vendor_id: number;
  readonly asset: string;
  readonly is_expired: boolean;
  readonly is_disabled: boolean;
  readonly available: bigint;
};

/** The game session of a token with what its wallet holds this moment. */
export async function readSession(pool: VendorPool, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  const { rows } = await pool.query<SessionRow>({
    name: 'vendor_session',
    text: `select g.member_id, g.vendor_id, g.asset, g.expires_at <= $2 or ms.ended_at is not null as is_expired,
        coalesce(m.status = 'disabled', false) as is_disabled, greatest(0, a.balance - coalesce(r.owed, 0)) as available
      from game_session g join ledger_account a on a.id = g.wallet_account
      left join member_session ms on ms.id = g.session_id left join member m on m.id = g.member_id
      left join member_receivable r on r.member_id = g.member_id and r.asset = g.asset where g.token_hash = $1`,
    values: [tokenHash, now],
  });
  return rows[0];
}

/** Whether the member's account is disabled; undefined when there is neither a member nor a guest of that id. */
export async function readUser(pool: VendorPool, user: bigint): Promise<{ is_disabled: boolean; is_play: boolean } | undefined> {
  const { rows } = await pool.query<{ is_disabled: boolean; is_play: boolean }>({
    name: 'vendor_user',
    text: `select status = 'disabled' as is_disabled, is_agent = 4 as is_play from member where id = $1
      union all select false, true from game_guest where id = $1`,
    values: [user],
  });
  return rows[0];
}
