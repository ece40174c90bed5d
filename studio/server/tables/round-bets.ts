import type { Db } from '../db/database.ts';
import { BetSums } from './bet-sums.ts';
import { listTold, type ToldBet } from './repo.ts';

/** A table's bets as they were read last. A reading asks for what changed since the one before alone, whoever wrote it. */
export class RoundBets {
  #round = 0n;
  #mark: string | null = null;
  #bets: ToldBet[] = [];
  #places = new Map<string, number>();
  #players = new Map<bigint, number[]>();
  #sums = new BetSums();

  /** The earliest first. */
  get all(): readonly ToldBet[] {
    return this.#bets;
  }

  get sums() {
    return this.#sums.all;
  }

  /** Who has a bet. */
  get players(): Iterable<bigint> {
    return this.#players.keys();
  }

  of(player: bigint): ToldBet[] {
    return (this.#players.get(player) ?? []).flatMap((place) => this.#bets[place] ?? []);
  }

  /** Reads what is new, and answers whose it is. */
  async read(db: Db, round: bigint): Promise<ReadonlySet<bigint>> {
    const isSame = round === this.#round;
    const changed = await listTold(db, round, isSame ? this.#mark : null);
    if (!isSame) {
      this.#round = round;
      this.#bets = [];
      this.#places = new Map();
      this.#players = new Map();
      this.#sums = new BetSums();
    }
    this.#mark = changed[0]?.mark ?? (isSame ? this.#mark : null);
    for (const bet of changed) this.#keep(bet);
    return new Set(changed.map((bet) => bet.player_game_id));
  }

  #keep(bet: ToldBet): void {
    const { id, player_game_id: player } = bet;
    const place = this.#places.get(id) ?? this.#bets.length;
    const before = this.#bets[place];
    if (before) this.#sums.count(before, -1);
    else {
      this.#places.set(id, place);
      this.#players.set(player, [...(this.#players.get(player) ?? []), place]);
    }
    this.#bets[place] = bet;
    this.#sums.count(bet, 1);
  }
}
