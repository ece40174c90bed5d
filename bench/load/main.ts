import { Agent } from 'node:http';
import path from 'node:path';
import { auditLedger } from '../../server/src/ledger/audit.ts';
import { violationCount } from '../../server/src/ledger/audit-table.ts';
import { witnessFileOf } from '../../server/src/ledger/witness-file.ts';
import { buildIfChanged } from '../../tools/build/build.ts';
import { send } from '../http-load.ts';
import { notStored, quantiles } from './bets.ts';
import { type Books, type House, openHouse } from './house.ts';
import { HELP, RATE, SECONDS, WITHIN_MS } from './settings.ts';
import { findCeiling, loadSteadily, openAll, overload, TIMES, type Over, type Steady } from './stretches.ts';
import { missedPromises, promise, say, whole } from './told.ts';

const KEPT = 0.8;
/** How much more may be held at the end than at the start. */
const FLAT = 1.1;

async function run(): Promise<void> {
  await buildIfChanged(path.resolve(import.meta.dirname, '../..'));
  const house = await openHouse();
  try {
    const books: Books = { taken: [], undecided: [], shed: [] };
    const reached = await findCeiling(house, books);
    const sockets = await openAll(house);
    const steady = await loadSteadily(house, books, sockets);
    // Of three times the rate four fifths are kept. Three times all that it can is what nothing may be lost in.
    const ofSteady = [...steady.stretch.taken];
    const over = await overload(house, books, RATE * TIMES, reached, ofSteady);
    const flood = await overload(house, books, reached * TIMES, reached, ofSteady);
    const decided = await decide(house, books);
    sockets.close();
    await house.stopPlatforms();
    judgeLoad(house, steady, over, flood);
    await judgeBooks(house, books, decided);
  } finally {
    await house.close();
  }
}

/** Sends what is in doubt again, as every vendor does, until it is decided; answers how many were. */
async function decide({ ports: [port = 0] }: House, { undecided, taken }: Books): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  for (const bet of undecided) {
    const { body, status } = await send(agent, port, bet);
    if (status !== 200 || !body.includes('"RS_OK"')) throw new Error(`a bet that was sent again answered ${status} ${body.slice(0, 200)}`);
    taken.push(bet);
  }
  agent.destroy();
  return undecided.length;
}

function judgeLoad({ programs }: House, { stretch: steady, settled, end }: Steady, over: Over, flood: Over): void {
  const { p99 } = quantiles(steady);
  promise(steady.taken.length >= 0.99 * RATE * SECONDS, `${RATE} bets a second: ${whole(steady.taken.length / SECONDS)}`);
  promise(p99 <= WITHIN_MS, `p99 at most ${WITHIN_MS} ms: ${p99.toFixed(1)}`);
  promise(
    steady.failed.length + steady.shed.length + over.stretch.failed.length + flood.stretch.failed.length === 0,
    'no 5xx at the rate, none but 503 above it',
  );
  for (const [at, { name }] of programs.entries()) {
    const [old, now] = [settled[at], end[at]];
    if (!old || !now) continue;
    // What PostgreSQL keeps open and in memory grows to bounds of its own settings, in more than minutes.
    if (name === 'PostgreSQL') continue;
    promise(now.mb <= old.mb * FLAT, `memory of ${name} flat: ${old.mb.toFixed(0)} → ${now.mb.toFixed(0)} MB`);
    promise(now.files <= old.files * FLAT, `descriptors of ${name} flat: ${old.files} → ${now.files}`);
  }
  promise(over.kept >= KEPT, `${TIMES} times the rate: ${(over.kept * 100).toFixed(0)} % of it, or of the ceiling, is kept`);
  say(`       ${TIMES} times the ceiling: ${(flood.kept * 100).toFixed(0)} % of it is kept`);
  promise(over.winsShed + flood.winsShed === 0, 'no win was sent away');
}

async function judgeBooks({ client, folder }: House, { taken, undecided, shed }: Books, decided: number): Promise<void> {
  const booked = new Set(taken);
  const inDoubt = new Set(undecided);
  const neverTaken = [...new Set(shed)].filter((bet) => !booked.has(bet) && !inDoubt.has(bet));
  const lost = await notStored(client, [...booked], 1);
  const ghosts = await notStored(client, neverTaken, 0);
  promise(
    lost === 0,
    `acknowledged and not in the record exactly once: ${lost} of ${whole(booked.size)} (${decided} of them were in doubt)`,
  );
  promise(ghosts === 0, `sent away and in the record: ${ghosts} of ${whole(neverTaken.length)}`);
  const report = await auditLedger(client, witnessFileOf(folder));
  promise(violationCount(report) === 0, `audit: ${violationCount(report)} violations in ${whole(Number(report.transfers))} transfers`);
}

if (process.argv.includes('help')) say(HELP);
else
  await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  });
process.exit(missedPromises() === 0 ? 0 : 1);
