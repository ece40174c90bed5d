import { winnerFrom } from '../bets/winners-service.ts';
import type { Context } from '../../context.ts';
import { readBrand } from '../../platform/system/service.ts';
import type { CatalogueVendor } from '../../platform/vendors/service.ts';
import { publishBalance } from '../../money/wallet/service.ts';
import type { WinAnswer } from './outcome-repo.ts';
import type { Answer, BetPool } from './pool-repo.ts';
import { readUser } from './session-repo.ts';

/** What takes the bets of vendors: the platform and its connections for bets alone. */
export type Betting = { readonly context: Context; readonly pool: BetPool };

/** Tells the member's browsers what the wallet holds behind a bet. */
export function notifyBalance({ context, pool }: Betting, user: bigint, { balance, asset }: Answer): void {
  if (balance === null || asset === null) return;
  quietly(context, asset === 'PLAY' ? notifyPlayBalance({ context, pool }, user, balance) : publishBalance(context, user, asset, balance));
}

/** A member who tries a game out still sees real money on the site; only a trial account lives on play money. */
async function notifyPlayBalance({ context, pool }: Betting, user: bigint, balance: bigint): Promise<void> {
  const found = await readUser(pool, user);
  if (found?.is_play) await publishBalance(context, user, 'PLAY', balance);
}

/** Shows a settled win to everybody, unless it is none or its game has left the catalogue. */
export function notifyWinner(
  context: Context,
  vendor: Pick<CatalogueVendor, 'gamesByCode'>,
  gameCode: string,
  settledAt: number,
  answer: WinAnswer,
): void {
  const game = vendor.gamesByCode.get(gameCode);
  const { winner, bet_id: betId, stake, payout, asset } = answer;
  if (!game || winner === null || betId === null || stake === null || payout === null || asset === null) return;
  const notify = async (): Promise<void> => {
    const { settings } = await readBrand(context);
    const vo = winnerFrom(game, winner, { betId, stake, payout, asset, settledAt }, settings.currencySymbol);
    await context.publish('winners', { vo }, 'everyone');
  };
  quietly(context, notify());
}

/** The money has moved: a message that cannot be sent changes nothing for whoever asked. */
export function quietly(context: Context, sending: Promise<void>): void {
  sending.catch((error: unknown) => context.log.warn({ err: error }, 'a message could not be published'));
}
