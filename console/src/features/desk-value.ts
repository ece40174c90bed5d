import { text, wordOf } from '../locales/text.ts';

/** What stands in a field of what two operators decide; nothing for what is not there. */
export function valueText(name: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (name === 'roles' && Array.isArray(value)) return value.map((role) => wordOf('role', String(role))).join(', ');
  if (name === 'isAgent') return wordOf('agentKind', String(value));
  if (typeof value === 'boolean') return text(value ? 'desk.yes' : 'desk.no');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
