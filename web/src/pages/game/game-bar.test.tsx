import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import '../../api/ground.ts';
import { loadMoreText } from '../../locales/text.ts';
import { GameBar } from './GameBar.tsx';

beforeAll(loadMoreText);

afterEach(() => vi.useRealTimers());

const bar = (ms: number, result: number): string =>
  renderToString(
    <GameBar
      game={undefined}
      name="Halma Raja"
      since={Date.now() - ms}
      result={result}
      isPlayMoney={false}
      isFree={false}
      hasBalance={false}
      rounds={2}
      isFullScreen={false}
      onFullScreen={() => {}}
    />,
  );

test('above every game stands for how long the session lasts, in hours, minutes and seconds, and what it has brought', () => {
  vi.useFakeTimers({ now: 1_796_000_000_000 });
  expect(bar(61_000, -2_500)).toContain('<b class="digits">0:01:01</b>');
  expect(bar(61_000, -2_500)).toMatch(/[-−]2,500\.00/);
  expect(bar(3_723_999, 0)).toContain('<b class="digits">1:02:03</b>');
  expect(bar(36_000_000, 0)).toContain('<b class="digits">10:00:00</b>');
  // A clock that was set back does not count below nothing.
  expect(bar(-5_000, 0)).toContain('<b class="digits">0:00:00</b>');
});
