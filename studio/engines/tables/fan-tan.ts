import type { FanTanTitle, TableRules, TableSpot } from './table.ts';

/** Beads under the cup: 40 to 79, so that each rest is as likely as any other. They are counted off by fours. */
export const MIN_BEADS = 40;
export const BEAD_COUNTS = 40;
export const RESTS = [1, 2, 3, 4] as const;

export type FanTanResult = { readonly beads: number };

/** What is left of the beads when fours are taken off: 1 to 4. */
export const restOf = ({ beads }: FanTanResult): number => ((beads - 1) % RESTS.length) + 1;

/** What each form pays to one; the house keeps a twentieth of a win. */
const FORMS = { fan: 285, nim: 190, kwok: 95, three: 31 } as const;
type Form = keyof typeof FORMS;

const spot = (form: Form, numbers: readonly number[], share: number): TableSpot => ({
  code: `${form}:${numbers.join('-')}`,
  group: form,
  pays: [FORMS[form]],
  share,
});

/** Fan: one number. Nim: the first wins, the second gives back. Kwok: two win. Three: three win. */
const spots: readonly TableSpot[] = [
  ...RESTS.map((number) => spot('fan', [number], 4)),
  ...RESTS.flatMap((first) => RESTS.filter((second) => second !== first).map((second) => spot('nim', [first, second], 2))),
  ...RESTS.flatMap((low) => RESTS.filter((high) => high > low).map((high) => spot('kwok', [low, high], 1))),
  ...RESTS.map((out) =>
    spot(
      'three',
      RESTS.filter((number) => number !== out),
      1,
    ),
  ),
];

export const fanTan: TableRules<FanTanTitle, FanTanResult> = {
  usual: 'kwok:1-3',
  spots: () => spots,
  draw: (_, draw) => ({ beads: MIN_BEADS + draw(BEAD_COUNTS) }),
  returns: (_, code, result) => {
    const [form, list = ''] = code.split(':');
    const numbers = list.split('-').map(Number);
    const rest = restOf(result);
    if (form === 'nim' && rest === numbers[1]) return 100;
    const isWon = form === 'nim' ? rest === numbers[0] : numbers.includes(rest);
    return isWon ? 100 + FORMS[form as Form] : 0;
  },
  mark: (result) => String(restOf(result)),
};
