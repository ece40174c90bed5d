import { describe, expect, it } from 'vitest';
import { heightAt, lastsMs, pointOf, reaching, SPACE } from '../../engines/crash/crash.ts';
import { crashRtp, proveCrash } from '../../engines/crash/proof.ts';
import proofs from '../proofs.json' with { type: 'json' };
import { layang } from './layang.ts';

describe('layang', () => {
  it('returns 99% at every height, and publishes it', () => {
    for (let target = layang.targets.min; target <= layang.targets.max; target += 7) expect(crashRtp(layang, target)).toBeCloseTo(0.99, 9);
    expect(proofs.layang).toEqual(proveCrash(layang));
  });

  it.each([101, 150, 200, 312, 9_999, 100_000])('reaches %i hundredths by just the outcomes that are counted', (target) => {
    const won = reaching(layang, target);
    expect(pointOf(layang, SPACE - won)).toBeGreaterThanOrEqual(target);
    if (target > 101) expect(pointOf(layang, SPACE - won - 1n)).toBeLessThan(target);
  });

  it('stays between the ground and the greatest height', () => {
    expect(pointOf(layang, 0n)).toBe(100);
    expect(pointOf(layang, SPACE - 1n)).toBe(layang.targets.max);
  });

  it.each([100, 101, 247, 100_000])('shows %i before its end and no more', (point) => {
    expect(heightAt(lastsMs(point) - 1)).toBeLessThanOrEqual(point);
    expect(heightAt(lastsMs(point))).toBeGreaterThanOrEqual(point + 1);
  });
});
