import type { GameType, VendorCard } from '@sorak/contract';
import { place } from '@sorak/client/location.ts';
import { beforeAll, expect, test } from 'vitest';
import { setPrerenderedAnswers } from '../../api/prerendered-answers.ts';
import { loadMoreText, text } from '../../locales/text.ts';
import { prerender } from '../../prerender.tsx';

beforeAll(loadMoreText);

const card = (vassalage: string, gameType: GameType, bookCode = ''): VendorCard => ({
  vassalage,
  gameType,
  accountTypeId: 1,
  displayName: `${vassalage} Book`,
  isHouse: false,
  bookCode,
  smallIcon: '',
  isHot: 0,
  gameCount: 1,
  isGame: 'GAME',
  classes: [],
  minBet: 1,
  entryCode: 'one',
  maintenance: false,
  maintenanceUntil: null,
});

/** The page of a category with these vendors; without any word of them, as it stands until they are known. */
async function pageOf(gameType: GameType, cards: readonly VendorCard[] | null): Promise<string> {
  const ask = (call: string): Promise<unknown> =>
    call === 'getNewGameVendor' && cards
      ? Promise.resolve({ categories: [{ id: 1, title: gameType, cards }] })
      : Promise.reject(new Error('silent'));
  const { html } = await prerender(`/${gameType.toLowerCase()}`, 'byIframe', null, ask);
  setPrerenderedAnswers({});
  place.set({ pathname: '/', search: '' });
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}
const heads = (html: string): string[] => [...html.matchAll(/<h1[^>]*>([^<]*)/g)].map(([, name = '']) => name);

test.each(['SPORTS', 'ESPORTS'] as const)('the page of %s is its book, alone where no other vendor is', async (gameType) => {
  const html = await pageOf(gameType, [card('FB', gameType, 'book')]);
  expect(html).toContain('category-book');
  expect(heads(html)).toEqual([text(`category.${gameType}`)]);
  expect(html).not.toContain(text('games.vendors'));
});

test('other vendors of the category stand above its book, each with its list', async () => {
  const html = await pageOf('SPORTS', [card('FB', 'SPORTS', 'book'), card('SABA', 'SPORTS')]);
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>/g)].map(([, href]) => href);
  expect(links).toEqual(['/sports', '/sports?page=SABA']);
  expect(html.indexOf('SABA Book')).toBeLessThan(html.indexOf('category-book'));
});

test('a category whose vendors have no page for guests is a lobby, and until they are known the place is a book’s', async () => {
  const lobby = await pageOf('SPORTS', [card('SABA', 'SPORTS')]);
  expect(lobby).not.toContain('category-book');
  expect(lobby).toContain(text('games.allVendors'));
  expect(await pageOf('SPORTS', null)).toContain('category-book');
  expect(await pageOf('LIVE', null)).not.toContain('category-book');
});
