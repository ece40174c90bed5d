import type { Picture } from '../../engines/scratch/scratch.ts';
import type { SentenceKey } from '../shell/words.ts';

export const PICTURE_WORDS: Readonly<Record<Picture, SentenceKey>> = {
  star: 'scratchStar',
  moon: 'scratchMoon',
  seven: 'scratchSeven',
  bell: 'scratchBell',
  gem: 'scratchGem',
  leaf: 'scratchLeaf',
  crown: 'scratchCrown',
  sun: 'scratchSun',
  key: 'scratchKey',
  drop: 'scratchDrop',
  heart: 'scratchHeart',
  coin: 'scratchCoin',
};
