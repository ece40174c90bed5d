import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { SkipDraw } from './SkipDraw.tsx';

const licence = vi.hoisted(() => ({ hasSkips: true }));
vi.mock('../../../../api/settings.ts', () => ({ useSettings: () => ({ licence }) }));
vi.mock('../../../../locales/text.ts', () => ({ useText: () => (key: string) => key }));

test('the end of a draw is shown at once only where the licence lets a result come sooner', () => {
  const drawn = () => renderToStaticMarkup(<SkipDraw onSkip={() => undefined} />);
  expect(drawn()).toContain('lottery.skip');
  licence.hasSkips = false;
  expect(drawn()).toBe('');
});
