import { groupedAmount, minorFromText, plainAmount, typedAmount } from '@sorak/contract';
import { fullCoverOf } from '../../engine/full-covers.ts';
import type { Staked } from './stakes.ts';

type Kind = 'single' | 'builder' | 'parlay' | 'system';
export type Accept = 'ask' | 'better' | 'any';

/** What was chosen and typed on the slip beside its legs. */
export type Draft = {
  readonly kind: Kind;
  /** Legs of a combination of a system. */
  readonly size: number;
  /** The fewest legs of a combination of a system with a name; null: they are `size` in each. */
  readonly min: number | null;
  /** On each combination, or on each leg that rides alone and has no stake of its own; as it was typed. */
  readonly stake: string;
  /** Of legs that ride alone, by their keys. */
  readonly own: Readonly<Record<string, string>>;
  readonly accept: Accept;
  /** Where the next key writes: the key of a leg, or '' for the common stake. */
  readonly at: string;
  /** Whether that field still says what nobody typed: its first digit begins anew. */
  readonly isFresh: boolean;
};

export const NEW_DRAFT: Draft = { kind: 'single', size: 2, min: null, stake: '10,000', own: {}, accept: 'ask', at: '', isFresh: true };

const DECIMALS = 2;

/** A typed stake in minor units; 0 for what is no amount. */
export const minorOf = (text: string): number => (typedAmount(text) === null ? 0 : Number(minorFromText(plainAmount(text), DECIMALS)));

/** The draft with another text in a field: the common stake is then that of every leg. */
export const withStake = (draft: Draft, at: string, text: string, isFresh = false): Draft => ({
  ...draft,
  at,
  isFresh,
  ...(at === '' ? { stake: groupedAmount(text), own: {} } : { own: { ...draft.own, [at]: groupedAmount(text) } }),
});

const textAt = ({ stake, own }: Draft, at: string): string => (at === '' ? stake : (own[at] ?? stake));

/** More whole digits than anybody stakes are not taken from the keys. */
const MAX_DIGITS = 9;

/** What a key of the pad leaves in the field at `at`: digits are added at its end, `back` takes the last one away. */
export function withKey(draft: Draft, at: string, key: string): Draft {
  const before = plainAmount(textAt(draft, at));
  if (key === 'back') return withStake(draft, at, before.slice(0, -1));
  const text = plainAmount(groupedAmount(draft.isFresh && draft.at === at ? key : before + key));
  return typedAmount(text) === null || (text.split('.')[0] ?? '').length > MAX_DIGITS ? draft : withStake(draft, at, text);
}

/** Fewer legs have no combinations but all of them. */
export const MIN_OF_SYSTEM = 3;

/** How so many legs ride: of one match each alone or priced together, of several matches alone or multiplied. */
function kindOf(kind: Kind, legs: number, isOneMatch: boolean): Kind {
  if (legs < 2) return 'single';
  if (isOneMatch) return kind === 'single' ? 'single' : 'builder';
  // What is left of a system of three is its one pair.
  return kind === 'builder' || (kind === 'system' && legs < MIN_OF_SYSTEM) ? 'parlay' : kind;
}

/** How a slip of these legs is staked by its draft; `at`: the field that the keys write into. */
export function readDraft(draft: Draft, legs: readonly Staked[], isOneMatch = false) {
  const kind = kindOf(draft.kind, legs.length, isOneMatch);
  // With another leg or one less it may have no name any more.
  const min = kind === 'system' && draft.min !== null && fullCoverOf(legs.length, draft.min) ? draft.min : null;
  const size = kind === 'single' ? 1 : kind !== 'system' || min !== null ? legs.length : Math.min(draft.size, legs.length - 1);
  const isApart = kind === 'single' && legs.length > 1;
  const own = Object.entries(isApart ? draft.own : {}).map(([key, text]) => [key, minorOf(text)] as const);
  const stakes = { each: minorOf(draft.stake), own: Object.fromEntries(own) };
  return { kind, together: { size, min }, isApart, stakes, at: isApart && legs.some(({ key }) => key === draft.at) ? draft.at : '' };
}
