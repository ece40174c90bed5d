import { expect, test } from 'vitest';
import { columnsText, pickedColumns, seenColumns, seenOrders } from './columns.tsx';

const ALL = { alerts: true, harm: true };
const NONE = { alerts: false, harm: false };

test('the address names columns; what the role does not see is in no choice, nor is its order', () => {
  expect(pickedColumns(null, ALL)).toEqual(['state', 'rank', 'balance', 'deposit', 'since', 'seen']);
  expect(pickedColumns('harm,rank,nonsense', ALL)).toEqual(['rank', 'harm']);
  expect(pickedColumns('harm,rank', NONE)).toEqual(['rank']);
  expect(pickedColumns('harm', NONE)).toEqual(pickedColumns(null, NONE));
  expect(seenColumns(NONE)).not.toContain('alerts');
  expect(seenOrders(NONE)).not.toContain('harm');
  expect(seenOrders({ alerts: false, harm: true })).toEqual(expect.arrayContaining(['harm']));
});

test('the usual columns leave the address as it is', () => {
  expect(columnsText(pickedColumns(null, ALL))).toBe('');
  expect(columnsText(['rank', 'harm'])).toBe('rank,harm');
});
