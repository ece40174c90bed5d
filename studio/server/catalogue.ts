import type { TitleProof } from '../engines/proof.ts';
import { titles } from '../titles/catalogue.ts';
import proofs from '../titles/proofs.json' with { type: 'json' };
import type { Entry } from './context.ts';
import { kinds } from './kinds/kinds.ts';

const published = proofs as Readonly<Record<string, TitleProof>>;

/** Every title with its published numbers, by code. Throws when a title has none: it may not be offered. */
export function loadTitles(): ReadonlyMap<string, Entry> {
  return new Map(
    titles.map((title) => {
      const proof = published[title.code];
      if (!proof) throw new Error(`${title.code} has no proof: run studio/server/prove.ts`);
      return [title.code, { title, proof, kind: kinds[title.kind] }];
    }),
  );
}
