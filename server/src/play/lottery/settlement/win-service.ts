import { type Calls, type LotteryWin, MAX_LOTTERY_LINES, type RequestOutput } from '@sorak/contract';
import { offerOf, outcomeOf } from '@sorak/contract/rules/lottery/engine';
import type { LotteryResult, Offer } from '@sorak/contract/rules/lottery/game';
import { lotteryGame } from '@sorak/contract/rules/lottery/games';
import type { Context } from '../../../context.ts';
import { drawsOf, wonPicks } from '../orders/order-repo.ts';

/** The prizes that a play looks at; undefined for all that is drawn. */
function prizesSeen(offer: Offer | undefined): readonly string[] | undefined {
  if (!offer || offer.kind === 'spots') return undefined;
  if (offer.kind === 'marks') return [offer.of.prize];
  return 'views' in offer ? offer.views.map(({ prize }) => prize) : [offer.view.prize];
}

/** Where drawn numbers stand in a result: the same may have been drawn for a prize that the play does not look at. */
const placed = (result: LotteryResult, numbers: ReadonlySet<string>, seen: readonly string[] | undefined) =>
  Object.entries(result).flatMap(([prize, drawn]) =>
    seen && !seen.includes(prize) ? [] : [...new Set(drawn)].filter((number) => numbers.has(number)).map((number) => ({ prize, number })),
  );

/** By which drawn numbers the member's bets won, by draw and play. */
export async function wins(
  context: Context,
  memberId: bigint,
  request: RequestOutput<Calls['getLotteryWins']>,
): Promise<{ list: LotteryWin[] }> {
  const game = lotteryGame(request.gameCode);
  if (!game) return { list: [] };
  const { query } = context.db;
  const filter = { memberId, gameCode: game.code, oldest: BigInt(request.oldest), newest: BigInt(request.newest) };
  const picks = await wonPicks(query, filter, MAX_LOTTERY_LINES);
  const draws = new Map((await drawsOf(query, [...new Set(picks.map((pick) => pick.draw_id))])).map((draw) => [draw.id, draw]));
  const made = new Map<string, { drawId: bigint; play: string; numbers: Set<string> }>();
  for (const { draw_id: drawId, play, pick } of picks) {
    const result = draws.get(drawId)?.result;
    if (!result || !offerOf(game, play)) continue;
    const key = `${drawId} ${play}`;
    const known = made.get(key) ?? { drawId, play, numbers: new Set() };
    for (const { numbers } of outcomeOf(game, play, pick, result)) for (const number of numbers) known.numbers.add(number);
    made.set(key, known);
  }
  return {
    list: [...made.values()].map(({ drawId, play, numbers }) => ({
      drawId: String(drawId),
      play,
      numbers: placed(draws.get(drawId)?.result ?? {}, numbers, prizesSeen(offerOf(game, play))),
    })),
  };
}
