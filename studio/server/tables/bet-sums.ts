import type { ToldBet } from './repo.ts';

export const wasAccepted = ({ state }: ToldBet): boolean => state !== 'betting' && state !== 'void' && state !== 'reversing';

/** What the accepted bets of a round come to. A bet that changes is taken out as it was and counted as it is. */
export class BetSums {
  readonly #heads = new Map<bigint, number>();
  readonly #stakes = new Map<string, number>();
  #placed = 0;
  #taken = 0;

  count(bet: ToldBet, by: 1 | -1): void {
    if (!wasAccepted(bet)) return;
    add(this.#heads, bet.player_game_id, by);
    add(this.#stakes, bet.currency, by * Number(bet.stake));
    this.#placed += by;
    if (bet.height !== null) this.#taken += by;
  }

  /** Staked by currency as well, since pools are not mixed. */
  get all() {
    const stakes = Object.fromEntries(this.#stakes);
    const staked = Object.values(stakes).reduce((sum, one) => sum + one, 0);
    return { stakes, heads: this.#heads.size, placed: this.#placed, staked, taken: this.#taken };
  }
}

function add<K>(sums: Map<K, number>, key: K, by: number): void {
  const sum = (sums.get(key) ?? 0) + by;
  if (sum === 0) sums.delete(key);
  else sums.set(key, sum);
}
