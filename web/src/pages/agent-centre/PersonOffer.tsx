import type { ContractKind } from '@sorak/contract';
import { useCalls } from '@sorak/client/queries.ts';
import { OfferForm } from './OfferForm.tsx';
import type { Candidate } from './typed-tier.ts';

type Props = {
  /** What can be offered. */
  readonly kinds: readonly ContractKind[];
  readonly person: Candidate;
  readonly onClose: () => void;
};

/** An offer to one of the team, of whichever kind the reader has a contract of. */
export function PersonOffer({ kinds, person, onClose }: Props) {
  const answers = useCalls(
    'getContracts',
    kinds.map((kind) => ({ kind })),
    { staleTimeMs: 10_000 },
  );
  const owns = answers.flatMap(({ data }) => data?.own ?? []);
  return owns.length > 0 && owns.length === kinds.length ? <OfferForm owns={owns} agents={[person]} onClose={onClose} /> : null;
}
