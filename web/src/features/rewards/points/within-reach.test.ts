import type { PointReward } from '@sorak/contract';
import { expect, test } from 'vitest';
import { withinReach } from './within-reach.ts';

const good = (id: string, points: number, more: Partial<PointReward> = {}): PointReward => ({
  id,
  category: 'gift',
  name: id,
  remark: '',
  art: 'gem',
  tone: 'slate',
  points,
  credit: null,
  isByHand: true,
  isParcel: false,
  availableQuantity: null,
  rankLevel: 0,
  status: 'available',
  startsAt: 0,
  endsAt: null,
  pictures: [],
  variantName: '',
  variants: [],
  voucher: null,
  ...more,
});

test('within reach is what can be had now with the own points and rank, the dearest first, four at most', () => {
  const list = [
    good('looked-at', 300),
    good('dear', 1_001),
    good('gone', 200, { status: 'sold_out' }),
    good('later', 200, { status: 'coming_soon' }),
    good('gold', 200, { rankLevel: 4 }),
    ...[100, 500, 200, 1_000, 400].map((points) => good(`at-${points}`, points)),
  ];
  expect(withinReach(list, { balance: 1_000, rankLevel: 3 }, 'looked-at').map(({ id }) => id)).toEqual([
    'at-1000',
    'at-500',
    'at-400',
    'at-200',
  ]);
});
