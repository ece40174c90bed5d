import { parseArgs } from 'node:util';

const OPTIONS = [
  'title',
  'title-id',
  'title-en',
  'text',
  'text-id',
  'text-en',
  'until',
  'from',
  'image',
  'link',
  'section',
  'cycle',
  'execution',
  'type',
  'qr',
  'url',
  'speed',
  'under',
  'weeks',
  'prefix',
] as const;
export type Option = (typeof OPTIONS)[number];

/** What stands on the command line after the command's name. Throws for an option that is not known. */
export function readArguments(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: Object.fromEntries(OPTIONS.map((name) => [name, { type: 'string' as const }])),
    allowPositionals: true,
  });
  const option = (name: Option): string | undefined => values[name];
  return { words: positionals, option };
}
export type Arguments = ReturnType<typeof readArguments>;

/** `--title` for every language, `--title-id` and `--title-en` for one. */
export function wordsOf({ option }: Arguments, name: 'title' | 'text'): Record<string, string> {
  const all = option(name);
  const [id, en] = [option(`${name}-id`) ?? all, option(`${name}-en`) ?? all];
  return { ...(id === undefined ? {} : { ID: id }), ...(en === undefined ? {} : { EN: en }) };
}

/** `2026-01-31T04:00+07:00`, `04:00` (the next time that the clock shows it here) or `90m`, `2h`, as epoch milliseconds. */
export function timeOf(text: string, now: number): number {
  const span = /^(\d{1,4})([mh])$/.exec(text);
  if (span) return now + Number(span[1]) * (span[2] === 'h' ? 3_600_000 : 60_000);
  const clock = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  if (clock) {
    const at = new Date(now).setHours(Number(clock[1]), Number(clock[2]), 0, 0);
    return at > now ? at : at + 86_400_000;
  }
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw new Error(`${text} is no time. Write 2026-01-31T04:00+07:00, 04:00, 90m or 2h.`);
  return at;
}
