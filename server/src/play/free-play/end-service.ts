import type { Context } from '../../context.ts';
import { freeWins, wallet } from '../../ledger/accounts.ts';
import { balance, inTransaction, openAccount } from '../../ledger/ledger.ts';
import { give } from '../../money/wagering/given-service.ts';
import { REAL_ASSET } from '../../money/wagering/service.ts';
import { publishBalance } from '../../money/wallet/service.ts';
import { catalogueOf } from '../../platform/vendors/service.ts';
import { whyNotGiven } from '../../players/safer-play/service.ts';
import * as repo from './repo.ts';
import { revokeFree } from './service.ts';
import type { FreeEnding } from './tables.ts';

const STEP = 200;
const NOBODY = '00000000-0000-0000-0000-000000000000';
/** A rest as short as this costs no time. */
const SHORT_MS = 60_000;
/** So long a grant waits for a game that cannot be played. */
const GONE_MS = 30 * 86_400_000;
/** So long a bet that came back may be made again. */
const AGAIN_MS = 86_400_000;

/** Looks at everything that is not over, in the order of its numbers: what cannot be played waits, what is over ends, what was won is credited. Any number of processes may do it. */
export async function finishFree(context: Context): Promise<void> {
  for (let behind = NOBODY; ;) {
    const rows = await repo.findUncredited(context.db.query, behind, STEP);
    for (const row of rows) await lookAt(context, row);
    if (rows.length < STEP) return;
    behind = rows.at(-1)?.reward_uuid ?? behind;
  }
}

/** Whether its game can be played now, by what its vendor and operators say. */
function isPlayable(context: Context, { vendor_id: vendorId, game_code: game }: repo.GrantRow): boolean {
  const vendor = catalogueOf(context).vendors.find(({ id }) => id === vendorId);
  const found = vendor?.gamesByCode.get(game ?? '');
  return found !== undefined && !found.shown.maintenance;
}

/** Why a grant that runs must end before it is played; null where it need not. */
function revokedBy(row: repo.OpenGrant, now: Date): FreeEnding | null {
  if (row.refusal !== null) return 'refused';
  if (row.is_closed) return 'account';
  if (row.stopped_until !== null && row.stopped_until > now) return 'break';
  return row.paused_at !== null && now.getTime() - row.paused_at.getTime() > GONE_MS ? 'game_gone' : null;
}

async function lookAt(context: Context, row: repo.OpenGrant): Promise<void> {
  const now = new Date(context.clock.now());
  if (row.state === 'open') {
    const ending = revokedBy(row, now);
    const isOver = ending
      ? await inTransaction(context.db.query, (tx) => revokeFree(tx, row.reward_uuid, ending, now))
      : await goOn(context, row, isPlayable(context, row) && row.is_told);
    if (!isOver) return;
  }
  if (!row.is_running) await credit(context, row.reward_uuid, now);
}

/** Pauses a grant, lets it go on, or ends it; true where it has ended. */
async function goOn(context: Context, known: repo.OpenGrant, isPlayable: boolean): Promise<boolean> {
  const isTimely = !isPlayable || known.expires_at.getTime() > context.clock.now();
  const isCalm = known.rounds_left > 0 ? (known.paused_at === null) === isPlayable && isTimely : known.is_running;
  if (isCalm) return false;
  return inTransaction(context.db.query, async (tx) => {
    const id = known.reward_uuid;
    const row = await repo.lockGrant(tx, id);
    if (row?.state !== 'open') return row !== undefined;
    const now = new Date(context.clock.now());
    const { open, voidAt } = await repo.findPlayed(tx, id);
    if (row.rounds_left === 0) {
      if (open === 0) await repo.endGrant(tx, id, 'played', now, row.number);
      return open === 0;
    }
    if (!isPlayable) {
      if (row.paused_at === null) await repo.setGrant(tx, id, { paused_at: now });
      return false;
    }
    const rested = row.paused_at === null ? 0 : now.getTime() - row.paused_at.getTime();
    const again = voidAt === null ? 0 : voidAt.getTime() + AGAIN_MS;
    const until = new Date(Math.max(row.expires_at.getTime() + (rested < SHORT_MS ? 0 : rested), again));
    if (until > row.expires_at) {
      await repo.setGrant(tx, id, { paused_at: null, expires_at: until, number: row.number + 1 });
      await repo.insertCall(tx, { reward_uuid: id, number: row.number + 1, ends_at: until, is_revoked: false, next_try_at: now });
      return false;
    }
    if (row.paused_at !== null) await repo.setGrant(tx, id, { paused_at: null });
    // A bet that runs may come back.
    return until <= now && open === 0 ? revokeFree(tx, id, 'expired', now) : false;
  });
}

/**
 * Credits what was won, once: when nothing of it runs any more, by the terms it was given with. While the member takes a break or has used a limit
 * up it waits.
 */
async function credit(context: Context, id: string, now: Date): Promise<void> {
  const paid = await inTransaction(context.db.query, async (tx) => {
    const row = await repo.lockGrant(tx, id);
    if (row?.state !== 'ended' || row.credited_at !== null || row.terms === null) return null;
    const { open, won } = await repo.findPlayed(tx, id);
    if (open > 0 || (won > 0n && (await whyNotGiven(tx, row.member_id, now)) !== null)) return null;
    await repo.setGrant(tx, id, { won, credited_at: now });
    if (won === 0n) return null;
    const { brandCode, reference, times, max, days, weights, maxBet } = row.terms;
    await give(tx, {
      memberId: row.member_id,
      brandCode,
      cause: 'campaign',
      id,
      kind: 'free_win',
      reference,
      amount: won,
      from: freeWins(row.member_id, REAL_ASSET),
      own: {
        times,
        mostPercent: null,
        max: BigInt(max),
        days,
        base: won,
        weights: weights ?? undefined,
        maxBet: maxBet === null ? undefined : BigInt(maxBet),
      },
      at: now,
    });
    return row.member_id;
  });
  if (paid === null) return;
  const account = await openAccount(context.db.pool, wallet(paid, REAL_ASSET));
  await publishBalance(context, paid, REAL_ASSET, await balance(context.db.pool, account));
}
