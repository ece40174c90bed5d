import type { TreeAgent } from '@sorak/contract';
import { expect, test } from 'vitest';
import { type Branch, isMore, joined, treeRows } from './tree-rows.ts';

const agent = (username: string): TreeAgent => ({
  memberId: username,
  username,
  isAgent: 1,
  suspendedAt: null,
  upline: null,
  uplineId: null,
  depth: 1,
  members: 0,
  agents: 0,
  contracts: 0,
});
const branch = (names: readonly string[], agents = 0, members = 0): Branch => ({ list: names.map(agent), more: { agents, members } });
const written = (first: Branch, below: ReadonlyMap<string, Branch>): string[] =>
  treeRows(first, below).map((row) =>
    isMore(row) ? `${row.indent} ${row.agents} more of ${row.of || 'all'}, ${row.members}` : `${row.indent} ${row.username}`,
  );

test('whoever is opened has those directly below behind it, one step further in; what hangs on a closed one is not shown', () => {
  const below = new Map([
    ['root', branch(['mid'])],
    ['mid', branch(['leaf'])],
    // Above it nothing is open.
    ['closed', branch(['far'])],
  ]);
  expect(written(branch(['root', 'other']), below)).toEqual(['0 root', '1 mid', '2 leaf', '0 other']);
});

test('each branch ends with what is not read of it, behind the last page that is', () => {
  const mid = joined([branch(['one'], 40, 900), branch(['two'], 10, 300)]);
  expect(written(branch(['root'], 41, 5_000), new Map([['root', mid]]))).toEqual([
    '0 root',
    '1 one',
    '1 two',
    '1 10 more of root, 300',
    '0 41 more of all, 5000',
  ]);
  expect(joined([])).toEqual(branch([]));
});
