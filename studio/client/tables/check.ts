import { followsChain } from '../../engines/chain.ts';
import { sheetOf, ticketCards } from '../../engines/tables/bingo-cards.ts';
import { type BingoResult, playCards, soldOf, ticketsOf } from '../../engines/tables/bingo.ts';
import { resultOf } from '../../engines/tables/rules.ts';
import type { BingoTitle, TableTitle } from '../../engines/tables/table.ts';
import { type DrawnWith, isBeaconRight, saltOf } from '../shell/drawn-with.ts';

type Dealt = DrawnWith & { readonly place: number; readonly result: unknown; readonly hash: string };
type Chain = { readonly end: string; readonly salt: string };

/** JSON with its keys in order: databases keep them in another one. */
const ordered = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each) ? Object.fromEntries(Object.entries(each).toSorted()) : each,
  );

/** The balls and the cards of all tickets follow from hash and salt, and every prize from both and how many were sold. */
async function checkBingo(title: BingoTitle, chain: Chain, { place, hash, result, beacon }: Dealt): Promise<boolean> {
  const { balls, games = {} } = result as BingoResult;
  const salt = saltOf(chain, { beacon });
  if (ordered(await resultOf(title, salt, place, hash)) !== ordered({ balls })) return false;
  const sold = Object.values(games).map((game) => Object.keys(game.sold).length);
  // Rounds of before sold cards of a sheet.
  const cards = beacon ? await ticketCards(title, salt, place, hash, Math.max(0, ...sold)) : await sheetOf(title, salt, place);
  return Object.values(games).every(
    (game, at) =>
      ordered(playCards(title, cards, balls, game.sold)) === ordered(game) &&
      (beacon === null || ordered(game.sold) === ordered(soldOf(ticketsOf(sold[at] ?? 0)))),
  );
}

/** Whether a result follows from its hash and what it was mixed with, that is of after the lock, and the hash is of the chain. */
export async function checkRound(title: TableTitle, chain: Chain, round: Dealt, before: Dealt | null): Promise<boolean> {
  if (!(await isBeaconRight(round))) return false;
  if (title.game === 'bingo') return (await checkBingo(title, chain, round)) && followsChain(chain.end, round, before);
  if (ordered(await resultOf(title, saltOf(chain, round), round.place, round.hash)) !== ordered(round.result)) return false;
  return followsChain(chain.end, round, before);
}
