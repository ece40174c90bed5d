import * as repo from './contract-repo.ts';
import { isHeldBy } from './terms.ts';
import { type EndingCause, endingReason } from './texts.ts';

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

type Change = Pick<Row, 'state'> & Partial<Pick<Row, 'ends_at' | 'answered_at'>>;

/** Ends contracts at a moment, or withdraws offers. Where nobody gave a reason each says what it is, in the language of its agent. */
export async function endContracts(
  tx: repo.Query,
  rows: readonly Row[],
  changeOf: Date | ((row: Row) => Change),
  why: { readonly reason: string; readonly cause: EndingCause },
): Promise<Row[]> {
  const people = await repo.findPeople(
    tx,
    rows.map(({ member_id: memberId }) => memberId),
  );
  const ended: Row[] = [];
  for (const row of rows) {
    const reason = why.reason || endingReason(people.get(row.member_id)?.language ?? '', why.cause);
    const change: Change = changeOf instanceof Date ? { state: 'ended', ends_at: changeOf } : changeOf(row);
    ended.push(...(await repo.changeContracts(tx, [row.id], { ...change, reason })));
  }
  return ended;
}
