import { payAt } from '../../engines/crash/crash.ts';
import { type BingoResult, paysOf } from '../../engines/tables/bingo.ts';
import { payOf } from '../../engines/tables/rules.ts';
import type { Title } from '../../titles/catalogue.ts';
import type { Studio } from '../context.ts';
import { isAsLaid, isMarked, openDrawn } from '../sealing/bet-seals.ts';
import { changeBet, type LeasedBet, listDrawn } from './repo.ts';
import { ROUND_CHANGED, retryLater } from './settle.ts';

/** A bet that the wallet is owed an answer for, with all that decides it. */
type Played = Omit<LeasedBet, 'game'> & { readonly currency: string };

/** Whether a bet on a flight was taken where it says: at its target, at the most that there is, or by hand; and lost only where it was not. */
function isFlown({ secrets }: Studio, bet: Played, point: number, max: number): boolean {
  const { height, target } = bet;
  const own = Math.min(target ?? max, max);
  if (height === null) return bet.pay === 0n && own > point;
  const isReached = height === own || (height < own && isMarked(secrets, bet, 'taken', height));
  return isReached && height <= point && bet.pay === BigInt(payAt(Number(bet.stake), height));
}

function isPaidRight(studio: Studio, title: Title, bet: Played, drawn: unknown): boolean {
  const picks = bet.picks ?? [];
  if (title.kind === 'crash') return typeof drawn === 'number' && isFlown(studio, bet, drawn, title.targets.max);
  if (title.kind !== 'table') return false;
  if (title.game !== 'bingo') return bet.pay === BigInt(payOf(title, picks, drawn));
  const game = (drawn as BingoResult).games?.[bet.currency];
  const first = bet.first_ticket;
  if (!game || first === null || !isMarked(studio.secrets, bet, 'ticket', first)) return false;
  const won = paysOf(
    game,
    picks.map((_, at) => first + at),
  );
  return bet.pay === won.reduce((sum, one) => sum + BigInt(one), 0n);
}

/**
 * Goes on with the bets that are as they were laid, and that are owed what the sealed round gives them when they are played again. The others
 * stay owed with their reason (`docs/decisions/0906-sealed-bets-of-tables.md`).
 */
export async function finishRight<Bet extends Played>(
  studio: Studio,
  bets: readonly Bet[],
  finish: (right: readonly Bet[]) => Promise<unknown> | undefined,
): Promise<void> {
  const { secrets, db } = studio;
  const rounds = await listDrawn(db, [...new Set(bets.map(({ shared_round_id: round }) => round))]);
  const drawnOf = new Map(rounds.map(({ id, game, drawn }) => [id, { game, drawn: openDrawn(secrets, id, drawn) }]));
  const isRight = (bet: Played): boolean => {
    if (!isAsLaid(secrets, bet)) return false;
    if (bet.state !== 'paying') return isMarked(secrets, bet, 'doubt');
    const round = drawnOf.get(bet.shared_round_id);
    if (!round || round.drawn === undefined) return false;
    const title = studio.titles.get(round.game)?.title;
    // A title that is gone cannot be played again.
    return !title || isPaidRight(studio, title, bet, round.drawn);
  };
  const right: Bet[] = [];
  for (const bet of bets) {
    if (isRight(bet)) right.push(bet);
    else await refuse(studio, bet);
  }
  if (right.length > 0) await finish(right);
}

async function refuse(studio: Studio, bet: Played): Promise<void> {
  const { state } = bet;
  if (state !== 'paying' && state !== 'reversing' && state !== 'betting') return;
  studio.log('a bet is not as it was laid or played', { bet: bet.id });
  await retryLater(studio, { ...bet, game: '' }, state, changeBet, ROUND_CHANGED);
}
