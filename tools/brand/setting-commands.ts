import type { Context } from '../../server/src/context.ts';
import { setSetting, settingLines } from '../../server/src/back-office/desk/settings-command-service.ts';
import type { Arguments } from './arguments.ts';

/** `setting list [GROUP]`, `setting change GROUP.KEY FIELD=VALUE…`. */
export async function settingCommand(context: Context, { words }: Arguments): Promise<string> {
  const [verb, name, ...pairs] = words;
  if (verb === 'list') {
    const lines = (await settingLines(context, name)).map(({ name: own, values }) =>
      [
        own.padEnd(28),
        ...Object.entries(values).map(([field, value]) => (/\s/.test(value) ? `'${field}=${value}'` : `${field}=${value}`)),
      ].join(' '),
    );
    if (lines.length === 0) throw new Error(`There is no group of settings ${name}.`);
    return lines.join('\n');
  }
  if (verb !== 'change' || name === undefined || pairs.length === 0 || pairs.some((pair) => !/^\w+=/.test(pair)))
    throw new Error('Write setting list, or setting change GROUP.KEY FIELD=VALUE, such as setting change given.welcome times=10 days=30.');
  const changes = pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const);
  await setSetting(context, name, Object.fromEntries(changes));
  return `${name} is ${pairs.join(', ')} from now on.`;
}
