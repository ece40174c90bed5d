import * as repo from './contract-repo.ts';
import { isHeldBy } from './terms.ts';

type Row = repo.ContractRow;

/** These contracts and all that stand on them, however deep. */
async function withAllBelow(query: repo.Query, rows: readonly Row[]): Promise<Row[]> {
  const all = [...rows];
  for (let level = rows; level.length > 0;) {
    const [first] = level;
    if (!first) break;
    level = await repo.findSignedBelow(
      query,
      first.kind,
      level.map(({ member_id: memberId }) => memberId),
    );
    all.push(...level);
  }
  return all;
}

/** product §4: the contracts below that an offer's acceptance ends: those that it does not cover, and all that stand on them. */
export async function uncovered(query: repo.Query, offer: Row): Promise<Row[]> {
  const direct = await repo.findSignedBelow(query, offer.kind, [offer.member_id]);
  return withAllBelow(
    query,
    direct.filter((one) => !isHeldBy(offer, one)),
  );
}

/** The contracts below that end with a contract: all that stand on it. */
export async function endingWith(query: repo.Query, contract: Row): Promise<Row[]> {
  return withAllBelow(query, await repo.findSignedBelow(query, contract.kind, [contract.member_id]));
}
