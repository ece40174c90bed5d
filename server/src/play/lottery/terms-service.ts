import { minorFromNumber, type SettingValue } from '@sorak/contract';
import { BEST_GROUP } from '@sorak/contract/rules/prize-groups';
import { pricesOf, returnOf, samplesOf, WHOLE_PRICE } from '@sorak/contract/rules/lottery/engine';
import { toNumber } from '@sorak/contract/rules/lottery/fraction';
import { LOTTERY_GAMES, lotteryGame } from '@sorak/contract/rules/lottery/games';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { brandCode as codeOf } from '../../platform/system/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import type { Tx } from './draws/draw-repo.ts';
import { FIRST_TERMS } from './limits.ts';
import { gameNames } from '../../lib/game-name.ts';
import * as repo from './terms-repo.ts';
import { amountFromMinor } from './view.ts';

type Values = Readonly<Record<string, SettingValue>>;
const PERCENT = WHOLE_PRICE / 100;
const minor = (value: SettingValue | undefined): bigint => minorFromNumber(Number(value), DECIMALS);
const textOr = (value: SettingValue | undefined): string | null => (typeof value === 'string' ? value : null);
const places = new Map<string, number>(LOTTERY_GAMES.map(({ code }, at) => [code, at]));
const byGame = (one: { readonly game_code: string }, other: { readonly game_code: string }): number =>
  (places.get(one.game_code) ?? 0) - (places.get(other.game_code) ?? 0);

/** Limits and hours of each lottery, as operators see and change them; draws that open from then on have them. */
export const lotteryTermSettings = {
  list: async (query: Tx, brandCode: string) =>
    (await repo.allTerms(query, brandCode)).toSorted(byGame).map((row) => ({
      key: row.game_code,
      names: gameNames(row.game_code),
      isOpen: null,
      values: {
        leastUnit: amountFromMinor(row.min_unit),
        mostLine: amountFromMinor(row.max_line),
        mostOrder: amountFromMinor(row.max_order),
        mostNumber: amountFromMinor(row.max_number),
        mostDraw: amountFromMinor(row.max_draw),
        opens: row.opens,
        closes: row.closes,
      },
    })),
  change: (tx: Tx, brandCode: string, key: string, values: Values): Promise<boolean> =>
    repo.updateTerms(tx, {
      brand_code: brandCode,
      game_code: key,
      min_unit: minor(values['leastUnit']),
      max_line: minor(values['mostLine']),
      max_order: minor(values['mostOrder']),
      max_number: minor(values['mostNumber']),
      max_draw: minor(values['mostDraw']),
      opens: textOr(values['opens']),
      closes: textOr(values['closes']),
    }),
};

/** Which part of its printed prices a play pays. */
export const lotteryPriceSettings = {
  list: async (query: Tx, brandCode: string) =>
    (await repo.allPrices(query, brandCode))
      .toSorted((one, other) => byGame(one, other) || order(one) - order(other))
      .map((row) => ({
        key: `${row.game_code}-${row.play}`,
        names: gameNames(row.game_code),
        isOpen: null,
        values: { share: row.share / PERCENT },
      })),
  change: (tx: Tx, brandCode: string, key: string, values: Values): Promise<boolean> => {
    const [gameCode = '', play = ''] = key.split('-');
    const share = Math.round(Number(values['share']) * PERCENT);
    assertFair(gameCode, play, share);
    return repo.updatePrice(tx, { brand_code: brandCode, game_code: gameCode, play, share });
  },
};

const order = ({ game_code: gameCode, play }: repo.PriceRow): number =>
  lotteryGame(gameCode)?.plays.findIndex(({ id }) => id === play) ?? 0;

/** No play may return more than its stakes on average, even in the best group. */
function assertFair(gameCode: string, play: string, share: number): void {
  const game = lotteryGame(gameCode);
  if (!game?.plays.some(({ id }) => id === play)) return;
  const prices = pricesOf(game, play, { group: BEST_GROUP, shares: { [play]: share } });
  const pool = game.pool?.play === play ? game.pool.share / 1000 : 0;
  if (samplesOf(game, play).some((pick) => toNumber(returnOf(game, play, pick, prices)) + pool > 1))
    throw new CallError('validation_failed');
}

/** What every lottery of the house begins with. */
export async function seedTerms(context: Context): Promise<void> {
  const code = codeOf(context);
  const games = context.config.lottery ? LOTTERY_GAMES : [];
  await repo.insertTerms(
    context.db.query,
    games.map((game) => ({
      brand_code: code,
      game_code: game.code,
      min_unit: FIRST_TERMS.leastUnit,
      max_line: FIRST_TERMS.mostLine,
      max_order: FIRST_TERMS.mostOrder,
      max_number: FIRST_TERMS.mostNumber,
      max_draw: FIRST_TERMS.mostDraw,
      opens: null,
      closes: null,
    })),
    games.flatMap((game) => game.plays.map(({ id }) => ({ brand_code: code, game_code: game.code, play: id, share: WHOLE_PRICE }))),
  );
}
