import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { actionReason, operatorRequest } from '../../fields.ts';
import { fitsSetting, type SettingField } from '../../rules/setting-field.ts';
import { SETTING_AREAS, SETTING_FIELDS } from '../../rules/settings.ts';

const area = v.picklist(SETTING_AREAS);
const key = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const values = v.record(v.string(), v.nullable(v.union([v.number(), v.pipe(v.string(), v.maxLength(30_000))])));

const item = v.object({
  area,
  key,
  /** By language; null where the key is a word of its own. */
  names: v.nullable(v.record(v.string(), v.string())),
  /** Null for what cannot be switched off. */
  isOpen: v.nullable(v.boolean()),
  values,
  /** What each field of kind `choice` may be. */
  choices: v.record(v.string(), v.array(v.string())),
});
export type SettingItem = v.InferOutput<typeof item>;

const change = v.object({
  id: v.string(),
  area,
  key,
  before: values,
  after: values,
  ...operatorRequest.entries,
});
export type SettingChange = v.InferOutput<typeof change>;

/** All fields of its group, each within its bounds, and no other. */
const settingRequest = v.pipe(
  v.strictObject({ area, key, values, reason: actionReason }),
  v.check(({ area: of, values: given }) => {
    const fields: Readonly<Record<string, SettingField>> = SETTING_FIELDS[of];
    const names = Object.keys(fields);
    return (
      Object.keys(given).length === names.length && Object.entries(fields).every(([name, field]) => fitsSetting(field, given[name] ?? null))
    );
  }),
);
const ADMIN = ['admin'] as const;

export const operatorSettingCalls = defineCalls({
  getOperatorSettings: {
    method: 'GET',
    path: '/wps/operator/settings',
    auth: 'operator',
    roles: ADMIN,
    summary:
      'What the brand’s operators may change: ways in and out with their providers, rules against risk and their words, bonus offers, missions, rebate rates, limits of play, switches, registration and the brand itself, as they are now.',
    request: v.strictObject({}),
    response: v.object({ list: v.array(item) }),
    errors: [],
  },
  getSettingChanges: {
    method: 'GET',
    path: '/wps/operator/settings/changes',
    auth: 'operator',
    roles: ADMIN,
    summary: 'Changes that wait for a second admin, then the newest that were decided.',
    request: v.strictObject({}),
    response: v.object({ list: v.array(change) }),
    errors: [],
  },
  requestSettingChange: {
    method: 'POST',
    path: '/wps/operator/settings/request',
    auth: 'operator',
    roles: ADMIN,
    summary: 'Asks for other figures. They hold when another admin has approved them; one change of a thing waits at a time.',
    request: settingRequest,
    response: change,
    errors: ['conflict', 'link_not_allowed', 'pattern_unreadable', 'gives_back_too_much', 'licence_forbids'],
  },
  decideSettingChange: {
    method: 'POST',
    path: '/wps/operator/settings/decide',
    auth: 'operator',
    roles: ADMIN,
    summary: 'Approves or refuses what another admin asked for; whoever asked takes it back by refusing.',
    request: v.strictObject({ id: v.pipe(v.string(), v.uuid()), decision: v.picklist(['approve', 'refuse']), note: actionReason }),
    response: change,
    errors: [
      'second_operator_required',
      'second_operator_shares',
      'passkey_required',
      'conflict',
      'link_not_allowed',
      'pattern_unreadable',
      'gives_back_too_much',
      'licence_forbids',
    ],
  },
  switchSetting: {
    method: 'POST',
    path: '/wps/operator/settings/switch',
    auth: 'operator',
    roles: ADMIN,
    summary: 'Opens or closes a way to deposit or an offer at once; one admin may, with a reason in the log.',
    request: v.strictObject({ area, key, isOpen: v.boolean(), reason: actionReason }),
    response: item,
    errors: ['operation_not_allowed', 'gives_back_too_much'],
  },
});
