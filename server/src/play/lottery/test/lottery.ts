import { randomUUID } from 'node:crypto';
import type { LotteryDraw, LotteryTicket } from '@sorak/contract';
import { pricesOf } from '@sorak/contract/rules/lottery/engine';
import type { LotteryGame } from '@sorak/contract/rules/lottery/game';
import { lotteryGame } from '@sorak/contract/rules/lottery/games';
import { house, wallet } from '../../../ledger/accounts.ts';
import { openAccount, transfer } from '../../../ledger/ledger.ts';
import { runChecks } from '../../../ledger/run-checks.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../../test/app.ts';
import { LOTTERY_RULES } from '../audit-repo.ts';
import { runDraws } from '../draws/draw-service.ts';

const SOON_MS = 4_000;
const GROUP = 1950;

export type Current = { now: number; group: number; list: { gameCode: string; draws: LotteryDraw[]; last: LotteryDraw | null }[] };
/** Amounts in units of currency. */
export type Line = { play: string; pick: string; unit: number };

export function game(code: string): LotteryGame {
  const found = lotteryGame(code);
  if (!found) throw new Error(`there is no lottery ${code}`);
  return found;
}

/** The same digits at every one of some places. */
export const every = (digits: string, places: number): string => Array.from({ length: places }, () => digits).join(',');

/** Does a work and cuts its connections as soon as some of it is done; how much was done by then. */
export async function cutDuring({ owner }: TestApp, countDone: () => Promise<number>, work: () => Promise<unknown>): Promise<number> {
  const run = { isOver: false };
  const cutting = (async () => {
    while (!run.isOver) {
      const done = await countDone();
      if (done === 0) continue;
      await owner.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usename <> current_user`,
      );
      return done;
    }
    return 0;
  })();
  await work().catch(() => undefined);
  run.isOver = true;
  return cutting;
}

export type TestLottery = Awaited<ReturnType<typeof startTestLottery>>;

/** An app that draws lotteries when a test says so, and a member with money. */
export async function startTestLottery(env: Readonly<Record<string, string>> = {}) {
  const app = await startTestApp({ env: { LOTTERY: 'on', ...env } });
  const member = await app.member('drawfan');
  const { pool } = app.context.db;
  const debit = await openAccount(pool, house('promotions', 'IDR'));
  const credit = await openAccount(pool, wallet(await app.idOf('drawfan'), 'IDR'));
  await transfer(pool, { id: randomUUID(), debit, credit, amount: 1_000_000_000n, kind: 'test_credit', reference: 'test' });
  await runDraws(app.context);

  const value = async <T>(method: string, path: string, options: Parameters<TestApp['ask']>[2] = {}): Promise<T> => {
    const { body } = await app.ask(method, path, options);
    if (!body.success) throw new Error(`${path}: ${body.errorCode}`);
    return body.value;
  };
  const current = async (gameCode: string): Promise<LotteryDraw> => {
    await runDraws(app.context);
    const { now, list } = await value<Current>('GET', `/lgw/draws?gameCode=${gameCode}`);
    const [draw] = list[0]?.draws ?? [];
    if (!draw) throw new Error(`${gameCode} has no open draw`);
    // Minutes go by while the tests run: a draw that is about to close is waited for.
    const left = draw.closesAt - now;
    if (left > SOON_MS) return draw;
    await new Promise((resolve) => setTimeout(resolve, left + 50));
    return current(gameCode);
  };
  const place = (
    draw: LotteryDraw,
    lines: readonly Line[],
    more: { key?: string; token?: string; json?: object } = {},
  ): Promise<TestAnswer> =>
    app.ask('POST', '/lgw/orders', {
      token: more.token ?? member,
      headers: { 'Idempotency-Key': more.key ?? randomUUID() },
      json: {
        drawId: draw.drawId,
        group: GROUP,
        lines: lines.map((line) => ({ ...line, prices: pricesOf(game(draw.gameCode), line.play, { group: GROUP, shares: {} }) })),
        ...more.json,
      },
    });
  return {
    app,
    member,
    value,
    current,
    place,
    bought: async (draw: LotteryDraw, lines: readonly Line[], more: { token?: string } = {}): Promise<LotteryTicket> => {
      const { body } = await place(draw, lines, more);
      if (!body.success) throw new Error(`not bought: ${body.errorCode}`);
      return (body.value as { order: LotteryTicket }).order;
    },
    see: (orderId: string, token = member) => value<LotteryTicket>('GET', `/lgw/orders/one?orderId=${orderId}`, { token }),
    /** Moves a draw's times into the past: closed, and with `isDue` drawn too. Another draw opens in its place. */
    timePasses: async (draw: LotteryDraw, isDue = true): Promise<void> => {
      await app.owner.pool.query(
        `update lottery_draw set number = 'past' || id, opens_at = now() - interval '2 hours', closes_at = now() - interval '1 second',
            draws_at = now() + case when $2 then interval '-1 second' else interval '1 hour' end where id = $1`,
        [draw.drawId, isDue],
      );
      await app.owner.pool.query(`update lottery_order set placed_at = placed_at - interval '1 minute' where draw_id = $1`, [draw.drawId]);
      await runDraws(app.context);
    },
    violations: async () => (await runChecks(app.owner.pool, LOTTERY_RULES)).flatMap(({ violations: found }) => found),
  };
}
