import type { TreeAgent } from '@sorak/contract';

/** A branch as far as it has been read, and what comes behind that. */
export type Branch = { readonly list: readonly TreeAgent[]; readonly more: { readonly agents: number; readonly members: number } };

/** An agent in the tree, so many levels below the first that are shown. */
export type AgentRow = TreeAgent & { readonly indent: number };
/** Those of a branch that are not shown yet; `of` is whose, empty for the first level. */
export type MoreRow = Branch['more'] & { readonly of: string; readonly indent: number };
export type TreeRow = AgentRow | MoreRow;

export const isMore = (row: TreeRow): row is MoreRow => 'of' in row;

/** The pages of a branch as one. */
export const joined = (pages: readonly Branch[]): Branch => ({
  list: pages.flatMap(({ list }) => list),
  more: pages.at(-1)?.more ?? { agents: 0, members: 0 },
});

/** The agents of a branch, each with those directly below it behind it where they have been read, and a row for the rest. */
export function treeRows({ list, more }: Branch, belowOf: ReadonlyMap<string, Branch>, of = '', indent = 0): readonly TreeRow[] {
  const rows = list.flatMap((agent): readonly TreeRow[] => {
    const below = belowOf.get(agent.memberId);
    return [{ ...agent, indent }, ...(below ? treeRows(below, belowOf, agent.memberId, indent + 1) : [])];
  });
  return more.agents > 0 ? [...rows, { ...more, of, indent }] : rows;
}
