import { vendorFromMinor, type VendorRoundHistory } from '@sorak/contract';
import type { Studio } from '../context.ts';
import { DECIMALS } from '../sessions/service.ts';
import { findRound, type RoundRow } from './repo.ts';
import { listSteps } from './steps-repo.ts';
import { viewRound } from './view.ts';

type Step = Awaited<ReturnType<typeof listSteps>>[number];
type Call = VendorRoundHistory['calls'][number];

const amount = (minor: bigint): number => vendorFromMinor(minor, DECIMALS);

/** What a refused or uncertain bet is: only an uncertain one is taken back. */
const isTakenBack = (state: string, reason: string | null): boolean =>
  state === 'reversing' || (state === 'void' && !(reason ?? '').startsWith('RS_'));

function callsOf(row: RoundRow, steps: readonly Step[], opening: bigint): Call[] {
  const isDone = row.state === 'paying' || row.state === 'settled';
  const isBack = row.step_id === null && isTakenBack(row.state, row.reason);
  return [
    { kind: 'bet', uuid: row.bet_uuid, amount: amount(opening) },
    ...steps.flatMap(({ bet_uuid: uuid, rollback_uuid: rollback, stake, state, reason }): Call[] => {
      if (uuid === null || rollback === null) return [];
      const isStepBack = isTakenBack(state === 'waiting' ? row.state : state, reason);
      return [
        { kind: 'bet', uuid, amount: amount(stake) },
        ...(isStepBack ? [{ kind: 'rollback' as const, uuid: rollback, amount: amount(stake) }] : []),
      ];
    }),
    ...(isDone ? [{ kind: 'win' as const, uuid: row.win_uuid, amount: amount(row.pay) }] : []),
    ...(isDone && row.jackpot_pool !== null ? [{ kind: 'win' as const, uuid: row.jackpot_uuid, amount: amount(row.jackpot_amount) }] : []),
    ...(isBack ? [{ kind: 'rollback' as const, uuid: row.rollback_uuid, amount: amount(opening) }] : []),
  ];
}

/** A round that one player plays alone, to operators: each step that was asked for, the refused ones too. */
export async function soloRoundHistory(studio: Studio, id: string): Promise<VendorRoundHistory | null> {
  const row = await findRound(studio.db, id);
  if (!row) return null;
  const [steps, view] = [await listSteps(studio.db, id), viewRound(studio, row)];
  const added = steps.filter(({ state }) => state === 'done').reduce((sum, { stake }) => sum + stake, 0n);
  const opening = row.stake - added;
  const { commitment, clientSeed, nonce, serverSeed } = view.fairness;
  return {
    round: id,
    gameCode: row.game,
    user: row.user_id,
    currency: row.currency,
    state: row.state,
    reason: row.reason,
    startedAt: row.created_at.toISOString(),
    endedAt: row.finished_at?.toISOString() ?? null,
    stake: amount(row.stake),
    payout: amount(BigInt(view.payout)),
    steps: [
      {
        at: row.created_at.toISOString(),
        what: 'opened',
        stake: amount(opening),
        isTaken: view.outcome !== null,
        told: row.requests[0],
      },
      ...steps.map(({ created_at: at, stake, state, reason, request }) => ({
        at: at.toISOString(),
        what: 'step',
        stake: amount(stake),
        isTaken: state === 'done',
        told: reason === null ? request : { request, reason },
      })),
    ],
    seeds: [
      { name: 'commitment', value: commitment },
      { name: 'clientSeed', value: clientSeed },
      { name: 'nonce', value: String(nonce) },
      ...(serverSeed === null ? [] : [{ name: 'serverSeed', value: serverSeed }]),
    ],
    calls: callsOf(row, steps, opening),
    outcome: view.outcome,
    others: [],
  };
}
