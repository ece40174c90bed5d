import { describe, expect, it } from 'vitest';
import { chanceOfHits as chanceOfDigits } from '../engines/code/proof.ts';
import { chancesOf as chancesOfShot, maxOf } from '../engines/fish/proof.ts';
import { chanceOfHits } from '../engines/keno/proof.ts';
import { chanceOfSlot } from '../engines/plinko/proof.ts';
import { ROWS } from '../engines/plinko/plinko.ts';
import type { TitleProof } from '../engines/proof.ts';
import type { SlotTitle } from '../engines/slot/title.ts';
import { greatestReturn } from '../engines/tables/proof.ts';
import { spotsOf } from '../engines/tables/rules.ts';
import { waysOf } from '../engines/tables/exact.ts';
import { type Title, titles } from './catalogue.ts';
import proofs from './proofs.json' with { type: 'json' };

/** GLI-19 4.7.3: the greatest award comes once in so many rounds, or how seldom it comes is shown. */
const ONCE_IN = 100_000_000;
/** The best hand of five cards is one of four among so many. */
const BEST_HAND = 4 / 2_869_685;
const published = proofs as Readonly<Record<string, TitleProof>>;

/** Of a symbol in place after place from the left; every wild stands for it. At least so often: one line, or one way, alone. */
function chanceOnReels({ symbols, ...title }: Exclude<SlotTitle, { layout: 'cluster' }>, key: string, reels: number): number {
  const keys = symbols.filter((one) => one.key === key || one.wild).map((one) => one.key);
  return title.strips.slice(0, reels).reduce((chance, strip) => {
    const found = [...strip].filter((one) => keys.includes(one)).length;
    return (chance * found) / strip.length;
  }, 1);
}

/** How often the greatest pay of a slot's table comes at least: by its strips, or because rounds of the proof have met as much. */
function slotChance(title: SlotTitle): number {
  const proof = published[title.code];
  const pays = title.symbols
    .filter(({ scatter }) => !scatter)
    .flatMap((one) => one.pays.map((pay, at) => ({ key: one.key, pay, reels: at + 1 })));
  const top = Math.max(...pays.map(({ pay }) => pay));
  const met = proof && proof.highestMet >= top / title.coins && proof.spread === 'simulated' ? 1 / proof.rounds : 0;
  if (title.layout === 'cluster') return met;
  return Math.max(met, ...pays.filter(({ pay }) => pay === top).map(({ key, reels }) => chanceOnReels(title, key, reels)));
}

/** At least so often the greatest award of a title comes, as whoever plays for it plays. */
function topChance(title: Title): number {
  const proof = published[title.code];
  if (!proof) return 0;
  switch (title.kind) {
    case 'slot':
      return slotChance(title);
    // One amount or nothing, at the same return for every choice: whoever plays for it has it so often.
    case 'limbo':
    case 'crash':
    case 'climb':
    case 'mines':
    case 'hilo':
    case 'dice':
      return (0.9 * proof.rtp) / title.maxWin;
    case 'chance': {
      const greatest = Math.max(...title.choices.flatMap((outcomes) => outcomes.map(({ pays }) => pays)));
      return Math.max(
        ...title.choices.flatMap((outcomes) => {
          const cases = outcomes.reduce((sum, { count }) => sum + count, 0);
          return outcomes.filter(({ pays }) => pays === greatest).map(({ count }) => count / cases);
        }),
      );
    }
    case 'code':
      return chanceOfDigits(title.length, title.length);
    case 'dig':
      return 1 / proof.rounds;
    case 'keno':
      return chanceOfHits(10, 10);
    case 'plinko':
      return 2 * chanceOfSlot(ROWS.max, 0);
    case 'fish':
      return Math.max(
        ...title.fish.flatMap(({ species }) =>
          chancesOfShot(title, species)
            .filter(({ pays }) => pays === maxOf(title))
            .map(({ share }) => share),
        ),
      );
    case 'scratch':
    case 'roulette':
    case 'blackjack':
      return 1 / proof.rounds;
    case 'ante':
    case 'video-poker':
      return BEST_HAND;
    case 'table':
      if (title.game === 'bingo') return 1;
      return Math.max(
        ...spotsOf(title).flatMap(({ code }) =>
          waysOf(title, code)
            .filter(({ returns }) => returns / 100 >= greatestReturn(title) - 1e-9)
            .map(({ chance }) => chance.of / chance.in),
        ),
      );
    default:
      return 1;
  }
}

describe('the greatest award', () => {
  /** Its ten of ten come seldomer; its rules say how seldom, as of every other count. */
  const isShown = (title: Title): boolean => title.kind === 'keno';
  /** Nobody has counted the greatest cluster of nine slots, and no round of their proofs has met it. */
  const isUncounted = (title: Title): boolean => title.kind === 'slot' && title.layout === 'cluster' && slotChance(title) === 0;
  const left = titles.filter((title) => isShown(title) || isUncounted(title));

  it('is counted of every title but nine', () => {
    expect(left.length).toBe(10);
  });

  it.each(titles.filter((title) => !left.includes(title)).map((title) => [title.code, title] as const))(
    'comes once in a hundred million rounds or sooner: %s',
    (_, title) => {
      expect(topChance(title)).toBeGreaterThanOrEqual(1 / ONCE_IN);
    },
  );
});
