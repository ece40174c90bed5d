import { lotteryGame } from '@sorak/contract/rules/lottery/games';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LineList } from './LineList.tsx';
import { lineOf } from './pick.ts';

const north = lotteryGame('VNMB') ?? expect.fail('VNMB');
const rows = (count: number): string[] => {
  const lines = Array.from(
    { length: count },
    (_, at) => lineOf(north, 'lo4', String(at).padStart(4, '0'), { group: 1950, shares: {} }) ?? expect.fail('no line'),
  );
  return (
    renderToString(<LineList game={north} lines={lines} onRemove={() => undefined} onRemoveNumber={() => undefined} />).match(
      /<li [^>]*>/g,
    ) ?? []
  );
};

test('of ten thousand lines those in sight are in the page, each saying its place; of a few all are', () => {
  expect(rows(40)).toHaveLength(40);
  const many = rows(10_000);
  expect(many).toHaveLength(14);
  expect(many[0]).toContain('aria-setsize="10000" aria-posinset="1"');
});
