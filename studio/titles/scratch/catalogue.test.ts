import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../engines/random.ts';
import { proveScratch } from '../../engines/scratch/proof.ts';
import { FIELDS, MATCH, prizeOf, scratch } from '../../engines/scratch/scratch.ts';
import type { TitleProof } from '../../engines/proof.ts';
import proofs from '../proofs.json' with { type: 'json' };
import { scratchTitles } from './catalogue.ts';

const published = proofs as Readonly<Record<string, TitleProof>>;

it('there are twelve, each with a table and a return of its own', () => {
  expect(new Set(scratchTitles.map(({ code }) => code)).size).toBe(12);
  expect(new Set(scratchTitles.map(({ code }) => published[code]?.rtp)).size).toBe(12);
  expect(new Set(scratchTitles.map(({ vendor }) => vendor))).toEqual(new Set(['sorak', 'pasar']));
});

describe.each(scratchTitles.map((title) => [title.code, title] as const))('%s', (code, title) => {
  it('publishes what all its tickets in turn pay', () => {
    const won = new Map<number | null, number>();
    for (let at = 0; at < title.tickets; at += 1) won.set(prizeOf(title, at), (won.get(prizeOf(title, at)) ?? 0) + 1);
    for (const [place, { count }] of title.prizes.entries()) expect(won.get(place)).toBe(count);
    const paid = title.prizes.reduce((sum, { pays }, place) => sum + (pays / 100) * (won.get(place) ?? 0), 0);
    expect(published[code]).toEqual(proveScratch(title));
    expect(published[code]?.rtp).toBeCloseTo(paid / title.tickets, 9);
    expect(published[code]?.rtp).toBeGreaterThanOrEqual(0.9);
    expect(published[code]?.rtp).toBeLessThanOrEqual(0.95);
    expect(published[code]?.hitRate).toBeCloseTo(1 - (won.get(null) ?? 0) / title.tickets, 9);
  });

  it('lists different pictures, the greatest prize first, and whole payouts', () => {
    const pays = title.prizes.map((prize) => prize.pays);
    expect(pays).toEqual([...new Set(pays)].sort((a, b) => b - a));
    expect(new Set(title.prizes.map(({ picture }) => picture)).size).toBe(title.prizes.length);
    expect(pays[0]).toBe(title.maxWin * 100);
    for (const { min, step } of [title.stakes]) expect([min % 10_000, step % 10_000]).toEqual([0, 0]);
  });

  it('shows three equal pictures of the prize and of nothing else', () => {
    const random = seededRandom(7);
    const draw = (n: number): number => random() % n;
    for (let at = 0; at < 400; at += 1) {
      const ticket = at % 2 === 0 ? draw(title.tickets) : draw(2_000);
      let isFirst = true;
      const { state, pay } = scratch.open(title, { stake: 10_000 }, (n) => {
        if (!isFirst) return draw(n);
        isFirst = false;
        expect(n).toBe(title.tickets);
        return ticket;
      });
      const prize = prizeOf(title, ticket);
      expect(state.prize).toBe(prize);
      expect(pay).toBe(prize === null ? 0 : 100 * (title.prizes[prize]?.pays ?? 0));
      expect(state.fields).toHaveLength(FIELDS);
      for (const place of title.prizes.keys()) {
        const seen = state.fields.filter((field) => field === place).length;
        if (place === prize) expect(seen).toBe(MATCH);
        else expect(seen).toBeLessThan(MATCH);
      }
    }
  });
});

it('refuses prices that it does not offer', () => {
  const [title] = scratchTitles;
  if (!title) throw new Error('no ticket');
  expect([10_000, 10_000_000].map((stake) => scratch.mayOpen(title, { stake }))).toEqual([true, true]);
  expect([0, 9_999, 15_000, 10_010_000].map((stake) => scratch.mayOpen(title, { stake }))).toEqual([false, false, false, false]);
});
