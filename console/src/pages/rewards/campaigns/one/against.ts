/** Fewer on either side say nothing. */
const ENOUGH = 30;

type Sums = {
  readonly joined: number;
  readonly notJoined: number;
  readonly ggrJoined: number;
  readonly ggrNotJoined: number;
  readonly cost: number;
};

/** What a member of those who joined brought, less what the gifts cost, against one of those who did not; null where too few are on either side. */
export function againstOf({ joined, notJoined, ggrJoined, ggrNotJoined, cost }: Sums) {
  if (joined < ENOUGH || notJoined < ENOUGH) return null;
  const [own, each, other] = [ggrJoined / joined, cost / joined, ggrNotJoined / notJoined];
  const left = own - each;
  /** What all who joined brought beyond the others' play, less what the gifts cost. */
  return { own, each, left, other, beyond: (left - other) * joined };
}
