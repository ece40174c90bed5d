import { text, wordOf } from '../../../../locales/text.ts';
import type { RuleField } from './rule-fields.ts';

/** What a field is called; a game's weight by the game. */
export const fieldWord = ({ path }: Pick<RuleField, 'path'>): string =>
  path.startsWith('terms.weights.')
    ? text('campaigns.weightOf', { game: wordOf('sgame', path.slice('terms.weights.'.length)) })
    : wordOf('cfield', path);

/** What a choice is called, by the field that has it. */
export function choiceWord({ path }: Pick<RuleField, 'path'>, choice: string): string {
  if (path === 'trigger.kind') return wordOf('ctrigger', choice);
  if (path === 'size.kind') return wordOf('csize', choice);
  if (path === 'form') return wordOf('cform', choice);
  if (path === 'trigger.gameTypes') return wordOf('sgame', choice);
  if (path === 'calendar.weekdays') return wordOf('cday', choice);
  return wordOf('cchoice', choice);
}
