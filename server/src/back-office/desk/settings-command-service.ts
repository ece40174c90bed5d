import { fitsSetting, SETTING_AREAS, SETTING_FIELDS, type SettingArea, type SettingField, type SettingValue } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { isLooserLicence } from '../../platform/system/licence-service.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { trailing } from '../../platform/operator/setting-trail-service.ts';
import { AREAS } from './settings-areas.ts';
import { applyFigures, itemOf, ordered, settings } from './settings-service.ts';

const HUNDREDTHS = 100;

export type SettingLine = { readonly name: string; readonly values: Readonly<Record<string, string>> };

/** As it is typed: times as they are said, the others as they travel. */
const typed = ({ kind }: SettingField, value: SettingValue): string =>
  value === null ? 'none' : String(kind === 'times' ? Number(value) / HUNDREDTHS : value);

function readValue(name: string, field: SettingField, text: string): SettingValue {
  const isWord = field.kind === 'text' || field.kind === 'choice';
  const scaled = field.kind === 'times' ? Math.round(Number(text) * HUNDREDTHS) : Number(text);
  const value = text === 'none' ? null : isWord ? text : scaled;
  if (!fitsSetting(field, value))
    throw new Error(`${name} may be ${typed(field, field.min)} to ${typed(field, field.max)}${field.isOptional ? ', or none' : ''}.`);
  return value;
}

const fieldsOf = (area: SettingArea): Readonly<Record<string, SettingField>> => SETTING_FIELDS[area];

/** Everything that `setSetting` changes, or one group of it, as it is now. */
export async function settingLines(context: Context, area?: string): Promise<SettingLine[]> {
  const { list } = await settings(context);
  return list
    .filter((item) => area === undefined || item.area === area)
    .map(({ area: of, key, values }) => ({
      name: `${of}.${key}`,
      values: Object.fromEntries(Object.entries(fieldsOf(of)).map(([field, kind]) => [field, typed(kind, values[field] ?? null)])),
    }));
}

/** Changes fields of one setting from the command line, in one commit with its link of the log. Throws, with a sentence, what cannot be. */
export async function setSetting(context: Context, name: string, changes: Readonly<Record<string, string>>): Promise<void> {
  const dot = name.indexOf('.');
  const area = SETTING_AREAS.find((one) => one === name.slice(0, dot));
  if (!area) throw new Error(`${name} is no setting. Groups are ${SETTING_AREAS.join(', ')}.`);
  const key = name.slice(dot + 1);
  const fields = fieldsOf(area);
  const own = Object.entries(changes).map(([field, text]) => {
    const kind = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (!kind) throw new Error(`${area} has no ${field}. It has ${Object.keys(fields).join(', ')}.`);
    return [field, readValue(field, kind, text)] as const;
  });
  await inTransaction(context.db.query, async (tx) => {
    const item = await itemOf(context, tx, area, key);
    const { values: before } = item;
    const after = { ...before, ...Object.fromEntries(own) };
    if (area === 'licenceProfile' && isLooserLicence(before, after))
      throw new Error(
        `${String(after['profile'])} allows what ${String(before['profile'])} does not: two operators choose it in the console.`,
      );
    await trailing(tx, null, () => applyFigures(context, tx, item, after));
    const detail = { before: ordered(area, before), after: ordered(area, after) };
    await recordAction(tx, { operatorId: null, action: 'setting_set', object: `setting:${area}.${key}`, detail });
  }).catch((error: unknown) => {
    if (error instanceof CallError)
      throw new Error(`${name} cannot be that (${error.code}${error.value === null ? '' : ` ${JSON.stringify(error.value)}`}).`, {
        cause: error,
      });
    throw error;
  });
  await AREAS[area].follow?.(context);
}
