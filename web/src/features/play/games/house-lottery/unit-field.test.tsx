import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { zonedClockText } from '../../../../lib/time.ts';
import { loadMoreText, text } from '../../../../locales/text.ts';
import { UnitField } from './UnitField.tsx';
import { useUnit } from './use-unit.ts';

beforeAll(loadMoreText);

function Unit({ min, opensAt }: { readonly min: number; readonly opensAt: number | null }) {
  return <UnitField {...useUnit(min, opensAt)} symbol="Rp" />;
}
const at = Date.UTC(2026, 10, 27, 7, 4, 55);

test('the least stake stands beside the field; while it is not known, when the next draw opens does', () => {
  const open = renderToString(<Unit min={100} opensAt={null} />);
  expect(open).toContain(text('lottery.unitMin', { min: '100' }));
  const between = renderToString(<Unit min={0} opensAt={at} />);
  expect(between).toContain(text('lottery.opensAt', { time: zonedClockText(at) }));
  expect(between).not.toContain(text('lottery.unitMin', { min: '0' }));
  // What the draw before took at least is shown on, so that nothing jumps.
  expect(renderToString(<Unit min={100} opensAt={at} />)).toContain(text('lottery.unitMin', { min: '100' }));
});
