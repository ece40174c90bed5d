import type { OperatorCampaign } from '@sorak/contract';
import { wordOf } from '../../../../locales/text.ts';
import { choiceWord, fieldWord } from './field-words.ts';
import type { RuleField, Typed } from './rule-fields.ts';
import { askedFields, TEXT_LANGUAGES, typedRule } from './typed-rule.ts';

type Version = OperatorCampaign['versions'][number];
type Changed = { readonly name: string; readonly was: string; readonly is: string };

const shown = (field: RuleField, typed: Typed): string => {
  const value = typed[field.path] ?? '';
  if (value === '' || !field.choices) return field.kind === 'time' ? value.replace('T', ' ') : value;
  return value
    .split(' ')
    .map((one) => choiceWord(field, one))
    .join(', ');
};

/** What one wording says otherwise than the one before it; all that it says where it is the first. */
export function changedFields(before: Version | undefined, after: Version): readonly Changed[] {
  const now = typedRule(after, 0);
  const then: Typed = before ? typedRule(before, 0) : {};
  const askedThen = before ? askedFields(then) : [];
  const askedNow = askedFields(now);
  const within = (fields: readonly RuleField[], path: string): boolean => fields.some((field) => field.path === path);
  // What is no longer asked is a change too.
  const gone = askedThen.filter(({ path }) => !within(askedNow, path));
  const rules = [...askedNow, ...gone].map((field) => ({
    name: fieldWord(field),
    was: within(askedThen, field.path) ? shown(field, then) : '',
    is: within(askedNow, field.path) ? shown(field, now) : '',
  }));
  const texts = ['names', 'summaries'].flatMap((path) =>
    TEXT_LANGUAGES.map((language) => ({
      name: `${wordOf('cfield', path)} (${language})`,
      was: then[`${path}.${language}`] ?? '',
      is: now[`${path}.${language}`] ?? '',
    })),
  );
  return [...rules, ...texts].filter(({ was, is }) => was !== is);
}
