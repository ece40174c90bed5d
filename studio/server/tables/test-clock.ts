import { bitsOf } from '../../engines/chain.ts';
import { pointOf } from '../../engines/crash/crash.ts';
import { testBeaconRound } from '../test-platform.ts';
import type { TestStudio } from '../test-studio.ts';
import type { CrashTable } from './crash-table.ts';
import type { GameTable } from './game-table.ts';
import { payBets } from './tables.ts';

type Hosted = { readonly test: TestStudio; readonly table: GameTable };

/** Moves the clock of a table to where its round goes on, and lets the table and its payments do what is due. */
export function clockOf(hosted: () => Hosted) {
  const payDue = (): Promise<unknown> => {
    const { test, table } = hosted();
    return payBets(test.studio, new Map([[table.title.code, table]]));
  };
  const tick = async (): Promise<void> => {
    await hosted().table.tick();
    await payDue();
  };
  const pass = async (of: 'windowMs' | 'revealMs' | 'pauseMs'): Promise<void> => {
    const { test, table } = hosted();
    test.pass(table.title[of]);
    await tick();
  };
  return {
    payDue,
    tick,
    lock: () => pass('windowMs'),
    end: async (): Promise<void> => {
      await pass('revealMs');
      await tick();
    },
    next: () => pass('pauseMs'),
  };
}

/** Where the flight of the open round will end: the test's beacon has no secrets. */
export const pointAhead = async ({ live, title }: CrashTable): Promise<number> =>
  pointOf(title, await bitsOf(testBeaconRound(live.round.locks_at.getTime()).value, live.hash));
