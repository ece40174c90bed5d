import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { BETS } from './test/cases-bets.ts';
import { FAILURES } from './test/cases-failures.ts';
import { REFUSALS } from './test/cases-refusals.ts';
import { ROLLBACKS } from './test/cases-rollbacks.ts';
import { SIGNATURES } from './test/cases-signatures.ts';
import { WINS } from './test/cases-wins.ts';
import { conformanceOf, expectInvariants } from './test/conformance.ts';
import { createWorld, type World } from './test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => expectInvariants(world));

const CASES = [...SIGNATURES, ...REFUSALS, ...BETS, ...WINS, ...ROLLBACKS, ...FAILURES];

describe('vendor wallet conformance', () => {
  test.each(CASES)('%s', (_, run) => run(conformanceOf(world)), 120_000);

  test('all forty cases are here', () => {
    // Those beside the forty have no number.
    const numbers = CASES.map(([title]) => title.slice(0, 3)).filter((number) => /^W\d\d$/.test(number));
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, index) => `W${String(index + 1).padStart(2, '0')}`));
  });
});
