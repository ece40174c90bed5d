import {
  BRAND_FEATURES,
  BRAND_FIELDS,
  BRAND_SWITCHES,
  type BrandArea,
  CS_TYPES,
  MODULE_FLAGS,
  REGISTER_FIELDS,
  RESOURCE_TYPES,
  type SettingField,
} from '../../contract/src/index.ts';
import type { Context } from '../../server/src/context.ts';
import { setFlag, setRegisterField } from '../../server/src/platform/system/flag-settings-service.ts';
import { changeBrandRow } from '../../server/src/platform/system/brand-settings-service.ts';
import { changeLinks, changeSettings } from '../../server/src/platform/system/switch-service.ts';
import { renewBrandCategories } from '../../server/src/platform/vendors/service.ts';
import type { Arguments } from './arguments.ts';

const NONE = 'none';
const isOn = (value: string): boolean => {
  if (value !== 'on' && value !== 'off') throw new Error(`Write on or off instead of ${value}.`);
  return value === 'on';
};
const oneOf = <T extends string>(list: readonly T[], text: string): T => {
  const found = list.find((one) => one === text);
  if (found === undefined) throw new Error(`${text} is none of ${list.join(', ')}.`);
  return found;
};

const listOf = (value: string): string | null => (value === NONE ? null : [...new Set(value.split(','))].join(' '));
const setRow = (context: Context, area: BrandArea, values: Readonly<Record<string, string | number | null>>): Promise<void> =>
  changeBrandRow(context, area, 'all', values);

/** A field that the console changes too: its kind says how it is read. */
function setBrandField(context: Context, name: string, value: string): Promise<void> {
  const field: SettingField | undefined = Object.entries(BRAND_FIELDS.brand).find(([key]) => key === name)?.[1];
  const isWord = field?.kind === 'text' || field?.kind === 'choice';
  if (field?.kind === 'list') return setRow(context, 'brand', { [name]: listOf(value) });
  return setRow(context, 'brand', { [name]: value === NONE && field?.isOptional ? null : isWord ? value : Number(value) });
}

type Setter = (context: Context, name: string, value: string, args: Arguments) => Promise<void>;

const SETTERS: Readonly<Record<string, Setter>> = {
  ...Object.fromEntries(
    Object.keys(BRAND_FIELDS.brand).map((key): [string, Setter] => [key, (context, _name, value) => setBrandField(context, key, value)]),
  ),
  resources: (context, name, value, { option }) => {
    const resourceType = oneOf(RESOURCE_TYPES, name);
    return changeLinks(context, (links) => {
      const others = links.resources.filter((one) => one.resourceType !== resourceType);
      return { ...links, resources: value === NONE ? others : [...others, { resourceType, url: value, qrCodeUrl: option('qr') ?? null }] };
    });
  },
  service: (context, name, value, { option }) => {
    const csType = oneOf(CS_TYPES, name);
    const type = option('type') === '3' ? 3 : 2;
    if (value !== 'here' && !value.startsWith('https://')) throw new Error(`${value} is neither "here" nor an https address.`);
    return changeLinks(context, (links) => {
      const others = links.customerService.filter((one) => one.csType !== csType);
      return { ...links, customerService: [...others, value === 'here' ? { csType, type: 1, path: '' } : { csType, type, path: value }] };
    });
  },
  hosts: (context, _name, value) => setRow(context, 'linkHosts', { hosts: listOf(value.toLowerCase()) }),
  licence: (context, name, value, { option }) =>
    changeSettings(context, (settings) => {
      const others = settings.licences.filter((one) => one.name !== name);
      return { ...settings, licences: value === NONE ? others : [...others, { name, number: value, url: option('url') ?? '' }] };
    }),
  route: (context, name, value) =>
    changeLinks(context, (links) => {
      const others = links.routes.filter(({ domainList }) => !domainList.includes(name));
      return { ...links, routes: value === NONE ? others : [...others, { domainList: [name], speed: Number(value) }] };
    }),
  countryHeader: (context, _name, value) => setRow(context, 'access', { countryHeader: value === NONE ? null : value }),
  feedback: (context, name, value) => setRow(context, 'brand', { [oneOf(['minWords', 'maxWords'], name)]: Number(value) }),
  features: async (context, name, value) => {
    await setFlag(context, oneOf(BRAND_FEATURES, name), isOn(value));
    // A category may have opened or closed.
    await renewBrandCategories(context);
  },
  play: (context, name, value) => setRow(context, 'play', { [oneOf(Object.keys(BRAND_FIELDS.play), name)]: Number(value) }),
  vendorCodes: async (context, name, value) => {
    await setRow(context, 'vendorCodes', { [oneOf(['esports', 'cockfight'], name)]: listOf(value) });
    await renewBrandCategories(context);
  },
  modules: (context, name, value) => setFlag(context, oneOf(MODULE_FLAGS, name), isOn(value)),
  register: (context, name, value) =>
    setRegisterField(context, oneOf(REGISTER_FIELDS, name), oneOf(['off', 'optional', 'required'], value)),
  ...Object.fromEntries(
    BRAND_SWITCHES.map((key): [string, Setter] => [key, (context, _name, value) => setFlag(context, key, isOn(value))]),
  ),
};

/** `set resources.WHATSAPP https://…` and its like. */
export async function setCommand(context: Context, args: Arguments): Promise<string> {
  const [key = '', value] = args.words;
  const dot = key.indexOf('.');
  const [kind, name] = dot < 0 ? [key, ''] : [key.slice(0, dot), key.slice(dot + 1)];
  const setter = Object.hasOwn(SETTERS, kind) ? SETTERS[kind] : undefined;
  if (!setter || value === undefined) throw new Error(`Write set <name> <value>. Known: ${Object.keys(SETTERS).join(', ')}.`);
  await setter(context, name, value, args);
  return `${key} is ${value}.`;
}
