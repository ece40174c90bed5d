import type { SegmentRule } from '@sorak/contract';
import { readSegmentRule } from '@sorak/contract/rules/segment';
import { clockText, momentOf } from '../../../../lib/zone.ts';
import { CONDITION_FIELDS, type ConditionField, type ConditionKind, GROUPS, type Group } from './condition-fields.ts';

/** A condition as it is typed; `id` only tells one from another in the page. */
export type TypedCondition = {
  readonly id: number;
  readonly group: Group;
  readonly of: ConditionKind;
  readonly texts: Readonly<Record<string, string>>;
};
export type TypedSegment = { readonly isEverybody: boolean; readonly conditions: readonly TypedCondition[] };

const NUMBER = /^\d{1,13}(\.\d{1,2})?$/;
const wordsOf = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter((one) => one !== ''))];

/** What a field says; undefined for what does not fit. */
export function readField({ kind, max, isOptional, choices }: ConditionField, text: string, zone: string): unknown {
  const plain = text.trim();
  if (kind === 'choice') return choices?.includes(plain) ? plain : choices?.[0];
  if (plain === '') return isOptional ? null : undefined;
  if (kind === 'picks' || kind === 'words') return wordsOf(plain);
  if (kind === 'day') return Number.isNaN(Date.parse(plain)) ? undefined : momentOf(`${plain}T00:00`, zone);
  const number = plain.replaceAll(',', '');
  const value = Number(number);
  return NUMBER.test(number) && value <= max && (kind === 'money' || Number.isInteger(value)) ? value : undefined;
}

/** The rule that is typed, or null while something of it does not fit. */
export function readSegment({ isEverybody, conditions }: TypedSegment, zone: string): SegmentRule | null {
  const of = (group: Group) =>
    conditions
      .filter((one) => one.group === group)
      .map((one) => ({
        of: one.of,
        ...Object.fromEntries(CONDITION_FIELDS[one.of].map((field) => [field.name, readField(field, one.texts[field.name] ?? '', zone)])),
      }));
  const [all, any, none] = GROUPS.map(of);
  return readSegmentRule({ isEverybody: isEverybody && conditions.length === 0, all, any, none });
}

const textOf = (kind: ConditionField['kind'], value: unknown, zone: string): string => {
  if (value === null || value === undefined) return '';
  if (kind === 'day') return clockText(Number(value), zone).slice(0, 10);
  return Array.isArray(value) ? value.join(' ') : String(value);
};

/** A rule as it would be typed. */
export function typedSegment(rule: SegmentRule, zone: string): TypedSegment {
  const conditions = GROUPS.flatMap((group) => rule[group].map((one) => ({ group, one })));
  return {
    isEverybody: rule.isEverybody,
    conditions: conditions.map(({ group, one }, id) => ({
      id,
      group,
      of: one.of,
      texts: Object.fromEntries(
        CONDITION_FIELDS[one.of].map(({ name, kind }) => [name, textOf(kind, (one as Readonly<Record<string, unknown>>)[name], zone)]),
      ),
    })),
  };
}
