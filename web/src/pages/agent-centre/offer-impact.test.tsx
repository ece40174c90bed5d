import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OfferImpact } from './OfferImpact.tsx';
import { contractOf } from './test-contract.ts';

test('what an offer ends stands first, then each contract below that goes on; what is not signed is no contract yet', () => {
  const [ending, staying] = [contractOf('bi***7', 'signed', 2_900), contractOf('to***k', 'signed', 2_000)];
  const below = [staying, contractOf('ye***i', 'offered', 1_000), ending, contractOf('li***0', 'ended', 900)];
  const rows = renderToString(<OfferImpact cancelled={[ending]} below={below} />)
    .split('<tr>')
    .slice(2);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/bi\*\*\*7.*0\.29%.*badge negative/);
  expect(rows[1]).toMatch(/to\*\*\*k.*0\.20%.*badge positive/);
});
