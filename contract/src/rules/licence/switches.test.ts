import { expect, test } from 'vitest';
import { REMINDER_MINUTES } from '../../calls/players/safer-play.ts';
import { LICENCES } from './profile.ts';
import { LICENCE_PROFILES } from './profiles.ts';
import { changedSwitches, isLooser, LICENCE_SWITCH_NAMES } from './switches.ts';

test('each switch knows which of two values allows more', () => {
  expect([isLooser('slotCycleMs', 2_500, 5_000), isLooser('slotCycleMs', 5_000, 2_500)]).toEqual([true, false]);
  expect([isLooser('maxSlotStake', null, 500), isLooser('maxSlotStake', 501, 500), isLooser('maxSlotStake', 500, null)]).toEqual([
    true,
    true,
    false,
  ]);
  expect([isLooser('hasAutoplay', true, false), isLooser('hasAutoplay', false, true)]).toEqual([true, false]);
  expect([isLooser('asksLimits', false, true), isLooser('asksLimits', true, false)]).toEqual([true, false]);
  expect([isLooser('languages', ['ID'], ['EN']), isLooser('languages', ['ID', 'EN'], ['EN'])]).toEqual([true, false]);
  for (const name of LICENCE_SWITCH_NAMES)
    for (const { terms } of Object.values(LICENCE_PROFILES))
      expect([name, isLooser(name, terms[name], terms[name])]).toEqual([name, false]);
});

test.each(LICENCES)('%s allows nothing that demo does not, and names the clause of all that it changes', (licence) => {
  const { name, terms, clauses, money } = LICENCE_PROFILES[licence];
  const { demo } = LICENCE_PROFILES;
  expect(name).toBe(licence);
  expect(LICENCE_SWITCH_NAMES.filter((one) => isLooser(one, terms[one], demo.terms[one]))).toEqual([]);
  expect(changedSwitches(demo.terms, terms).filter((one) => (clauses[one]?.length ?? 0) === 0)).toEqual([]);
  // Whatever a member chooses, a reminder comes in time.
  expect(Math.max(...REMINDER_MINUTES)).toBeLessThanOrEqual(terms.reminderMinutes ?? Infinity);
  // Who bounds stakes says in which money.
  expect(money !== null).toBe(terms.maxSlotStake !== null || terms.minStake !== null);
  if (money) expect([money.minRate <= money.usualRate, money.usualRate <= money.maxRate]).toEqual([true, true]);
  expect((terms.maxYoungSlotStake ?? 0) <= (terms.maxSlotStake ?? 0)).toBe(true);
});
