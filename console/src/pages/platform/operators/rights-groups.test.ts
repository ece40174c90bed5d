import { RIGHTS } from '@sorak/contract';
import { expect, test, vi } from 'vitest';
import { extentOf, extentOfOwn, GROUPED } from './rights-groups.ts';

// The build writes the table of calls; here it is the same one.
vi.mock('../../../api/call-table.ts', async () => ({ calls: (await import('../../../../build/call-table.ts')).table }));

test('every right stands in one group, and a role’s extent is what its calls let it do', () => {
  expect(GROUPED.flatMap(([, rights]) => rights).toSorted()).toEqual(RIGHTS.toSorted());
  expect(GROUPED.every(([, rights]) => rights.length > 0)).toBe(true);
  expect(extentOf('support.see', 'support')).toBe('sees');
  expect(extentOf('support.decide', 'support')).toBe('does');
  expect(extentOf('withdrawals.decide', 'support')).toBe('none');
  expect(extentOf('operators', 'admin')).toBe('asks');
  expect(extentOf('operators', 'cashier')).toBe('none');
  expect(extentOfOwn('reports', { rights: ['reports'], isOpen: true })).not.toBe('none');
  // A role that was withdrawn may nothing at all.
  expect(extentOfOwn('reports', { rights: ['reports'], isOpen: false })).toBe('none');
  expect(extentOfOwn('settings', { rights: ['reports'], isOpen: true })).toBe('none');
});
