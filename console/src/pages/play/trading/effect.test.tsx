import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadText } from '../../../locales/text.ts';
import { Effect } from './Effect.tsx';

beforeAll(() => loadText('en'));

const line = {
  type: 'result',
  part: 'match',
  side: null,
  line: null,
  outcome: 'home',
  was: 'lose',
  is: 'win',
  bets: 2,
  paid: 0,
  pays: 3_720,
};

test('what was paid stands in one column with what would be, and the number of bets below the outcome', () => {
  const page = renderToString(
    <Effect
      effect={{ list: [line], bets: 2, paid: 0, pays: 3_720, builders: { bets: 0, paid: 0, pays: 0 }, combined: 0 }}
      teams={{ home: 'Rajawali', away: 'Elang' }}
    />,
  ).replaceAll('<!-- -->', '');
  expect(page.match(/<th scope="col"/g)).toHaveLength(3);
  const [, body = ''] = page.split('<tbody>');
  const cells = body
    .split('</tr>')[0]
    ?.split('</td>')
    .map((cell) =>
      cell
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
  expect(cells).toEqual([expect.stringMatching(/^Rajawali .*2 bets$/), '0.00 → 3,720.00', '−3,720.00', '']);
});
