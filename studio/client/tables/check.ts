import { followsChain } from '../../engines/chain.ts';
import { cardsOf } from '../../engines/tables/bingo-cards.ts';
import { type BingoResult, playCards } from '../../engines/tables/bingo.ts';
import { resultOf } from '../../engines/tables/rules.ts';
import type { BingoTitle, TableTitle } from '../../engines/tables/table.ts';

type Dealt = { readonly place: number; readonly result: unknown; readonly hash: string };
type Chain = { readonly end: string; readonly salt: string };

/** JSON with its keys in order: databases keep them in another one. */
const ordered = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each) ? Object.fromEntries(Object.entries(each).toSorted()) : each,
  );

/** The balls follow from the hash; cards from the salt; and every prize from both and what was sold. */
async function checkBingo(title: BingoTitle, { salt }: Chain, { place, hash, result }: Dealt): Promise<boolean> {
  const { balls, games = {} } = result as BingoResult;
  if (ordered(await resultOf(title, salt, place, hash)) !== ordered({ balls })) return false;
  const cards = await cardsOf(title, salt, place);
  return Object.values(games).every((game) => ordered(playCards(title, cards, balls, game.sold)) === ordered(game));
}

/** Whether a result follows from its hash, and its hash from the chain. */
export async function checkRound(title: TableTitle, chain: Chain, round: Dealt, before: Dealt | null): Promise<boolean> {
  if (title.game === 'bingo') return (await checkBingo(title, chain, round)) && followsChain(chain.end, round, before);
  if (ordered(await resultOf(title, chain.salt, round.place, round.hash)) !== ordered(round.result)) return false;
  return followsChain(chain.end, round, before);
}
