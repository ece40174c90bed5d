import { describe, expect, it } from 'vitest';
import { slotTitles as titles } from '../../titles/slot/catalogue.ts';
import { exactRtp, spinMeans } from './exact.ts';
import { playRound } from './play.ts';
import { spinReels } from './reels.ts';
import { landings, plainPlaces, weightOf } from './symbols.ts';
import type { LinesTitle, WaysTitle } from './title.ts';

const reelTitles = titles.filter((title) => title.layout !== 'cluster');

/** Whether the reels alone decide a round. */
const isCounted = (title: LinesTitle | WaysTitle): boolean =>
  !title.factors && !title.trail && !title.collect && !title.heights && !(title.layout === 'lines' && title.hold);

/** Every set of stops once, in the order of an odometer: the same list again, with other stops in it. */
function* allStops(lengths: readonly number[]): Generator<readonly number[]> {
  const total = lengths.reduce((product, length) => product * length, 1);
  const stops = lengths.map(() => 0);
  for (let at = 0; at < total; at += 1) {
    yield stops;
    for (const [reel, length] of lengths.entries()) {
      stops[reel] = ((stops[reel] ?? 0) + 1) % length;
      if (stops[reel] !== 0) break;
    }
  }
}

function enumerate(
  title: LinesTitle | WaysTitle,
  mode: 'base' | 'free',
  expandingSymbol: number | null,
): { pay: number; freeSpins: number } {
  const strips = mode === 'free' ? (title.freeSpins?.strips ?? title.strips) : title.strips;
  let pay = 0;
  let freeSpins = 0;
  let count = 0;
  // A factor is one more reel; every coin is worth the same here.
  const lengths = [
    ...strips.map((strip) =>
      landings(
        [...strip].map(() => 0),
        title.heights,
      ),
    ),
    ...(title.factors ? [weightOf(title.factors)] : []),
  ];
  for (const stops of allStops(lengths)) {
    let reel = 0;
    const spin = spinReels(title, { mode, multiplier: 1, expandingSymbol }, () => {
      reel += 1;
      return stops[reel - 1] ?? 0;
    });
    pay += spin.pay;
    freeSpins += spin.freeSpinsWon;
    count += 1;
  }
  return { pay: pay / count, freeSpins: freeSpins / count };
}

/** The same game on strips short enough to enumerate: every symbol's rules stay, scatters and wilds among them. */
function shortened<T extends LinesTitle | WaysTitle>(title: T): T {
  const length = title.heights || title.rows.length > 5 ? 4 : title.factors ? 5 : 7;
  const cut = (strip: string): string => {
    const special = [...new Set(strip)]
      .filter((key) =>
        title.symbols.some((symbol) => symbol.key === key && (symbol.wild || symbol.scatter || symbol.grows || symbol.pays.length === 0)),
      )
      .join('');
    const plain = [...strip].filter((key) => !special.includes(key)).join('');
    return (special + plain).slice(0, length);
  };
  const free = title.freeSpins?.strips ? { freeSpins: { ...title.freeSpins, strips: title.freeSpins.strips.map(cut) } } : {};
  const few = title.heights ? { heights: title.heights.slice(0, 2).map(({ rows }) => ({ rows, weight: 1 })) } : {};
  const factors = title.factors ? { factors: title.factors.slice(0, 2).map(({ times }, at) => ({ times, weight: at + 1 })) } : {};
  const collect = title.collect ? { collect: { ...title.collect, prizes: [{ coins: 7, weight: 1 }] } } : {};
  return { ...title, strips: title.strips.map(cut), ...free, ...few, ...factors, ...collect };
}

const families = [
  ...new Map(
    reelTitles.map((title) => [
      JSON.stringify([
        title.layout,
        title.rows,
        title.layout === 'lines' ? title.lines.length : 0,
        title.freeSpins,
        title.symbols.some((symbol) => symbol.wild?.expands),
        title.symbols.some((symbol) => symbol.grows),
        title.heights?.length,
        title.factors?.length,
        title.collect !== undefined,
        title.layout === 'lines' && title.isBothWays,
      ]),
      title,
    ]),
  ).values(),
];

describe('exact means against every outcome in turn', () => {
  it.each(families.map((title) => [title.code, title] as const))('%s', (_, title) => {
    const short = shortened(title);
    const expanding = title.freeSpins?.expandingSymbol ? (plainPlaces(title.symbols)[1] ?? null) : null;
    for (const [mode, place] of [
      ['base', null],
      ['free', expanding],
    ] as const) {
      if (mode === 'free' && !title.freeSpins) continue;
      const strips = mode === 'free' ? (short.freeSpins?.strips ?? short.strips) : short.strips;
      const exact = spinMeans(short, strips, mode, place);
      const counted = enumerate(short, mode, place);
      expect(exact.pay).toBeCloseTo(counted.pay, 8);
      expect(exact.freeSpins).toBeCloseTo(counted.freeSpins, 8);
    }
  });
});

describe('the full cycle of a three-reel title', () => {
  it.each(reelTitles.filter((title) => title.rows.length === 3 && isCounted(title)).map((title) => [title.code, title] as const))(
    '%s',
    (_, title) => {
      let sum = 0;
      let count = 0;
      let highest = 0;
      for (const stops of allStops(title.strips.map((strip) => strip.length))) {
        const left = [...stops];
        const { pay, isCapped } = playRound(title, () => left.shift() ?? 0);
        expect(isCapped).toBe(false);
        sum += pay;
        count += 1;
        highest = Math.max(highest, pay);
      }
      expect(sum / count / title.coins).toBeCloseTo(exactRtp(title), 10);
      expect(Math.ceil(highest / title.coins)).toBe(title.maxWin);
    },
  );
});
