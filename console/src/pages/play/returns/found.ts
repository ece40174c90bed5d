import type { PayTable } from '@sorak/contract';

/** `now`: pay tables that hold; `outside`: those of which chance does not explain the results; `all`: former ones too. */
export const SHOWN = ['now', 'outside', 'all'] as const;
export type Shown = (typeof SHOWN)[number];

const isOutside = ({ standing }: PayTable): boolean => standing === 'above' || standing === 'below';

/** The pay tables that are looked for, what is outside its band first. */
export function foundIn(list: readonly PayTable[], shown: Shown, sought: string): PayTable[] {
  const words = sought.toLowerCase();
  const fits = (table: PayTable): boolean => {
    if (shown === 'now' && table.until !== null) return false;
    if (shown === 'outside' && !isOutside(table)) return false;
    return `${table.gameName} ${table.gameCode} ${table.digest}`.toLowerCase().includes(words);
  };
  return list.filter(fits).toSorted((one, other) => Number(isOutside(other)) - Number(isOutside(one)));
}
