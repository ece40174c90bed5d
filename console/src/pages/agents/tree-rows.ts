import type { TreeAgent } from '@sorak/contract';

/** An agent in the tree, so many levels below the first that are shown. */
export type TreeRow = TreeAgent & { readonly indent: number };

/** The agents of a list, each with those directly below it behind it where they have been read. */
export const treeRows = (list: readonly TreeAgent[], belowOf: ReadonlyMap<string, readonly TreeAgent[]>, indent = 0): readonly TreeRow[] =>
  list.flatMap((agent) => [{ ...agent, indent }, ...treeRows(belowOf.get(agent.memberId) ?? [], belowOf, indent + 1)]);
