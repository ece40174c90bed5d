import { describe, expect, it } from 'vitest';
import { volatilityOf, type TitleProof } from '../engines/proof.ts';
import { proveSlot } from '../engines/slot/proof.ts';
import { jackpotRtp } from '../engines/jackpot.ts';
import { exactRtp } from '../engines/slot/exact.ts';
import { measures, simulate } from '../engines/slot/simulate.ts';
import type { SlotTitle } from '../engines/slot/title.ts';
import { vendorsFile } from '../server/vendors-file.ts';
import { titles as all } from './catalogue.ts';
import { slotTitles as titles } from './slot/catalogue.ts';
import { jackpotSeries } from './jackpots.ts';
import proofs from './proofs.json' with { type: 'json' };
import { vendors } from './vendors.ts';

const published = proofs as Readonly<Record<string, TitleProof>>;

const proofOf = (code: string): TitleProof => {
  const proof = published[code];
  if (!proof) throw new Error(`${code} has no proof`);
  return proof;
};

/** Standard errors between what a simulation met and what is published; hit rate and return. */
function distances(title: SlotTitle, proof: TitleProof, rounds: number, seed: number): number[] {
  const met = measures(simulate(title, rounds, seed), title.coins);
  const rtpError = Math.hypot(proof.deviation / Math.sqrt(rounds), proof.rtpError);
  const hitError = Math.hypot(Math.sqrt((proof.hitRate * (1 - proof.hitRate)) / rounds), proof.hitRateError);
  return [Math.abs(met.rtp + proof.jackpotRtp - proof.rtp) / rtpError, Math.abs(met.hitRate - proof.hitRate) / hitError];
}

/** Within three standard errors; of 136 such checks one in three fixed seeds would miss once by chance, so a miss is checked by a second, longer run alone. */
function agrees(title: SlotTitle, proof: TitleProof, rounds: number): boolean {
  return [rounds, rounds * 4].some((count, run) => distances(title, proof, count, 1_000 + run).every((distance) => distance <= 3));
}

describe.each(titles.map((title) => [title.code, title] as const))('%s', (code, title) => {
  const proof = proofOf(code);
  const series = jackpotSeries.find((candidate) => candidate.code === title.jackpot);

  it('publishes the return that its data give', () => {
    expect(proof.jackpotRtp).toBeCloseTo(series ? jackpotRtp(series) : 0, 9);
    if (title.layout === 'cluster') expect(proof).toMatchObject({ method: 'simulated' });
    else {
      expect(proof).toMatchObject({ method: 'exact', rtpError: 0 });
      expect(proof.rtp - proof.jackpotRtp).toBeCloseTo(exactRtp(title), 9);
    }
    for (const { rtp } of proof.spots ?? []) expect(rtp).toBeLessThanOrEqual(proof.rtp);
    expect(proof.rtp).toBeGreaterThanOrEqual(0.94);
    expect(proof.rtp).toBeLessThanOrEqual(0.975);
    expect(proof).toMatchObject({ maxWin: title.maxWin, capped: 0, volatility: volatilityOf(proof.deviation) });
    if (proof.spread === 'cycle') expect(title.maxWin).toBe(Math.ceil(proof.highestMet));
    else expect(proof.highestMet).toBeLessThanOrEqual(title.maxWin / 2);
  });

  it('plays as published, within three standard errors', () => {
    expect(agrees(title, proof, title.layout === 'cluster' ? 40_000 : 200_000)).toBe(true);
  });
});

const shortCycles = titles.filter(
  (title) => title.layout !== 'cluster' && title.rows.length === 3 && proofOf(title.code).spread === 'cycle',
);

describe.each(shortCycles.map((title) => [title.code, title] as const))('%s, counted', (code, title) => {
  it('publishes what every outcome in turn gives', () => {
    expect(proveSlot(title, jackpotSeries, 1, 0)).toEqual(proofOf(code));
    expect(proofOf(code)).toMatchObject({ spread: 'cycle', hitRateError: 0, deviationError: 0 });
  });
});

describe('the check itself', () => {
  const title = titles.find((candidate) => candidate.code === 'halma-raja');
  if (!title || title.layout !== 'lines') throw new Error('halma-raja is gone');

  it('sees one changed pay and one changed stop', () => {
    const paid = {
      ...title,
      symbols: title.symbols.map((symbol, at) => (at === 8 ? { ...symbol, pays: symbol.pays.map((pay) => pay * 3) } : symbol)),
    };
    const strips = title.strips.with(0, title.strips[0]?.replace('A', 'L') ?? '');
    for (const changed of [paid, { ...title, strips }])
      expect(Math.abs(exactRtp(changed) + proofOf(title.code).jackpotRtp - proofOf(title.code).rtp)).toBeGreaterThan(1e-6);
    expect(agrees(paid, proofOf(title.code), 250_000)).toBe(false);
  });
});

describe('the catalogue', () => {
  it('has a hundred slots, none that plays as another does, and one game or more under each name', () => {
    expect(titles.length).toBe(100);
    expect(new Set(titles.map((title) => title.code)).size).toBe(titles.length);
    expect(new Set(titles.map((title) => proofOf(title.code).rtp)).size).toBe(titles.length);
    expect(new Set(all.map((title) => title.vendor))).toEqual(new Set(vendors.map((vendor) => vendor.code)));
    expect(new Set(titles.map((title) => title.layout))).toEqual(new Set(['lines', 'ways', 'cluster']));
    expect(new Set(titles.map((title) => proofOf(title.code).volatility))).toEqual(new Set(['low', 'medium', 'high']));
    expect(new Set(titles.map((title) => title.coins))).toEqual(new Set([1, 5, 10, 50, 75]));
  });

  it('is known by what best play returns: no place of a title returns more than is published of it', () => {
    for (const { code } of all)
      for (const { spots, rtp } of proofOf(code).spots ?? [])
        expect(rtp, `${code} ${spots.join()}`).toBeLessThanOrEqual(proofOf(code).rtp + 1e-6);
  });

  it('has coin values that make whole amounts and hold the default', () => {
    for (const title of titles) {
      expect(title.coinValues[0]).toBe(1);
      expect(title.coinValues).toContain(title.defaultCoinValue);
      expect([...title.coinValues]).toEqual([...title.coinValues].sort((a, b) => a - b));
    }
  });

  it('reaches the platform’s file with the published numbers', () => {
    const file = vendorsFile('-----BEGIN PUBLIC KEY-----\nx\n-----END PUBLIC KEY-----\n', 'http://localhost:8081');
    expect(file.vendors[0]?.launchUrl).toBe('http://localhost:8081/play');
    const games = new Map(
      file.vendors.flatMap((vendor) => vendor.games.map((game) => [game.gameCode, { vendor: vendor.code, ...game }] as const)),
    );
    expect(games.size).toBe(all.length);
    for (const title of titles) {
      const proof = proofOf(title.code);
      expect(games.get(title.code)).toMatchObject({
        vendor: title.vendor,
        minBet: title.coins / 100,
        rtp: Number((proof.rtp * 100).toFixed(2)),
        hitRate: Number((proof.hitRate * 100).toFixed(2)),
        volatility: proof.volatility,
        maxWin: proof.maxWin,
      });
    }
    // Known to the platform by best play, as turnover is weighed, though its hint returns 97.01%.
    expect(games.get('holdem-kasino')?.rtp).toBe(97.84);
    expect(file.jackpots?.map((pool) => pool.code)).toEqual(['agung', 'mayor', 'mini']);
  });
});
