import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { formatTime } from '../../../lib/format.ts';
import { loadText } from '../../../locales/text.ts';
import { DryRunFigures } from './DryRun.tsx';

beforeAll(() => loadText('en'));

// October in Jakarta.
const [from, to] = [Date.parse('2026-09-30T17:00:00Z'), Date.parse('2026-10-31T17:00:00Z')];

test('the month that terms are tried over begins and ends at the moments at which its periods do, whatever the clock of who reads', () => {
  const kept = { tier: 1, rate: 2_500, base: 358_000, gross: 895 };
  const page = renderToString(
    <DryRunFigures value={{ from, to, validBet: 358_000, loss: -53_500, active: 5, running: null, proposed: kept }} />,
  );
  expect(page).toContain(formatTime(from));
  expect(page).toContain(formatTime(to));
  expect(page).toContain('895.00');
});
