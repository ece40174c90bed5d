import type { ProofAnswer } from '../api.ts';
import type { Book } from '../context.ts';
import { findProof, listToldResults } from './repo.ts';

/** What a match was committed to, and once it is over what it was drawn by, beside the results that were told of it; null where nothing was. */
export async function showProof(book: Book, match: string): Promise<ProofAnswer> {
  const proof = await findProof(book.db, match);
  if (!proof) return { proof: null };
  const { commitment, terms, committed_at, secret, opened_at, starts_at, state } = proof;
  const results = secret === null ? [] : await listToldResults(book.db, match);
  return {
    proof: {
      commitment,
      terms,
      committedAt: committed_at.getTime(),
      startsAt: starts_at.getTime(),
      state,
      secret,
      openedAt: opened_at?.getTime() ?? null,
      results: results.map(({ version, result }) => ({ version, ...result })),
    },
  };
}
