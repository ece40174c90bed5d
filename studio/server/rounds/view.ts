import type { RoundView } from '../api.ts';
import type { Studio } from '../context.ts';
import { ofRound, unsealJson } from '../sealed.ts';
import type { RoundRow } from './repo.ts';
import { serverSeedOf } from './seeds.ts';

/** The kind's own state of a round, as the last accepted request left it. */
export const stateOf = ({ secrets }: Pick<Studio, 'secrets'>, { id, game_state: state }: Pick<RoundRow, 'id' | 'game_state'>): unknown =>
  unsealJson(secrets, state, ofRound(id));

/** What the player may see of a round: nothing drawn before its bet is accepted, of its state what its kind shows, no server seed before it was replaced. */
export function viewRound(studio: Studio, row: RoundRow): RoundView {
  const isDone = row.state === 'paying' || row.state === 'settled';
  // While a later step is asked for, the round stands as before it.
  const isAccepted = isDone || row.state === 'open' || row.step_id !== null;
  const kind = studio.titles.get(row.game)?.kind.engine;
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    reason: row.reason,
    requests: row.requests,
    stake: Number(row.stake),
    isFree: row.reward_uuid !== null,
    payout: isDone ? Number(row.pay + row.jackpot_amount) : 0,
    jackpot: isAccepted && row.jackpot_pool !== null ? { code: row.jackpot_pool, amount: Number(row.jackpot_amount) } : null,
    createdAt: row.created_at.toISOString(),
    outcome: isAccepted && kind ? kind.show(stateOf(studio, row), row.is_over) : null,
    fairness: {
      commitment: row.commitment,
      clientSeed: row.client_seed,
      nonce: row.nonce,
      serverSeed: row.opened_at ? serverSeedOf(studio, row) : null,
    },
  };
}
