import { ACCOUNT_RULE } from '../../engine/account-rule.ts';
import type { Book } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { listLimited, rateAccounts } from './accounts-repo.ts';

const DAY_MS = 86_400_000;

/** Looks once which accounts the stated rule limits; how many. */
export function rateAll(book: Book): Promise<number> {
  const now = book.now();
  const { bets, edge, days } = ACCOUNT_RULE;
  return rateAccounts(book.db, { bets, edge, now, since: new Date(now.getTime() - days * DAY_MS) });
}

/** What a slip of a limited account may stake in all. */
export const accountMax = ({ limits }: Pick<Book, 'limits'>): bigint => limits.mostStake / BigInt(ACCOUNT_RULE.share);

type Asked = { readonly player: bigint; readonly stake: bigint; readonly each: bigint };
/** Why slips are more than their accounts may stake, in their order; null where they are not. */
export async function accountRefusals(book: Book, asked: readonly Asked[]): Promise<(Refusal | null)[]> {
  // Below a limited account's own maximum nobody has to be asked for.
  const max = accountMax(book);
  const great = asked.filter(({ stake }) => stake > max);
  if (great.length === 0) return asked.map(() => null);
  const limited = new Set((await listLimited(book.db, [...new Set(great.map(({ player }) => player))])).map(({ player_id }) => player_id));
  return asked.map(({ player, stake, each }) =>
    stake > max && limited.has(player) ? new Refusal('STAKE_TOO_GREAT', { limit: Number(max / (stake / each)), why: 'account' }) : null,
  );
}

/** By what the rule limits a player; null where it does not. */
export async function accountOf(book: Book, player: bigint): Promise<{ readonly bets: number; readonly edge: number } | null> {
  const [found] = await listLimited(book.db, [player]);
  return found ? { bets: found.bets, edge: found.edge } : null;
}
