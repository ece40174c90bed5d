import { expect } from 'vitest';
import { backOf, betOf, type BetRequest, winOf } from './requests.ts';
import type { Player, World } from './world.ts';

type Round = { readonly bet: BetRequest; readonly win: BetRequest };

/** A slot round over the vendor's signed wallet, staked and settled at once; units of currency. `more` changes fields of the bet. */
export async function playRound(world: World, player: Player, units: number, won = 0, more: Record<string, unknown> = {}): Promise<Round> {
  const bet = betOf(player, units, more);
  expect((await world.send('ALFA', '/transaction/bet', bet)).status).toBe('RS_OK');
  const win = winOf(player, bet, won, { token: bet.token, currency: bet.currency });
  expect((await world.send('ALFA', '/transaction/win', win)).status).toBe('RS_OK');
  return { bet, win };
}

/** The vendor takes back what it has sent. */
export async function rollBack(world: World, player: Player, sent: BetRequest): Promise<void> {
  const request = backOf(player, sent.transaction_uuid, { game_code: sent.game_code, round: sent.round });
  expect((await world.send('ALFA', '/transaction/rollback', request)).status).toBe('RS_OK');
}
