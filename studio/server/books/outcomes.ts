import { createHash } from 'node:crypto';
import { bitsOf } from '../../engines/chain.ts';
import { payAt, pointOf } from '../../engines/crash/crash.ts';
import { isEqual } from '../../engines/equal.ts';
import { type BingoResult, paysOf } from '../../engines/tables/bingo.ts';
import { payOf, resultOf } from '../../engines/tables/rules.ts';
import type { Title } from '../../titles/catalogue.ts';
import type { Db } from '../db/database.ts';
import { saltOf } from '../tables/shared-table.ts';
import { listPlayed, type PlayedBet } from './played-repo.ts';

const AT_ONCE = 2_000;
const FIRST = { round: 0n, bet: '00000000-0000-0000-0000-000000000000' };

/** A round as its public hash and its beacon draw it again; null where its row says another result. */
type Drawn = { readonly outcome: unknown } | null;

/** Whether a hash is its chain's at that place: each is walked down to the one that was asked before it. */
function openChains(): (bet: PlayedBet) => boolean {
  const known = new Map<bigint, { place: number; hash: string }>();
  return ({ chain_id: chain, place, hash, end_hash: end }) => {
    if (hash === null) return false;
    const before = known.get(chain);
    const from = before && before.place <= place ? before : { place: 0, hash: end };
    let at: Buffer = Buffer.from(hash, 'hex');
    for (let step = place; step > from.place; step -= 1) at = createHash('sha256').update(at).digest();
    if (at.toString('hex') !== from.hash) return false;
    known.set(chain, { place, hash });
    return true;
  };
}

async function drawAgain(title: Title, bet: PlayedBet, isOfChain: (bet: PlayedBet) => boolean): Promise<Drawn> {
  const { hash, place, result, point } = bet;
  if (hash === null || !isOfChain(bet)) return null;
  if (title.kind === 'crash') {
    const again = pointOf(title, await bitsOf(saltOf(bet, bet), hash));
    return again === point ? { outcome: again } : null;
  }
  if (title.kind !== 'table') return null;
  const again = await resultOf(title, saltOf(bet, bet), place, hash);
  // Prizes of bingo follow from the tickets too, and stand in its result.
  if (title.game === 'bingo')
    return isEqual((again as BingoResult).balls, (result as BingoResult | null)?.balls) ? { outcome: result } : null;
  return isEqual(again, result) ? { outcome: again } : null;
}

function isRight(title: Title, { stake, pay, height, picks, first_ticket: first, currency }: PlayedBet, outcome: unknown): boolean {
  if (title.kind === 'crash')
    return height === null ? pay === 0n : height <= (outcome as number) && pay === BigInt(payAt(Number(stake), height));
  if (title.kind !== 'table') return false;
  if (title.game !== 'bingo') return pay === BigInt(payOf(title, picks ?? [], outcome));
  const game = (outcome as BingoResult).games?.[currency];
  // Rounds of before sold cards by the number on their sheet.
  if (!game || first === null) return true;
  const won = paysOf(
    game,
    (picks ?? []).map((_, at) => first + at),
  );
  return pay === won.reduce((sum, one) => sum + BigInt(one), 0n);
}

/** Bets at shared tables that were paid otherwise than their round, drawn again from what is public, pays. No key is needed. */
export async function* wrongOutcomes(db: Db, titles: ReadonlyMap<string, { readonly title: Title }>): AsyncGenerator<string> {
  const isOfChain = openChains();
  let after = FIRST;
  let last = null as { readonly round: bigint; readonly drawn: Drawn } | null;
  for (;;) {
    const bets = await listPlayed(db, after, AT_ONCE);
    for (const bet of bets) {
      const title = titles.get(bet.game)?.title;
      // A title that is gone cannot be played again.
      if (!title) continue;
      if (last?.round !== bet.round) last = { round: bet.round, drawn: await drawAgain(title, bet, isOfChain) };
      if (!last.drawn || !isRight(title, bet, last.drawn.outcome)) yield bet.id;
    }
    const end = bets.at(-1);
    if (bets.length < AT_ONCE || !end) return;
    after = { round: end.round, bet: end.id };
  }
}
