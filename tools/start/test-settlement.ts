import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import type { Bettor } from './test-bettor.ts';
import { expectedBalances, MEMBERS } from './test-bettor.ts';
import type { Door } from './test-launcher.ts';
import { root } from './test-launcher.ts';

/** The reply to a lost call comes when it is asked again; every doubt is settled before the count. How many there were. */
export async function settleDoubts(bettor: Bettor): Promise<number> {
  const doubts = bettor.asked.filter(({ answered }) => answered === undefined);
  const queue = [...doubts];
  const settler = async () => {
    for (let call = queue.shift(); call; call = queue.shift()) call.answered = await bettor.repeat(call);
  };
  await Promise.all(Array.from({ length: 8 }, settler));
  return doubts.length;
}

/** What the audit printed, of the embedded database unless another is named; throws with it if the ledger is not sound. */
export async function audit(place: Door, databaseUrl = ''): Promise<string> {
  const env = { ...process.env, ...place, DATABASE_URL: databaseUrl };
  return promisify(execFile)(process.execPath, ['tools/audit.mjs'], { cwd: root, env }).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string; stderr?: string }) => {
      throw new Error(`The audit is not clean:\n${error.stdout}\n${error.stderr}`);
    },
  );
}

/** Every call that was asked stands in the record once, every member holds what follows from them, and nothing was refused. */
export async function expectEverythingOnce(bettor: Bettor): Promise<void> {
  const recorded = await bettor.recorded();
  for (const { id } of bettor.asked) expect(recorded.get(id)).toBe(1);
  expect(bettor.refusals).toEqual([]);
  const balances = await bettor.balances();
  for (const [member, balance] of expectedBalances(bettor)) expect(balances.get(member)).toBe(balance);
  expect(balances.size).toBe(MEMBERS);
}
