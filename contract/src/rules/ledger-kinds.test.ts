import { expect, test } from 'vitest';
import { groupOfKind, kindsOfGroup, kindWord, LEDGER_KINDS, MOVEMENT_GROUPS } from './ledger-kinds.ts';

test('every kind is a kind that the ledger takes, in a group of the menu', () => {
  for (const [kind, { group }] of Object.entries(LEDGER_KINDS)) {
    expect(kind).toMatch(/^[a-z][a-z0-9_]{0,31}$/);
    expect(MOVEMENT_GROUPS).toContain(group);
    expect(kindsOfGroup(group)).toContain(kind);
  }
});

test('an unknown kind still shows, honestly', () => {
  expect([groupOfKind('vault_interest'), kindWord('vault_interest', '')]).toEqual(['other', 'Vault interest']);
  expect([groupOfKind('constructor'), kindWord('toString', '')]).toEqual(['other', 'ToString']);
  expect(kindWord('bet', 'Taruhan')).toBe('Taruhan');
});
