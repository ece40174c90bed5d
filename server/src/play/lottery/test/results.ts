import { randomUUID } from 'node:crypto';
import type { DrawResultEffect, LotteryDraw, OperatorDrawCase } from '@sorak/contract';
import { BET_RULES } from '../../betting/audit-repo.ts';
import { runChecks } from '../../../ledger/run-checks.ts';
import { WAGERING_RULES } from '../../../money/wagering/audit-repo.ts';
import { countBets } from '../../../money/wagering/service.ts';
import { LOTTERY_RULES } from '../audit-repo.ts';
import { runDraws } from '../draws/draw-service.ts';
import { startTestLottery, type TestLottery } from './lottery.ts';

/** A result of the North of which every number ends with 00, but the special prize with these two digits. */
export const north = (end: string) => ({
  special: [`123${end}`],
  first: ['00000'],
  second: Array.from({ length: 2 }, () => '00000'),
  third: Array.from({ length: 6 }, () => '00000'),
  fourth: Array.from({ length: 4 }, () => '0000'),
  fifth: Array.from({ length: 6 }, () => '0000'),
  sixth: Array.from({ length: 3 }, () => '000'),
  seventh: Array.from({ length: 4 }, () => '00'),
});
export const DE = (pick: string, unit = 1_000) => ({ play: 'de', pick, unit });
type More = { token?: string; key?: string; reason?: string; result?: object };

/** Lotteries whose results two operators type: `rini` and `arif` are their tokens. */
export async function startTestResults() {
  const lottery = await startTestLottery({ LOCAL_RESULTS: 'off' });
  const { app } = lottery;
  const [rini, arif] = [await app.operator('rini', 'risk'), await app.operator('arif', 'admin')];
  const memberId = await app.idOf('drawfan');
  await app.owner.pool.query(`update win_ceiling set amount = 500000000000 where asset = 'IDR'`);
  const balance = async (): Promise<bigint> => {
    const { rows } = await app.owner.pool.query<{ balance: bigint }>('select balance from ledger_account where name = $1', [
      `member:${memberId}:wallet:IDR`,
    ]);
    return rows[0]?.balance ?? 0n;
  };
  const enter = (
    draw: LotteryDraw,
    end: string,
    { token = rini, key = randomUUID(), reason = 'read from the official list', result }: More = {},
  ) =>
    app.ask('POST', '/wps/operator/draws/results/enter', {
      token,
      headers: { 'Idempotency-Key': key },
      json: { drawId: draw.drawId, result: result ?? north(end), reason },
    });
  const agree = async (draw: LotteryDraw, end: string): Promise<void> => {
    for (const token of [rini, arif]) {
      const { body } = await enter(draw, end, { token });
      if (!body.success) throw new Error(`not entered: ${body.errorCode}`);
    }
  };
  const effectOf = async (draw: LotteryDraw, end: string): Promise<DrawResultEffect | undefined> => {
    const json = { drawId: draw.drawId, result: north(end) };
    return (await lottery.value<{ list: DrawResultEffect[] }>('POST', '/wps/operator/draws/results/effect', { token: rini, json })).list[0];
  };
  const look = (draw: LotteryDraw, token = arif) =>
    lottery.value<OperatorDrawCase>('GET', `/wps/operator/draws/one?id=${draw.drawId}`, { token });
  const count = () => countBets(app.context.db.query, memberId, { now: new Date(app.context.clock.now()) });
  const violations = async () => {
    await count();
    return (await runChecks(app.owner.pool, [...LOTTERY_RULES, ...BET_RULES, ...WAGERING_RULES])).flatMap(({ violations: found }) => found);
  };
  /** A draw that was bought, drawn by the two operators as these digits, and settled. */
  const drawnAs = async (end: string, lines: Parameters<TestLottery['bought']>[1]) => {
    const draw = await lottery.current('VNMB');
    const { orderId } = await lottery.bought(draw, lines);
    await lottery.timePasses(draw);
    await agree(draw, end);
    await runDraws(app.context);
    return { draw, orderId };
  };
  return { lottery, app, rini, arif, memberId, balance, enter, agree, effectOf, look, count, violations, drawnAs };
}
export type TestResults = Awaited<ReturnType<typeof startTestResults>>;
