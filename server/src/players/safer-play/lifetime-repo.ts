import type { Query } from './repo.ts';

/** All that was ever credited to the member, and all that was paid out and did not come back, minor units. */
export async function lifetimeOf(query: Query, memberId: bigint) {
  const [came, went] = await Promise.all([
    query
      .selectFrom('deposit_credit')
      .select((of) => [of.fn.countAll<bigint>().as('count'), of.fn.coalesce(of.fn.sum<string>('amount'), of.val('0')).as('amount')])
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow(),
    query
      .selectFrom('withdrawal')
      .select((of) => [
        of.fn.countAll<bigint>().as('count'),
        of.fn.coalesce(of.fn.sum<string>(of('amount', '-', of.ref('returned_amount'))), of.val('0')).as('amount'),
      ])
      .where('member_id', '=', memberId)
      .where('paid_at', 'is not', null)
      .executeTakeFirstOrThrow(),
  ]);
  return { came: { count: came.count, amount: BigInt(came.amount) }, went: { count: went.count, amount: BigInt(went.amount) } };
}
