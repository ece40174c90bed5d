import { type BeaconRound, mixedWith } from '@sorak/contract/rules/beacon';
import { drawBytes, drawFrom } from '@sorak/contract/rules/lottery/draw';
import type { LotteryResult } from '@sorak/contract/rules/lottery/game';
import { lotteryGame } from '@sorak/contract/rules/lottery/games';
import type { ClientBase } from 'pg';
import type { CheckReport } from '../../ledger/run-checks.ts';

const MAX = 50;
const AT_ONCE = 500;

type Drawn = {
  readonly id: string;
  readonly number: string;
  readonly game_code: string;
  readonly seed: string;
  readonly mix: string;
  readonly beacon: Pick<BeaconRound, 'value'> | null;
  readonly result: LotteryResult;
};

const NEXT = `
  select id, number, game_code, seed, mix, beacon, result from lottery_draw
    where chain is not null and seed is not null and mix is not null and result is not null and id > $1::int8 order by id limit ${AT_ONCE}`;

const isSame = (one: LotteryResult, other: LotteryResult): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([prize, numbers]) => JSON.stringify(numbers) === JSON.stringify(other[prize]));

/** Whether a draw's result is what its seed, its orders and its beacon's round draw; what no lottery draws any more is not. */
async function isRedrawn({ number, game_code, seed, mix, beacon, result }: Drawn): Promise<boolean> {
  const game = lotteryGame(game_code);
  if (!game) return true;
  const mixed = beacon === null ? mix : await mixedWith(mix, beacon.value);
  return isSame(drawFrom(game.shape, await drawBytes(seed, mixed, number)), result);
}

/** Draws every electronic draw again from what was committed to, in the transaction that the client is in. */
export async function auditRedraws(client: Pick<ClientBase, 'query'>): Promise<CheckReport> {
  const startedAt = Date.now();
  const violations: CheckReport['violations'] = [];
  let last = '0';
  for (;;) {
    const { rows } = await client.query<Drawn>(NEXT, [last]);
    for (const draw of rows)
      if (violations.length < MAX && !(await isRedrawn(draw))) violations.push({ name: 'lottery_result_wrong', what: `draw ${draw.id}` });
    last = rows.at(-1)?.id ?? last;
    if (rows.length < AT_ONCE) break;
  }
  return { name: 'every electronic draw is what its seed draws', violations, tookMs: Date.now() - startedAt };
}
