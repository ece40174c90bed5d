import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import '../../../api/ground.ts';
import { loadMoreText, text } from '../../../locales/text.ts';
import { PointBoosters } from './PointBoosters.tsx';

beforeAll(loadMoreText);

test('the points page says of a booster when, on which games, and from which rank how many times the points', () => {
  const ranks = [
    { rankLevel: 0, percent: 120 },
    { rankLevel: 3, percent: 150 },
  ];
  const startsAt = Date.UTC(2026, 10, 28, 5);
  const list = [
    { id: 'one', name: 'Weekend', startsAt, endsAt: startsAt + 86_400_000, gameTypes: ['RNG' as const, 'FISH' as const], ranks },
  ];
  const said = renderToString(<PointBoosters list={list} />);
  for (const part of ['Weekend', '28/11/2026', '29/11/2026', text('category.RNG'), text('category.FISH')]) expect(said).toContain(part);
  expect(said).toContain(text('points.boosterAll', { times: '1.2' }));
  expect(said).toContain(text('points.boosterRank', { times: '1.5', rank: '3' }));
});
