import { expect, test } from 'vitest';
import { lackingOf, newDraft } from './content-form.ts';

test('a language lacks what another one says, and a title in any case', () => {
  const draft = newDraft('promotion', 'info');
  const values = { ...draft.values, titles: { EN: 'Chess' }, summaries: { EN: ' ' }, contents: { ID: '<p>Jumat</p>' } };
  const lacking = (language: string) => lackingOf({ ...draft, values }, language, ['ID', 'EN']);
  expect(lacking('EN')).toEqual(['contents']);
  expect(lacking('ID')).toEqual(['titles']);
});
