import { describe, expect, it } from 'vitest';
import { isEqual } from '../../engines/equal.ts';
import { commitmentOf, playFair } from '../../engines/fairness.ts';
import { drawJackpot } from '../../engines/jackpot.ts';
import { slot } from '../../engines/slot/kind.ts';
import { playRound } from '../../engines/slot/play.ts';
import type { SlotTitle } from '../../engines/slot/title.ts';
import type { RoundView } from '../../server/api.ts';
import { slotTitles as titles } from '../../titles/slot/catalogue.ts';
import { nusantara } from '../../titles/jackpots.ts';
import { verifyRound } from './verify.ts';

const serverSeed = '3c'.repeat(32);

/** A round as the server tells it, played the way the server plays. */
async function viewOf(title: SlotTitle, nonce: number): Promise<RoundView> {
  const stake = title.coins * title.defaultCoinValue;
  const drawn = await playFair({ serverSeed, clientSeed: 'pemain', nonce }, (draw) => ({
    round: playRound(title, draw),
    jackpot: title.jackpot ? drawJackpot(nusantara, stake, draw) : null,
  }));
  return {
    id: '00000000-0000-4000-8000-000000000000',
    number: nonce,
    state: 'settled',
    reason: null,
    // Where a bonus was to be chosen, the first was.
    requests: [{ coinValue: title.defaultCoinValue }, ...(drawn.round.bonus === undefined ? [] : [{ bonus: drawn.round.bonus }])],
    stake,
    payout: drawn.round.pay * title.defaultCoinValue,
    jackpot: drawn.jackpot === null ? null : { code: drawn.jackpot, amount: 0 },
    createdAt: '2026-01-01T00:00:00.000Z',
    outcome: JSON.parse(JSON.stringify(drawn.round)) as typeof drawn.round,
    fairness: { commitment: await commitmentOf(serverSeed), clientSeed: 'pemain', nonce, serverSeed },
  };
}

describe('verifyRound', () => {
  it.each(titles.map((title) => [title.code, title] as const))('agrees with an honest server: %s', async (_, title) => {
    for (const nonce of [1, 2, 3]) expect((await verifyRound(slot, title, await viewOf(title, nonce))).kind).toBe('match');
  });

  const [title] = titles;
  if (!title) throw new Error('no titles');

  it('waits for a seed that is still hidden', async () => {
    const view = await viewOf(title, 1);
    expect(await verifyRound(slot, title, { ...view, fairness: { ...view.fairness, serverSeed: null } })).toEqual({ kind: 'hidden' });
  });

  it('finds a seed that is not the one promised', async () => {
    const view = await viewOf(title, 1);
    const forged = { ...view, fairness: { ...view.fairness, serverSeed: '4d'.repeat(32) } };
    expect(await verifyRound(slot, title, forged)).toMatchObject({ kind: 'mismatch', wrong: 'hash' });
  });

  it('finds a changed symbol, a changed payout, another nonce and an invented jackpot', async () => {
    const view = await viewOf(title, 1);
    const outcome = JSON.parse(JSON.stringify(view.outcome)) as { spins: { steps: { grid: number[][] }[] }[] };
    const column = outcome.spins[0]?.steps[0]?.grid[0];
    if (column) column[0] = ((column[0] ?? 0) + 1) % title.symbols.length;
    const lies: RoundView[] = [
      { ...view, outcome },
      { ...view, payout: view.payout + 1 },
      { ...view, stake: view.stake + 1 },
      { ...view, fairness: { ...view.fairness, nonce: 2 } },
      { ...view, jackpot: { code: 'mini', amount: 0 } },
      { ...view, outcome: null },
    ];
    for (const lie of lies) expect(await verifyRound(slot, title, lie)).toMatchObject({ kind: 'mismatch', wrong: 'outcome' });
  });
});

describe('isEqual', () => {
  it('ignores the order of keys but nothing else', () => {
    expect(isEqual({ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 })).toBe(true);
    expect(isEqual({ a: 1 }, { a: 1, b: undefined })).toBe(true);
    expect(isEqual({ a: 1 }, { a: 1, b: null })).toBe(false);
    expect(isEqual([1, 2], [2, 1])).toBe(false);
    expect(isEqual([], {})).toBe(false);
  });
});
