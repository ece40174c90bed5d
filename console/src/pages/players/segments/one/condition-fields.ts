import { GAME_TYPES } from '@sorak/contract';

export type FieldKind = 'choice' | 'picks' | 'words' | 'count' | 'money' | 'day';
export type ConditionField = {
  readonly name: string;
  readonly kind: FieldKind;
  readonly max: number;
  readonly isOptional: boolean;
  readonly choices?: readonly string[];
};

const field = (name: string, kind: FieldKind, max = 0, more: Partial<ConditionField> = {}): ConditionField => ({
  name,
  kind,
  max,
  isOptional: false,
  ...more,
});
const OPTIONAL = { isOptional: true };
const MAX_MONEY = 1_000_000_000_000;
const SPAN = [field('min', 'money', MAX_MONEY, OPTIONAL), field('max', 'money', MAX_MONEY, OPTIONAL)];
const LIST = [field('list', 'words')];

/** What each condition asks for, in the order in which it is read. */
export const CONDITION_FIELDS = {
  deposits: [field('measure', 'choice', 0, { choices: ['count', 'amount'] }), field('days', 'count', 400), ...SPAN],
  played: [field('gameTypes', 'picks', 0, { choices: GAME_TYPES, ...OPTIONAL }), field('days', 'count', 400), ...SPAN],
  silent: [field('days', 'count', 3_650)],
  age: [field('min', 'count', 20_000, OPTIONAL), field('max', 'count', 20_000, OPTIONAL)],
  registered: [field('from', 'day', 0, OPTIONAL), field('to', 'day', 0, OPTIONAL)],
  rank: [field('from', 'count', 99), field('to', 'count', 99)],
  label: LIST,
  country: LIST,
  language: LIST,
  agent: LIST,
  verified: [field('what', 'choice', 0, { choices: ['mobile', 'email'] })],
} as const satisfies Readonly<Record<string, readonly ConditionField[]>>;

export type ConditionKind = keyof typeof CONDITION_FIELDS;
export const CONDITION_KINDS = Object.keys(CONDITION_FIELDS) as readonly ConditionKind[];
export const GROUPS = ['all', 'any', 'none'] as const;
export type Group = (typeof GROUPS)[number];
