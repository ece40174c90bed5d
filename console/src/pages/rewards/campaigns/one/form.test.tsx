import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadText, text, wordOf } from '../../../../locales/text.ts';
import '../../../../api/ground.ts';
import { Checks } from './Checks.tsx';
import { fieldWord } from './field-words.ts';
import { Form } from './Form.tsx';
import { PARTS, RULE_FIELDS, SIZES, TRIGGERS, type Typed } from './rule-fields.ts';
import { newRule, readRule } from './typed-rule.ts';

beforeAll(() => loadText('en'));

const formOf = (typed: Typed, isLocked = false): string =>
  renderToString(<Form typed={typed} read={readRule(typed)} games={undefined} isLocked={isLocked} onType={() => undefined} />);
const WHOLE = {
  ...newRule(0),
  'trigger.min': '100000',
  'size.percent': '60',
  'size.cap': '400000',
  'terms.times': '12',
  'limits.budget': '1000',
};

test('each field, part and trigger of the form has a word of its own', () => {
  for (const field of RULE_FIELDS) expect(fieldWord(field), field.path).not.toBe(field.path.replaceAll('_', ' '));
  for (const [group, words] of [
    ['cpart', PARTS],
    ['cpartText', PARTS],
    ['ctrigger', TRIGGERS],
    ['csize', SIZES],
  ] as const)
    for (const word of words) expect(text(`${group}.${word}` as 'cpart.form'), word).not.toBe('');
});

test('what stands against a rule is said beside the field that mends it, and a locked rule cannot be typed in', () => {
  const page = formOf(WHOLE);
  for (const problem of ['wagering_above_cap', 'budget_below_gift', 'text_missing']) expect(page).toContain(wordOf('cproblem', problem));
  expect(page).not.toContain('disabled=""');
  expect(formOf(WHOLE, true).match(/<fieldset[^>]*disabled=""/g)).toHaveLength(PARTS.length);
});

test('what a gift costs at most is said while it is typed, and that something is still to be mended', () => {
  const page = renderToString(<Checks read={readRule(WHOLE)} refusal={null} />);
  expect(page).toContain('400,000.00');
  expect(page).toContain(text('campaigns.toMend', { n: 3 }));
});
