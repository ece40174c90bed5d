import type { TreeAgent } from '@sorak/contract';
import { expect, test } from 'vitest';
import { treeRows } from './tree-rows.ts';

const agent = (username: string): TreeAgent => ({
  memberId: username,
  username,
  upline: null,
  uplineId: null,
  depth: 1,
  members: 0,
  agents: 0,
  contracts: 0,
});

test('whoever is opened has those directly below behind it, one step further in; what hangs on a closed one is not shown', () => {
  const [root, other, mid, leaf, far] = ['root', 'other', 'mid', 'leaf', 'far'].map(agent) as [
    TreeAgent,
    TreeAgent,
    TreeAgent,
    TreeAgent,
    TreeAgent,
  ];
  const below = new Map([
    ['root', [mid]],
    ['mid', [leaf]],
    // Above it nothing is open.
    ['closed', [far]],
  ]);
  expect(treeRows([root, other], below).map(({ username, indent }) => `${indent} ${username}`)).toEqual([
    '0 root',
    '1 mid',
    '2 leaf',
    '0 other',
  ]);
});
