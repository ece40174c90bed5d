import { ticketCards } from '../../engines/tables/bingo-cards.ts';
import { type BingoResult, cardNumber, paysOf, playCards, soldOf, ticketsOf } from '../../engines/tables/bingo.ts';
import type { BingoTitle } from '../../engines/tables/table.ts';
import type { Studio } from '../context.ts';
import { markOfBet, sealDrawn } from '../sealing/bet-seals.ts';
import type { Transaction } from '../db/database.ts';
import { TABLE_CHAIN_LENGTH } from './chain.ts';
import { GameTable } from './game-table.ts';
import { changeSharedRound, countPicks, listSold, numberTickets, payRiding, type SharedRound } from './repo.ts';
import { saltOf } from './shared-table.ts';

type Ticket = { readonly bet: string; readonly number: number };

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

  /** Tickets get their numbers, cards are dealt to them, and every prize follows. */
  protected override async freeze(db: Transaction, round: SharedRound, outcome: unknown): Promise<SharedRound> {
    const sold = await this.#sold(db, round.id);
    const bets = [...sold.values()].flatMap((tickets) =>
      tickets.flatMap(({ bet }, at) =>
        tickets[at - 1]?.bet === bet ? [] : [{ id: bet, first: at + 1, mark: markOfBet(this.studio.secrets, bet, 'ticket', at + 1) }],
      ),
    );
    if (bets.length > 0) await numberTickets(db, bets);
    const { balls } = outcome as BingoResult;
    const games = Object.fromEntries(await this.#play(sold, round, balls));
    const result = { balls, games };
    const drawn = sealDrawn(this.studio.secrets, round.id, result);
    return (await changeSharedRound(db, round.id, 'playing', { result: JSON.stringify(result), drawn })) ?? round;
  }

  protected override async decide(db: Transaction, now: Date): Promise<void> {
    const { round } = this.live;
    const { games = {} } = round.result as BingoResult;
    const pays = new Map<string, bigint>();
    for (const [currency, tickets] of await this.#sold(db, round.id)) {
      const game = games[currency];
      if (!game) throw new Error(`nothing was frozen in ${currency}`);
      const won = paysOf(
        game,
        tickets.map(({ number }) => number),
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

  /** Tickets in play by currency, in the order in which they were bought. A round of before sold cards by the number on its sheet. */
  async #sold(db: Transaction, round: bigint): Promise<Map<string, Ticket[]>> {
    const isSheet = this.live.round.state !== 'betting' && this.live.round.beacon === null;
    const byCurrency = new Map<string, Ticket[]>();
    for (const { id: bet, currency, picks } of await listSold(db, round)) {
      const tickets = byCurrency.get(currency) ?? [];
      for (const { spot } of picks ?? []) tickets.push({ bet, number: isSheet ? cardNumber(spot) : tickets.length + 1 });
      byCurrency.set(currency, tickets);
    }
    return byCurrency;
  }

  /** The pool and prizes of each currency. */
  async #play(sold: ReadonlyMap<string, readonly Ticket[]>, round: SharedRound, balls: readonly number[]) {
    const { chain, hash } = this.live;
    const max = Math.max(0, ...[...sold.values()].map(({ length }) => length));
    const cards = await ticketCards(this.#title, saltOf(chain, round), round.place, hash, max);
    return [...sold].map(
      ([currency, tickets]) => [currency, playCards(this.#title, cards, balls, soldOf(ticketsOf(tickets.length)))] as const,
    );
  }
}
