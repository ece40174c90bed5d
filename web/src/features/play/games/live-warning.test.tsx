import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { LiveWarning } from './LiveWarning.tsx';

const licence = vi.hoisted(() => ({ warnsLive: true }));
vi.mock('../../../api/settings.ts', () => ({ useSettings: () => ({ licence }) }));
vi.mock('../../../locales/text.ts', () => ({ useText: () => (key: string) => key }));

test('where bets close for all at once, and there alone, players are warned that others may know more, if the licence wants it said', () => {
  const drawn = (gameType: 'LIVE' | 'SPORTS' | 'RNG', gameClassify: 'ARCADE' | null = null) =>
    renderToStaticMarkup(<LiveWarning game={{ gameType, gameClassify } as Parameters<typeof LiveWarning>[0]['game']} />);
  for (const shared of [drawn('LIVE'), drawn('SPORTS'), drawn('RNG', 'ARCADE')]) expect(shared).toContain('launch.liveWarning');
  expect(drawn('RNG')).toBe('');
  licence.warnsLive = false;
  expect(drawn('LIVE')).toBe('');
});
