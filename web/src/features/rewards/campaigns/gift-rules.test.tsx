import type { Gift } from '@sorak/contract';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import '../../../api/ground.ts';
import { loadOwnText, text } from '../../../locales/text.ts';
import { GiftRules } from './GiftRules.tsx';

beforeAll(loadOwnText);

const gift = (title: string, change: Partial<Gift> = {}): Gift => ({
  id: title,
  campaign: title,
  version: 1,
  title,
  summary: '',
  cause: 'code:ABC',
  form: 'points',
  amount: 700,
  isWheel: false,
  state: 'claimed',
  offeredAt: Date.UTC(2026, 10, 28, 5),
  claimUntil: Date.UTC(2026, 10, 30, 5),
  terms: null,
  counted: 0,
  until: null,
  ending: null,
  paid: 700,
  endedAt: null,
  transfer: null,
  free: null,
  play: null,
  ...change,
});
const said = (running: readonly Gift[], ended: readonly Gift[]): string =>
  renderToString(<GiftRules running={running} ended={ended} onMore={undefined} />).replaceAll('<!-- -->', '');

test('the bonus details name every gift that came, in whatever form, with its rule and version; what was declined or lapsed is none', () => {
  const page = said(
    [gift('Credit that runs', { form: 'bonus', version: 2 })],
    [
      gift('Points of a code'),
      gift('Raffle tickets', { form: 'ticket', amount: 2, version: 3 }),
      gift('Spins that won nothing', {
        form: 'free_spins',
        version: 4,
        play: { vendor: 'a', game: 'b', gameName: 'B', icon: '', stake: 1, count: 3, days: 1 },
      }),
      gift('Given back', { state: 'taken_back', version: 5 }),
      gift('No thanks', { state: 'declined' }),
      gift('Too late', { state: 'lapsed' }),
    ],
  );
  const versions = [2, 1, 3, 4, 5].map((version) => text('gifts.version', { version }));
  expect(versions[3]).toContain('4');
  const names = ['Credit that runs', 'Points of a code', 'Raffle tickets', 'Spins that won nothing', 'Given back'];
  for (const [at, name] of names.entries()) expect(page).toMatch(new RegExp(`${name}</span> <span[^>]*>${versions[at]}`));
  expect(page).toContain(text('gifts.ruleOf', { what: 'Raffle tickets' }));
  expect(page).not.toContain('No thanks');
  expect(page).not.toContain('Too late');
  expect(said([], [])).toBe('');
});
