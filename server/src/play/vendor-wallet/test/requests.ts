import { randomUUID } from 'node:crypto';
import type { Player } from './world.ts';

/** One unit of the currency as vendors write it: a hundred thousandths. */
export const UNIT = 100_000;

type Fields = Readonly<Record<string, unknown>>;

/** What a vendor sends for a bet of so many units, each with numbers of its own; `more` changes fields or takes them away with undefined. */
export const betOf = (player: Player, units: number, more: Fields = {}) => ({
  user: player.user,
  token: player.token,
  request_uuid: randomUUID(),
  transaction_uuid: randomUUID(),
  game_code: 'reef',
  round: randomUUID(),
  round_closed: false,
  currency: 'IDR',
  amount: units * UNIT,
  ...more,
});

export type BetRequest = ReturnType<typeof betOf>;

/** The last win of a bet's round. */
export const winOf = (player: Player, bet: BetRequest, units: number, more: Fields = {}) =>
  betOf(player, units, { round: bet.round, round_closed: true, reference_transaction_uuid: bet.transaction_uuid, ...more });

/** Takes back the transaction of that number. */
export const backOf = (player: Player, reference: string, more: Fields = {}) => ({
  user: player.user,
  token: player.token,
  request_uuid: randomUUID(),
  transaction_uuid: randomUUID(),
  reference_transaction_uuid: reference,
  game_code: 'reef',
  ...more,
});
