import { cardsOf } from '../../engines/tables/bingo-cards.ts';
import { type BingoResult, cardNumber, paysOf, playCards, soldOf } from '../../engines/tables/bingo.ts';
import type { BingoTitle } from '../../engines/tables/table.ts';
import type { Studio } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { TABLE_CHAIN_LENGTH } from './chain.ts';
import { GameTable } from './game-table.ts';
import { changeSharedRound, countPicks, listSold, payRiding, type SharedRound } from './repo.ts';

type Ticket = { readonly bet: string; readonly card: number };

/** A bingo room. What was sold is frozen when sales close, each currency a pool of its own; from then on every prize follows from it. */
export class BingoTable extends GameTable {
  readonly #title: BingoTitle;

  constructor(studio: Studio, title: BingoTitle, length = TABLE_CHAIN_LENGTH) {
    super(studio, title, length);
    this.#title = title;
  }

  /** Buyers take turns, so that a room never sells more cards than it has. */
  override async hasRoom(db: Transaction, round: bigint, more: number): Promise<boolean> {
    return (await countPicks(db, round)) + more <= this.#title.seats;
  }

  protected override async freeze(db: Transaction, round: SharedRound): Promise<SharedRound> {
    const games = Object.fromEntries([...(await this.#play(db, round))].map(([currency, { game }]) => [currency, game]));
    const { balls } = this.live.outcome as BingoResult;
    return (await changeSharedRound(db, round.id, 'playing', { result: JSON.stringify({ balls, games }) })) ?? round;
  }

  protected override async decide(db: Transaction, now: Date): Promise<void> {
    const pays = new Map<string, bigint>();
    for (const { game, tickets } of (await this.#play(db, this.live.round)).values()) {
      const won = paysOf(
        game,
        tickets.map(({ card }) => card),
      );
      for (const [at, { bet }] of tickets.entries()) pays.set(bet, (pays.get(bet) ?? 0n) + BigInt(won[at] ?? 0));
    }
    if (pays.size > 0)
      await payRiding(
        db,
        [...pays].map(([id, pay]) => ({ id, pay })),
        now,
      );
  }

  /** The pool and prizes of each currency, from the tickets that are in play. */
  async #play(db: Transaction, { id, place }: SharedRound) {
    const { chain, outcome } = this.live;
    const cards = await cardsOf(this.#title, chain.salt, place);
    const byCurrency = new Map<string, Ticket[]>();
    for (const { id: bet, currency, picks } of await listSold(db, id)) {
      const tickets = byCurrency.get(currency) ?? [];
      tickets.push(...(picks ?? []).map(({ spot }) => ({ bet, card: cardNumber(spot) })));
      byCurrency.set(currency, tickets);
    }
    return new Map(
      [...byCurrency].map(([currency, tickets]) => {
        const sold = soldOf(tickets.map(({ card }) => card));
        return [currency, { tickets, game: playCards(this.#title, cards, (outcome as BingoResult).balls, sold) }];
      }),
    );
  }
}
