import { randomUUID } from 'node:crypto';
import { openProduct } from '../server/src/play/betting/product-service.ts';
import { notifyBets, placeBets, settleBets } from '../server/src/play/betting/set-service.ts';
import { settleDue } from '../server/src/agents/commission/settlement-service.ts';
import { nextStart, type Series } from '../server/src/agents/commission/windows.ts';
import { openContext, type Context } from '../server/src/context.ts';
import { inTransaction } from '../server/src/ledger/ledger.ts';
import { readConfig } from '../server/src/lib/config.ts';
import { createLog } from '@sorak/contract/log';
import { findByUsername } from '../server/src/players/member/account-service.ts';
import { readBrand } from '../server/src/platform/system/service.ts';
import { openEmbedded } from '../tools/audit/open-embedded.ts';

/**
 * The platform at later moments of its clock, beside the one that runs: once all contracts of AGENT have begun a player stakes and loses, and
 * all that is due for it is reckoned and paid. Arguments: AGENT PLAYER STAKE (units of currency).
 */
const [agentName = '', playerName = '', stake = '0'] = process.argv.slice(2);
const MINUTE_MS = 60_000;
/** From the start of a period until it is paid. */
const PAID_AFTER_MS = { realtime: 10 * MINUTE_MS, hourly: 70 * MINUTE_MS, daily: 34 * 60 * MINUTE_MS, dividend: 36 * 60 * MINUTE_MS };

const config = { ...readConfig({ LOG_LEVEL: 'error', ...process.env }), databaseConnections: 3 };
const database = await openEmbedded(config.dataDir);
const now = await openContext({ config, databaseUrl: database.url, log: createLog(config) });
const at = (moment: number): Context => ({ ...now, clock: { ...now.clock, now: () => moment } });

const demo = { code: 'DEMO', name: 'Sorak Demo', games: [{ code: 'demo_round', name: 'Demo round', type: 'RNG' as const }] };

async function lose(memberId: bigint, moment: number): Promise<void> {
  const product = await openProduct(now, demo);
  const done = await inTransaction(now.db.query, async (tx) => {
    const lines = [{ gameCode: 'demo_round', round: '1', amount: BigInt(stake) * 100n }];
    const order = { id: randomUUID(), memberId, sessionId: null, asset: 'IDR' as const, lines };
    const { betIds } = await placeBets(at(moment), tx, product, order);
    const ends = betIds.map((betId) => ({ memberId, betId, payout: 0n }));
    return settleBets(at(moment + 1_000), tx, product, ends);
  });
  await notifyBets(now, done);
}

const { rows } = await now.db.pool.query<Series & { starts_at: Date }>(
  `select c.kind, c.cycle, c.starts_at from agent_contract c join member m on m.id = c.member_id
     where m.username = $1 and c.state = 'signed' order by c.starts_at, c.kind`,
  [agentName],
);
// Where somebody was here before, periods are reckoned that this clock has not come to: the platform goes on behind them.
const calculated = await now.db.pool.query<{ until: Date | null }>('select max(period_to) as until from commission_run');
const until = calculated.rows[0]?.until?.getTime() ?? 0;
const { settings } = await readBrand(now);
const begun = Math.max(...rows.map((row) => nextStart(row, Math.max(row.starts_at.getTime(), until), settings.timeZone)));
const player = await findByUsername(now.db.query, playerName);
if (!player) throw new Error(`nobody is called ${playerName}`);
// One bet for all of them.
await lose(player.id, begun + MINUTE_MS);
const due = begun + Math.max(...rows.map(({ kind }) => PAID_AFTER_MS[kind]));
// One call reckons so many periods of five minutes and no more.
for (let turn = 0; turn < 3; turn += 1) await settleDue(at(due));
await now.close();
await database.close();
