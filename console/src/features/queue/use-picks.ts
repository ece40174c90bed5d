import { useState } from 'react';
import { useText } from '../../locales/text.ts';
import type { Picks } from './QueueTable.tsx';

type Chooser<R> = {
  /** Whether the reader's roles let them decide at all. */
  readonly mayDecide: boolean;
  /** Whether it may be decided among others. */
  readonly isForBulk: (row: R) => boolean;
  readonly nameOf: (row: R) => string;
};

/** What was chosen of a list, and still can be. */
export function usePicks<R extends { readonly id: string }>(list: readonly R[], { mayDecide, isForBulk, nameOf }: Chooser<R>) {
  const text = useText();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = list.filter((one) => picked.has(one.id) && isForBulk(one));
  const picks: Picks<R> | undefined = mayDecide
    ? {
        picked: new Set(chosen.map(({ id }) => id)),
        head: text('several.head'),
        labelOf: (one) => (isForBulk(one) ? text('several.pick', { id: nameOf(one) }) : null),
        onPick: (id, isPicked) => setPicked(new Set([...picked].filter((other) => other !== id).concat(isPicked ? [id] : []))),
      }
    : undefined;
  return { chosen, picks, clear: () => setPicked(new Set()) };
}
