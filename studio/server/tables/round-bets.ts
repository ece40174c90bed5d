import type { Db } from '../db/database.ts';
import { listTold, type ToldBet } from './repo.ts';

/** A table's bets as they were read last. A reading asks for what changed since the one before alone, whoever wrote it. */
export class RoundBets {
  #round = 0n;
  #mark: string | null = null;
  #bets: ToldBet[] = [];
  #places = new Map<string, number>();

  /** The earliest first. */
  get all(): readonly ToldBet[] {
    return this.#bets;
  }

  /** Reads what is new, and answers whose it is. */
  async read(db: Db, round: bigint): Promise<ReadonlySet<bigint>> {
    const isSame = round === this.#round;
    const changed = await listTold(db, round, isSame ? this.#mark : null);
    if (!isSame) {
      this.#round = round;
      this.#bets = [];
      this.#places = new Map();
    }
    this.#mark = changed[0]?.mark ?? (isSame ? this.#mark : null);
    for (const bet of changed) {
      const place = this.#places.get(bet.id);
      if (place !== undefined) this.#bets[place] = bet;
      else this.#places.set(bet.id, this.#bets.push(bet) - 1);
    }
    return new Set(changed.map((bet) => bet.player_game_id));
  }
}
