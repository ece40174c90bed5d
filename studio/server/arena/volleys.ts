import { playFair } from '../../engines/fairness.ts';
import type { FishOpening } from '../../engines/fish/fish.ts';
import { playRequests } from '../../engines/replay.ts';
import { vendorFromMinor } from '@sorak/contract';
import type { WalletReply } from '@sorak/contract/wallet-client';
import type { Studio } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { isAsDrawn } from '../rounds/as-drawn.ts';
import { waitMs } from '../rounds/open.ts';
import { findRound, type RoundRow } from '../rounds/repo.ts';
import { seedInUse, serverSeedOf } from '../rounds/seeds.ts';
import type { SeedRow } from '../rounds/seeds-repo.ts';
import { doubt, LEASE_MS, retryLater, voidBet } from '../rounds/settle.ts';
import { ofRound, sealJson } from '../sealed.ts';
import { DECIMALS, readBalance, type Session } from '../sessions/service.ts';
import { readBudgets } from './budget-repo.ts';
import { acceptVolleys, insertVolleys, listPairs, lockPlayers, type NewVolley, settleVolleys } from './volleys-repo.ts';

/** A volley that a player asks for; `at`: its moment, in milliseconds of the server's clock. */
export type Asked = { readonly session: Session; readonly roundId: string; readonly request: FishOpening; readonly at: number };
/** A round, or why there is none: `early` comes so many milliseconds too early, `known` has an id that was written before. */
export type Outcome = RoundRow | Refusal | { readonly early: number } | 'known';

export const isRow = (outcome: Outcome): outcome is RoundRow => typeof outcome === 'object' && 'bet_uuid' in outcome;

type Drawn = { readonly session: Session; readonly seed: SeedRow; readonly volley: NewVolley };
const isDrawn = (each: Drawn | Outcome): each is Drawn => typeof each === 'object' && 'volley' in each;

/** Draws and writes volleys of different players in one transaction, in state `betting`. */
export async function writeVolleys(studio: Studio, asked: readonly Asked[]): Promise<Outcome[]> {
  if (asked.length === 0) return [];
  const now = studio.now();
  const ids = asked.map(({ session }) => session.playerGame);
  return studio.db.transaction().execute(async (db) => {
    const players = new Map((await lockPlayers(db, ids)).map((player) => [player.id, player]));
    const pairs = new Map((await listPairs(db, ids)).map((pair) => [pair.player_game_id, pair]));
    const budgets = await readBudgets(db, ids);
    const draw = async ({ session, roundId, request, at: ms }: Asked): Promise<Drawn | Outcome> => {
      const { playerGame, title, kind } = session;
      const { rounds = 0, last_round_at: last = null } = players.get(playerGame) ?? {};
      const pair = pairs.get(playerGame);
      if (pair?.has_undone) return new Refusal('ROUND_OPEN');
      const at = new Date(ms);
      const early = waitMs(studio, session, last, at);
      if (early > 0) return { early };
      const budget = budgets.get(playerGame);
      if (budget && budget.staked + request.price * request.shots.length > budget.amount) return new Refusal('BUDGET_SPENT');
      const seed = pair ?? (await seedInUse(db, studio.secrets, playerGame));
      const { turn } = await playFair(
        { serverSeed: serverSeedOf(studio, seed), clientSeed: seed.client_seed, nonce: seed.next_nonce },
        (next) => playRequests(kind.engine, title, null, [request], next),
      );
      const { stake, pay } = turn;
      const state = sealJson(studio.secrets, turn.state, ofRound(roundId));
      return {
        session,
        seed,
        volley: { id: roundId, playerGame, session: session.id, number: rounds + 1, request, state, stake, pay, seed, at },
      };
    };
    const drawn = await Promise.all(asked.map(draw));
    const volleys = drawn.filter(isDrawn).map(({ volley }) => volley);
    const leaseUntil = new Date(now.getTime() + LEASE_MS);
    const rows = volleys.length > 0 ? await insertVolleys(db, volleys, leaseUntil) : [];
    return drawn.map((each) => {
      if (!isDrawn(each)) return each;
      const row = rows.find(({ player_game_id: player }) => player === each.volley.playerGame);
      return row ? { ...row, ...ofSession(each) } : 'known';
    });
  });
}

/** What the money calls and the view of a round need besides what is written of it. */
const ofSession = ({ session: { user, token, currency, vendor, title }, seed: { commitment, server_seed, opened_at } }: Drawn) => ({
  commitment,
  server_seed,
  opened_at,
  user_id: user,
  token,
  currency,
  vendor,
  game: title.code,
  step_id: null,
  step_stake: null,
  step_bet_uuid: null,
  step_rollback_uuid: null,
});

/** Asks the wallet for the stakes of volleys, in one call for each vendor; each is decided for itself, as that of any other round. */
export async function sendBets(studio: Studio, rows: readonly RoundRow[]): Promise<RoundRow[]> {
  const replies = await askWallet(rows, (vendor, own) =>
    studio.wallet.bets(
      vendor,
      own.map((row) => ({
        ...fieldsOf(row),
        token: row.token,
        transaction_uuid: row.bet_uuid,
        amount: vendorFromMinor(row.stake, DECIMALS),
        round_closed: false,
        is_free: false,
      })),
    ),
  );
  const statusOf = (row: RoundRow) => replies.get(row.id)?.status ?? null;
  const balanceOf = (row: RoundRow) => readBalance(replies.get(row.id)?.balance ?? null);
  const taken = rows.filter((row) => statusOf(row) === 'RS_OK').map((row) => ({ id: row.id, balance: balanceOf(row) }));
  const standing = taken.length > 0 ? await acceptVolleys(studio.db, taken) : new Set();
  return Promise.all(
    rows.map(async (row): Promise<RoundRow> => {
      const [status, balance] = [statusOf(row), balanceOf(row)];
      if (standing.has(row.id)) return { ...row, state: 'paying', balance_after_bet: balance === null ? null : BigInt(balance) };
      if (status === 'RS_OK') return (await findRound(studio.db, row.id)) ?? row;
      if (status !== null && status !== 'RS_ERROR_DUPLICATE_TRANSACTION')
        return voidBet(studio, row, { reason: status, balanceAfter: balance });
      studio.log('bet in doubt', { round: row.id, status });
      return doubt(studio, row, 0);
    }),
  );
}

/** Pays what volleys won (0 closes a lost one), in one call for each vendor. What is not answered RS_OK is owed still. */
export async function payVolleys(studio: Studio, rows: readonly RoundRow[]): Promise<RoundRow[]> {
  const areDrawn = await Promise.all(rows.map((row) => isAsDrawn(studio, row)));
  const owed = rows.filter((_, at) => areDrawn[at]);
  const replies = await askWallet(owed, (vendor, own) =>
    studio.wallet.wins(
      vendor,
      own.map((row) => ({
        ...fieldsOf(row),
        transaction_uuid: row.win_uuid,
        reference_transaction_uuid: row.bet_uuid,
        amount: vendorFromMinor(row.pay, DECIMALS),
      })),
    ),
  );
  const balanceOf = (row: RoundRow) => readBalance(replies.get(row.id)?.balance ?? null);
  const paid = rows.filter(({ id }) => replies.get(id)?.status === 'RS_OK').map((row) => ({ id: row.id, balance: balanceOf(row) }));
  const now = studio.now();
  const settled = paid.length > 0 ? await settleVolleys(studio.db, paid, now) : new Set();
  return Promise.all(
    rows.map(async (row): Promise<RoundRow> => {
      const balance = balanceOf(row);
      const balance_after = balance === null ? null : BigInt(balance);
      if (settled.has(row.id)) return { ...row, state: 'settled', is_win_paid: true, reason: null, balance_after, finished_at: now };
      if (!owed.includes(row)) return retryLater(studio, row, 'ROUND_CHANGED');
      const { status = null } = replies.get(row.id) ?? {};
      return status === 'RS_OK' ? ((await findRound(studio.db, row.id)) ?? row) : retryLater(studio, row, status);
    }),
  );
}

const fieldsOf = (row: RoundRow) => ({ user: row.user_id, game_code: row.game, round: row.id, currency: row.currency });

/** One call for each vendor; the answers by round. */
async function askWallet(
  rows: readonly RoundRow[],
  ask: (vendor: string, rows: readonly RoundRow[]) => Promise<WalletReply[]>,
): Promise<Map<string, WalletReply>> {
  const vendors = [...new Set(rows.map(({ vendor }) => vendor))];
  const answered = await Promise.all(
    vendors.map(async (vendor) => {
      const own = rows.filter((row) => row.vendor === vendor);
      const replies = await ask(vendor, own);
      return own.flatMap(({ id }, at) => (replies[at] ? [[id, replies[at]] as const] : []));
    }),
  );
  return new Map(answered.flat());
}
