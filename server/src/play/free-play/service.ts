import { type FindFreeGame, type FreeForm, numberFromMinor } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { freeWins } from '../../ledger/accounts.ts';
import { openAccount } from '../../ledger/ledger.ts';
import { REAL_ASSET } from '../../money/wagering/service.ts';
import { catalogueOf, DECIMALS } from '../../platform/vendors/service.ts';
import * as repo from './repo.ts';
import type { FreeEnding, FreeTerms } from './tables.ts';

export type { FreeEnding } from './tables.ts';

const DAY_MS = 86_400_000;
const MAX_SHOWN = 500;
const units = (minor: bigint): number => numberFromMinor(minor, DECIMALS);

type Catalogued = NonNullable<ReturnType<ReturnType<typeof catalogueOf>['gamesByNode']['get']>>;
const kindOf = (form: FreeForm): 'spins' | 'bet' => (form === 'free_spins' ? 'spins' : 'bet');
/** Whether what its vendor says of itself and of the game lets it be played for nothing in that way. */
const isCarried = ({ vendor, freeStakes, hasFreeBets }: Catalogued, form: FreeForm): boolean =>
  vendor.rewardsUrl !== null && (form === 'free_spins' ? freeStakes !== null : hasFreeBets);

const factsOf = (game: Catalogued, form: FreeForm) => ({
  name: game.shown.gameName,
  vendorName: game.vendor.displayName,
  isCarried: isCarried(game, form),
  stakes: form === 'free_spins' ? (game.freeStakes ?? []).filter((stake) => game.maxBet === null || stake <= game.maxBet).map(units) : null,
  minStake: units(game.minBet),
  maxStake: game.maxBet === null ? null : units(game.maxBet),
});

const gameOf = (context: Context, vendor: string, game: string): Catalogued | undefined =>
  catalogueOf(context).vendorsByCode.get(vendor)?.gamesByCode.get(game);

/** What rules of campaigns are held against. */
export const freeGames =
  (context: Context): FindFreeGame =>
  ({ vendor, game }, form) => {
    const found = gameOf(context, vendor, game);
    return found && factsOf(found, form);
  };

/** How a game is shown, as long as it is there. */
export const freeGameShown = (context: Context, { vendor, game }: { readonly vendor: string; readonly game: string }) =>
  gameOf(context, vendor, game)?.shown;

/** Every game that may be given to be played for nothing. */
export function freeGameList(context: Context) {
  const forms: readonly FreeForm[] = ['free_spins', 'free_bet'];
  return catalogueOf(context).games.flatMap((game) =>
    forms.flatMap((form) => {
      if (!isCarried(game, form)) return [];
      const { name, vendorName, stakes, minStake, maxStake } = factsOf(game, form);
      return [
        {
          form,
          vendor: game.vendor.code,
          vendorName,
          game: game.shown.gameCode,
          gameName: name,
          stakes,
          minStake,
          maxStake,
          rtp: game.shown.rtp,
        },
      ];
    }),
  );
}

export type FreeGrant = {
  /** Of the gift; it becomes the credit's. */
  readonly id: string;
  readonly memberId: bigint;
  readonly form: FreeForm;
  readonly vendor: string;
  readonly game: string;
  /** Minor units. */
  readonly stake: bigint;
  readonly count: number;
  readonly days: number;
  readonly terms: FreeTerms;
  readonly at: Date;
};

/**
 * Grants rounds or a bet in the caller's transaction; the vendor is told by this domain's work once that is committed. Once under an id. False
 * where the vendor is gone or carries none any more, and nothing was written.
 */
export async function grantFree(context: Context, tx: repo.Db, grant: FreeGrant): Promise<boolean> {
  const { id, memberId, form, stake, count, days, terms, at } = grant;
  const game = gameOf(context, grant.vendor, grant.game);
  if (!game || !isCarried(game, form)) return false;
  await repo.insertGrant(tx, {
    reward_uuid: id,
    vendor_id: game.vendor.id,
    member_id: memberId,
    asset: REAL_ASSET,
    wallet_account: await openAccount(tx, freeWins(memberId, REAL_ASSET)),
    rounds: count,
    kind: kindOf(form),
    game_code: grant.game,
    stake,
    terms,
    expires_at: new Date(at.getTime() + days * DAY_MS),
    at,
  });
  return true;
}

/** Ends a grant that is not over, in the caller's transaction: what was not played is gone, what was won is credited by its terms. False where it is over. */
export async function revokeFree(tx: repo.Db, id: string, ending: FreeEnding, at: Date): Promise<boolean> {
  const row = await repo.lockGrant(tx, id);
  if (row?.state !== 'open' || row.terms === null) return false;
  const number = row.number + 1;
  await repo.endGrant(tx, id, ending, at, number);
  await repo.insertCall(tx, { reward_uuid: id, number, ends_at: row.expires_at, is_revoked: true, next_try_at: at });
  return true;
}

/** Revokes those of them that are not over; how many were. */
export async function revokeAll(tx: repo.Db, ids: readonly string[], ending: FreeEnding, at: Date): Promise<number> {
  let count = 0;
  for (const id of await repo.findOpenAmong(tx, ids)) if (await revokeFree(tx, id, ending, at)) count += 1;
  return count;
}

/** The member's own that may be opened in that game: what its launch is told. Undefined where it is another's, over or of another game. */
export async function openableFree(context: Context, memberId: bigint, id: string, vendorId: number, game: string): Promise<boolean> {
  const row = await repo.findGrant(context.db.query, memberId, id);
  return row?.state === 'open' && row.vendor_id === vendorId && row.game_code === game;
}

/** All of a member's free play, by the number of its gift. */
export async function freeOf(context: Context, memberId: bigint) {
  const { vendors } = catalogueOf(context);
  const rows = await repo.findOf(context.db.query, memberId, MAX_SHOWN);
  return new Map(
    rows.map((row) => {
      const vendor = vendors.find(({ id }) => id === row.vendor_id);
      const game = vendor?.gamesByCode.get(row.game_code ?? '');
      const isShut = !game || game.shown.maintenance;
      const state =
        row.state === 'ended'
          ? 'ended'
          : isShut
            ? 'game_shut'
            : row.paused_at !== null && row.rounds_left === row.rounds
              ? 'preparing'
              : 'open';
      return [
        row.reward_uuid,
        {
          vendor: vendor?.code ?? '',
          vendorName: vendor?.displayName ?? '',
          game: row.game_code ?? '',
          gameName: game?.shown.gameName ?? row.game_code ?? '',
          icon: game?.shown.icon ?? '',
          gameType: game?.shown.gameType ?? 'RNG',
          stake: units(row.stake ?? 0n),
          count: row.rounds,
          left: row.rounds_left,
          endsAt: row.expires_at.getTime(),
          state,
          ending: row.ending,
          endedAt: row.ended_at?.getTime() ?? null,
          won: units(row.results.reduce((sum, { payout }) => sum + payout, 0n)),
          results: row.results.map(({ payout, status }) => (status === 0 ? null : units(payout))),
          isCredited: row.credited_at !== null,
        },
      ] as const;
    }),
  );
}
