import { describe, expect, test } from 'vitest';
import { inPieces, plainText, snippet } from './plain-text.ts';
import { indexOf } from './search.ts';

const article = (code: string, title: string, content: string) => ({ code, title, content, isQuick: false });
const find = indexOf([
  {
    code: 'slots',
    name: 'Slot',
    icon: 'gamepad',
    articles: [
      article('rtp', 'Apa arti RTP', '<p>Bagian taruhan yang kembali.</p>'),
      article('volatility', 'Volatilitas', '<p>Seberapa sering menang.</p>'),
    ],
  },
  { code: 'money', name: 'Uang', icon: 'wallet', articles: [article('withdrawal', 'Penarikan', '<p>Jumlah ditahan &amp; dikirim.</p>')] },
]);
const codes = (query: string): string[] => find(query).map(({ code }) => code);

describe('search', () => {
  test('finds while a word is half typed, and in spite of a slip', () => {
    expect(codes('volat')[0]).toBe('volatility');
    expect(codes('penraikan')[0]).toBe('withdrawal');
    expect(codes('pnearikan')).toContain('withdrawal');
    expect(codes('qqqq')).toEqual([]);
  });
  test('puts the title before the text', () => {
    expect(codes('rtp')[0]).toBe('rtp');
  });
  test('marks what was found and nothing inside a word', () => {
    expect(inPieces('Menang, kemenangan', ['menang'])).toEqual([
      { text: 'Menang', isHit: true },
      { text: ', kemenangan', isHit: false },
    ]);
    expect(inPieces('a (b', ['(b'])).toEqual([
      { text: 'a ', isHit: false },
      { text: '(b', isHit: true },
    ]);
  });
  test('cuts the text around the first hit', () => {
    const long = `${'kata '.repeat(60)}jackpot ${'lagi '.repeat(60)}`.trim();
    const cut = snippet(long, ['jackpot']);
    expect(cut).toContain('jackpot');
    expect(cut.length).toBeLessThan(190);
    expect(snippet('pendek', [])).toBe('pendek');
  });
  test('reads text out of HTML', () => {
    expect(plainText('<p>Jumlah <b>ditahan</b>, &amp; <i>dikirim</i>.</p>')).toBe('Jumlah ditahan, & dikirim.');
  });
});
