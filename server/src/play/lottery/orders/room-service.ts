import type { Calls, RequestOutput, ResponseInput } from '@sorak/contract';
import { ALL_NUMBERS, maxOf, type Prices } from '@sorak/contract/rules/lottery/engine';
import { lotteryGame } from '@sorak/contract/rules/lottery/games';
import type { LotteryGame } from '@sorak/contract/rules/lottery/game';
import { isWithin } from '@sorak/contract/rules/lottery/terms';
import type { Context } from '../../../context.ts';
import { CallError } from '../../../http/call.ts';
import { zoneText } from '../../../lib/day.ts';
import { brandCode } from '../../../platform/system/service.ts';
import { type Draw, findDraw, type Tx } from '../draws/draw-repo.ts';
import { termsOf } from '../limits.ts';
import * as loads from './load-repo.ts';
import { amountFromMinor } from '../view.ts';

/** An order that has been written in this transaction. */
type Ordered = {
  readonly memberId: bigint;
  readonly asset: 'IDR' | 'PLAY';
  readonly game: LotteryGame;
  readonly lines: readonly {
    readonly play: string;
    readonly pick: string;
    readonly unit: bigint;
    readonly stake: bigint;
    readonly prices: Prices;
  }[];
};

/** CallError lottery_hours outside the hours, at the brand's place, that the draw was opened with. */
export function assertHours(draw: Draw, now: Date, timeZone: string): void {
  const { hours } = termsOf(draw);
  if (hours !== null && !isWithin(hours, zoneText(now.getTime(), timeZone).slice(11, 16)))
    throw new CallError('lottery_hours', { ...hours });
}

/** CallError lottery_draw_limit: all that the member has on the draw stays within its terms. The numbers are asked for room at the commit. */
export async function assertRoom(tx: Tx, draw: Draw, { memberId, asset, game, lines }: Ordered): Promise<void> {
  const terms = termsOf(draw);
  const staked = await loads.stakedOn(tx, draw.id, memberId, asset);
  if (staked > terms.mostDraw) {
    const own = lines.reduce((sum, { stake }) => sum + stake, 0n);
    const before = staked - own;
    const left = terms.mostDraw > before ? terms.mostDraw - before : 0n;
    throw new CallError('lottery_draw_limit', {
      asked: amountFromMinor(own),
      left: amountFromMinor(left),
      max: amountFromMinor(terms.mostDraw),
    });
  }
  await loads.askRoom(tx, terms.mostNumber, loads.loadsOf(game, lines));
}

/** Why the commit of an order was refused, where its numbers found no room: lottery_capacity, in stakes as much as was asked and what is left. */
export async function capacityRefusal(
  context: Context,
  error: unknown,
  { game, lines, drawId }: Pick<Ordered, 'game' | 'lines'> & { readonly drawId: bigint },
): Promise<CallError | undefined> {
  const full = loads.fullOf(error);
  const draw = full && (await findDraw(context.db.query, brandCode(context), drawId));
  if (!draw) return undefined;
  const { mostNumber } = termsOf(draw);
  const wanted = new Map(loads.loadsOf(game, lines).map(({ play, number, pays }) => [`${play} ${number}`, pays]));
  return new CallError('lottery_capacity', {
    numbers: full.map(({ play, number, taken }) => {
      const unitPays = maxOf(1_000n, lines.find((line) => line.play === play)?.prices ?? {});
      const left = mostNumber > taken ? mostNumber - taken : 0n;
      return {
        play,
        number,
        asked: amountFromMinor(unitsFor(wanted.get(`${play} ${number}`) ?? 0n, unitPays)),
        left: amountFromMinor(unitsFor(left, unitPays)),
      };
    }),
  });
}

/** How much stake for a unit pays so much; `thousand` is what 1,000 minor units pay. */
const unitsFor = (pays: bigint, thousand: bigint): bigint => (thousand === 0n ? 0n : (pays * 1_000n) / thousand);

/** Numbers that are named one by one; any other has at least as much room as the last of them. */
const MAX_NAMED = 500;

/** What is left on the numbers of a play in a draw, as what they may pay. CallError not_found. */
export async function capacity(
  context: Context,
  { drawId, play, currency }: RequestOutput<Calls['getLotteryCapacity']>,
): Promise<ResponseInput<Calls['getLotteryCapacity']>> {
  const draw = await findDraw(context.db.query, brandCode(context), BigInt(drawId));
  if (!draw || !lotteryGame(draw.game_code)?.plays.some(({ id }) => id === play)) throw new CallError('not_found');
  const { mostNumber } = termsOf(draw);
  const found = await loads.fullest(context.db.query, draw.id, currency, play, MAX_NAMED + 1);
  const wide = found.find(({ number }) => number === ALL_NUMBERS)?.pays ?? 0n;
  const named = found.filter(({ number }) => number !== ALL_NUMBERS);
  const left = (pays: bigint): number => amountFromMinor(mostNumber > pays + wide ? mostNumber - pays - wide : 0n);
  return {
    max: amountFromMinor(mostNumber),
    // Where some are not named, they have at least as much room as the last that is.
    others: left(named.length < MAX_NAMED ? 0n : (named.at(-1)?.pays ?? 0n)),
    list: named.map(({ number, pays }) => ({ number, left: left(pays) })),
  };
}
