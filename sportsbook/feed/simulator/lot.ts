import type { Draws } from '../../engine/models/draws.ts';
import type { Fixture } from '../messages.ts';
import type { FixtureDraft, Said } from './draft.ts';

/** What decides one match: its draws, the secret that they come from, and SHA-256 of that. In hex. */
export type Lot = { readonly draws: Draws; readonly secret: string; readonly commitment: string };
type Proof = NonNullable<Fixture['proof']>;

/** The secret is told so long after the end, of every match alike: no result is corrected any more, and nothing hangs on the match. */
const OPENED_AFTER_MS = 5 * 60_000;

/** What is said of a match together with its proof: the commitment and what prices are made of from its announcement, the secret when all is over. */
export function* proven({ commitment, secret }: Lot, terms: Proof['terms'], said: Iterable<Said>): Generator<Said, void> {
  let last: FixtureDraft | undefined;
  for (const draft of said) {
    if (draft.kind !== 'fixture') {
      yield draft;
      continue;
    }
    last = { ...draft, proof: { commitment, terms, secret: null } };
    yield last;
  }
  if (last) yield { ...last, at: last.at + OPENED_AFTER_MS, proof: { commitment, terms, secret } };
}
