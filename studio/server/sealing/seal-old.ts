import type { Studio } from '../context.ts';
import { sealHands, sealRoom } from '../rooms/repo.ts';
import { ofChain, ofRound, ofSeed, seal, sealJson, unseal } from '../sealed.ts';
import { markOfBet, sealDrawn, sealOfBet } from './bet-seals.ts';
import * as repo from './repo.ts';

const BATCH = 1_000;

/** Seals what a studio of before wrote in clear and nobody has been shown yet. Harmless to repeat, also by several processes at once. */
export async function sealOld({ db, secrets }: Pick<Studio, 'db' | 'secrets'>): Promise<void> {
  await assertKey({ db, secrets });
  for (const { id, seed, end_hash: end } of await repo.openChains(db)) await repo.sealChain(db, id, seal(secrets, seed, ofChain(end)));
  for (;;) {
    const seeds = await repo.openSeeds(db, BATCH);
    for (const { id, server_seed: seed, commitment } of seeds) await repo.sealSeed(db, id, seal(secrets, seed, ofSeed(commitment)));
    if (seeds.length < BATCH) break;
  }
  for (const { id, game_state: state } of await repo.openStates(db))
    await repo.sealState(db, id, state, sealJson(secrets, state, ofRound(id)));
  for (const { id, round_id: round, game_state: state } of await repo.openSteps(db))
    await repo.sealStep(db, id, sealJson(secrets, state, ofRound(round)));
  for (const key of await repo.openRoomKeys(db)) await sealRoom(db, secrets, key);
  while ((await sealHands(db, secrets, BATCH)) === BATCH);
  await sealBets({ db, secrets });
}

/** Bets, stays and rounds that are not done, as they stand. */
async function sealBets({ db, secrets }: Pick<Studio, 'db' | 'secrets'>): Promise<void> {
  const inDoubt = ({ state }: { readonly state: string }): boolean => state === 'betting' || state === 'reversing';
  for (const bet of await repo.unsealedBets(db)) {
    const { id, height, first_ticket: ticket } = bet;
    const taken = height === null ? null : markOfBet(secrets, id, 'taken', height);
    const mark = ticket === null ? taken : markOfBet(secrets, id, 'ticket', ticket);
    await repo.sealBet(db, id, { seal: sealOfBet(secrets, bet), mark: inDoubt(bet) ? markOfBet(secrets, id, 'doubt') : mark });
  }
  for (const stay of await repo.unsealedStays(db)) {
    const { id, state, pay } = stay;
    const mark = state === 'paying' ? markOfBet(secrets, id, 'pays', pay) : null;
    await repo.sealStay(db, id, { seal: sealOfBet(secrets, stay), mark: inDoubt(stay) ? markOfBet(secrets, id, 'doubt') : mark });
  }
  for (const { id, point, result } of await repo.unsealedRounds(db)) await repo.keepDrawn(db, id, sealDrawn(secrets, id, result ?? point));
}

/** Another key than the one that sealed would show in the midst of a round: it is said before anybody plays. */
async function assertKey({ db, secrets }: Pick<Studio, 'db' | 'secrets'>): Promise<void> {
  const found = await repo.anySealed(db);
  if (!found) return;
  try {
    unseal(secrets, found.server_seed, ofSeed(found.commitment));
  } catch {
    throw new Error('the secrets in the studio’s database were sealed by another key');
  }
}
