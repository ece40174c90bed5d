import { formatTime } from '../lib/format.ts';
import { text, wordOf } from '../locales/text.ts';

const TIMES: ReadonlySet<string> = new Set(['startsAt', 'endsAt', 'until']);
const TEXTS: ReadonlySet<string> = new Set(['titles', 'summaries', 'contents', 'texts']);

/** What stands in a field of what two operators decide; nothing for what is not there. */
export function valueText(name: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (name === 'roles' && Array.isArray(value)) return value.map((role) => wordOf('role', String(role))).join(', ');
  if (name === 'isAgent') return wordOf('agentKind', String(value));
  if (typeof value === 'boolean') return text(value ? 'desk.yes' : 'desk.no');
  if (TIMES.has(name) && typeof value === 'number') return formatTime(value);
  if (TEXTS.has(name) && typeof value === 'object')
    return Object.entries(value)
      .map(([language, said]) => `${language}: ${String(said)}`)
      .join(' · ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
