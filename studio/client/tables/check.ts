import { followsChain } from '../../engines/chain.ts';
import { resultOf } from '../../engines/tables/rules.ts';
import type { TableTitle } from '../../engines/tables/table.ts';

type Dealt = { readonly place: number; readonly result: unknown; readonly hash: string };
type Chain = { readonly end: string; readonly salt: string };

/** JSON with its keys in order: databases keep them in another one. */
const ordered = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each) ? Object.fromEntries(Object.entries(each).toSorted()) : each,
  );

/** Whether a result follows from its hash, and its hash from the chain. */
export async function checkRound(title: TableTitle, chain: Chain, round: Dealt, before: Dealt | null): Promise<boolean> {
  if (ordered(await resultOf(title, chain.salt, round.place, round.hash)) !== ordered(round.result)) return false;
  return followsChain(chain.end, round, before);
}
