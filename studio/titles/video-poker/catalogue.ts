import type { Hand } from '../../engines/video-poker/hands.ts';
import type { VideoPokerTitle } from '../../engines/video-poker/video-poker.ts';
import { wholeHundreds } from '../stakes.ts';

/** Every machine pays 250 for a royal flush, and 800 for each coin when five are in play. */
const ROYAL = 250;
const FULL_ROYAL = 800;

type Pays = readonly (readonly [hand: Hand, pays: number])[];
type Own = Pick<VideoPokerTitle, 'code' | 'name' | 'vendor' | 'rules' | 'motifs' | 'theme'>;

function machine(own: Own, pays: Pays): VideoPokerTitle {
  return {
    ...own,
    classification: 'VIDEO_POKER',
    kind: 'video-poker',
    stakes: { ...wholeHundreds, usual: 10_000 },
    pays: [{ hand: 'royal', pays: ROYAL }, ...pays.map(([hand, each]) => ({ hand, pays: each }))],
    fullRoyal: FULL_ROYAL,
    maxWin: FULL_ROYAL,
    isNew: true,
  };
}

export const videoPokerTitles: readonly VideoPokerTitle[] = [
  machine(
    {
      code: 'jack-atau-lebih',
      name: 'Jack atau Lebih 9/6',
      vendor: 'halma',
      rules: { wild: 'none', minPair: 10, hasFours: false },
      motifs: ['cards', 'crown', 'coin', 'star'],
      theme: { palette: 'nila', backdrop: 'facets' },
    },
    [
      ['straightFlush', 50],
      ['four', 25],
      ['fullHouse', 9],
      ['flush', 6],
      ['straight', 4],
      ['three', 3],
      ['twoPair', 2],
      ['pair', 1],
    ],
  ),
  machine(
    {
      code: 'dua-liar',
      name: 'Dua Liar',
      vendor: 'lumen',
      rules: { wild: 'deuces', minPair: 10, hasFours: false },
      motifs: ['cards', 'gem', 'star', 'clover'],
      theme: { palette: 'zamrud', backdrop: 'rays' },
    },
    [
      ['fourDeuces', 200],
      ['wildRoyal', 25],
      ['five', 16],
      ['straightFlush', 10],
      ['four', 4],
      ['fullHouse', 4],
      ['flush', 3],
      ['straight', 2],
      ['three', 1],
    ],
  ),
  machine(
    {
      code: 'poker-joker',
      name: 'Poker Joker',
      vendor: 'orbital',
      rules: { wild: 'joker', minPair: 12, hasFours: false },
      motifs: ['cards', 'star', 'crown', 'bell'],
      theme: { palette: 'lembayung', backdrop: 'stars' },
    },
    [
      ['five', 200],
      ['wildRoyal', 100],
      ['straightFlush', 50],
      ['four', 17],
      ['fullHouse', 7],
      ['flush', 5],
      ['straight', 3],
      ['three', 2],
      ['twoPair', 1],
      ['pair', 1],
    ],
  ),
  machine(
    {
      code: 'bonus-ganda',
      name: 'Bonus Ganda 9/7',
      vendor: 'halma',
      rules: { wild: 'none', minPair: 10, hasFours: true },
      motifs: ['cards', 'coin', 'gem', 'seven'],
      theme: { palette: 'ruby', backdrop: 'curtain' },
    },
    [
      ['straightFlush', 50],
      ['fourAces', 160],
      ['fourLow', 80],
      ['four', 50],
      ['fullHouse', 9],
      ['flush', 7],
      ['straight', 5],
      ['three', 3],
      ['twoPair', 1],
      ['pair', 1],
    ],
  ),
];
