import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../server/src/db/embedded-postgres.ts';
import { auditLedger } from '../server/src/ledger/audit.ts';
import { violationCount } from '../server/src/ledger/audit-table.ts';
import { witnessFileOf } from '../server/src/ledger/witness-file.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { send, type Shot } from './http-load.ts';
import { makeVendor, openGames, signedBets, startPlatform } from './platform.ts';
import { onServer, readNumber } from './postgres.ts';
import { limit, median, type Row } from './table.ts';

// Below the ports that outgoing connections are given: the platform must get it back after each kill.
const PORT = 21_972;
const KILLS = Number(process.env['BENCH_KILLS'] ?? 50);
const SENDERS = 16;
const STAKE = 500;

/** Sends bets until told to stop; a bet without an answer stays in doubt. */
async function sendBets(agent: Agent, bets: Shot[], acknowledged: Shot[], inDoubt: Shot[], isOver: () => boolean): Promise<void> {
  await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      while (!isOver()) {
        const bet = bets.pop();
        if (!bet) return;
        const answer = await send(agent, PORT, bet).catch(() => null);
        (answer?.body.includes('"RS_OK"') ? acknowledged : inDoubt).push(bet);
        if (answer === null) await sleep(20);
      }
    }),
  );
}

/** A vendor repeats what it has no answer for, with the same bytes, until there is one. */
async function settleDoubts(agent: Agent, inDoubt: Shot[], acknowledged: Shot[]): Promise<void> {
  for (let bet = inDoubt.pop(); bet; bet = inDoubt.pop()) {
    for (let tries = 0; ; tries += 1) {
      const answer = await send(agent, PORT, bet).catch(() => null);
      if (answer?.body.includes('"RS_OK"')) break;
      if (tries > 50) throw new Error(`no definite answer: ${answer?.body}`);
      await sleep(100);
    }
    acknowledged.push(bet);
  }
}

/** kill -9 under load, the platform and its PostgreSQL in turn: nothing acknowledged is lost or doubled, the audit is clean, service is back. */
export async function killRows(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sorak-bench-kill-'));
  let server = await startEmbeddedPostgres({ folder, maxConnections: 150 });
  await onServer(server.url('postgres'), 'create database bench');
  const url = server.url('bench');
  await migrate(url);
  const vendor = makeVendor();
  let platform = await startPlatform(url, PORT, vendor);
  const first = await openGames(url);
  const readyMs: number[] = [];
  const acknowledged: Shot[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: SENDERS });
  for (let kill = 0; kill < KILLS; kill += 1) {
    const inDoubt: Shot[] = [];
    let isOver = false;
    const sending = sendBets(agent, await signedBets(600, first, vendor.privateKey), acknowledged, inDoubt, () => isOver);
    await sleep(100 + Math.random() * 400);
    const started = performance.now();
    if (kill % 2 === 0) {
      process.kill(platform.pid, 'SIGKILL');
      await platform.ended;
      platform = await startPlatform(url, PORT, vendor);
    } else {
      process.kill(server.pid, 'SIGKILL');
      await server.exited;
      server = await startEmbeddedPostgres({ folder, maxConnections: 150, port: server.port });
      while (
        !(await fetch(`http://127.0.0.1:${PORT}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ))
      )
        await sleep(20);
    }
    readyMs.push(performance.now() - started);
    isOver = true;
    await sending;
    await settleDoubts(agent, inDoubt, acknowledged);
  }
  agent.destroy();
  await platform.stop();
  const booked = await readNumber(url, 'select count(*) from bet');
  const staked = await readNumber(url, "select sum(amount) from ledger_transfer where kind = 'bet'");
  const client = new Client(url);
  await client.connect();
  const violations = violationCount(await auditLedger(client, witnessFileOf(path.dirname(vendor.file))));
  await client.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  const wrong = Math.abs(booked - acknowledged.length) + Math.abs(staked / STAKE - acknowledged.length) + violations;
  console.error(`${KILLS} kills, ${acknowledged.length} bets acknowledged, ${booked} booked, ${violations} violations`);
  return [
    {
      name: `kill -9 under load ${KILLS} times: bets lost, doubled, or audit violations`,
      ours: wrong,
      floor: 1,
      floorName: 'none allowed',
      unit: '',
      max: 0,
    },
    limit('kill -9 under load: serving again, median', median(readyMs), 'ms', 3000),
    limit('kill -9 under load: serving again, worst', Math.max(...readyMs), 'ms', 5000),
  ];
}
