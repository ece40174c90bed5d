import type { TitleProof } from '../engines/proof.ts';
import { type Title, titles } from '../titles/catalogue.ts';
import proofs from '../titles/proofs.json' with { type: 'json' };
import type { Entry } from './context.ts';
import { kinds } from './kinds/kinds.ts';

const published = proofs as Readonly<Record<string, TitleProof>>;

/**
 * Every title with its published numbers, by code. Throws when a title has none: it may not be offered.
 * `bingoSpeed`: how many times as fast bingo rooms sell and call.
 */
export function loadTitles(bingoSpeed = 1): ReadonlyMap<string, Entry> {
  return new Map(
    titles.map((title) => {
      const proof = published[title.code];
      if (!proof) throw new Error(`${title.code} has no proof: run studio/server/prove.ts`);
      return [title.code, { title: atSpeed(title, bingoSpeed), proof, kind: kinds[title.kind] }];
    }),
  );
}

function atSpeed(title: Title, speed: number): Title {
  if (title.kind !== 'table' || title.game !== 'bingo') return title;
  const [windowMs, revealMs, pauseMs] = [title.windowMs / speed, title.revealMs / speed, title.pauseMs / speed];
  return { ...title, windowMs, revealMs, pauseMs };
}
