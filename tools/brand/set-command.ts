import { CS_TYPES, MODULE_FLAGS, PRIZE_MODES, REGISTER_FIELDS, RESOURCE_TYPES } from '../../contract/src/index.ts';
import type { Context } from '../../server/src/context.ts';
import { setFlag, setRegisterField } from '../../server/src/system/flag-settings-service.ts';
import { changeLinks, changeSettings, setCountryHeader } from '../../server/src/system/switch-service.ts';
import { renewCatalogue } from '../../server/src/vendors/service.ts';
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

type Setter = (context: Context, name: string, value: string, args: Arguments) => Promise<void>;

const SETTERS: Readonly<Record<string, Setter>> = {
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
  hosts: (context, _name, value) =>
    changeLinks(context, (links) => ({ ...links, hosts: value === NONE ? [] : [...new Set(value.toLowerCase().split(','))] })),
  analytics: (context, _name, value) => changeLinks(context, (links) => ({ ...links, gtagId: value === NONE ? null : value })),
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
  countryHeader: (context, _name, value) => setCountryHeader(context, value === NONE ? null : value),
  feedback: (context, name, value) => {
    const key = oneOf(['minWords', 'maxWords'], name);
    const words = Number(value);
    if (!Number.isInteger(words) || words < 1) throw new Error(`${value} is no number of words.`);
    return changeSettings(context, (settings) => ({ ...settings, feedback: { ...settings.feedback, [key]: words } }));
  },
  features: (context, name, value) =>
    changeSettings(context, (settings) => ({ ...settings, features: { ...settings.features, [name]: isOn(value) } })),
  defaultTheme: (context, _name, value) =>
    changeSettings(context, (settings) => ({ ...settings, defaultTheme: oneOf(['light', 'dark'], value) })),
  chatHeaderColour: (context, _name, value) =>
    changeSettings(context, (settings) => ({ ...settings, chatHeaderColour: value === NONE ? null : value })),
  lotteryType: (context, _name, value) => changeSettings(context, (settings) => ({ ...settings, lotteryType: oneOf(PRIZE_MODES, value) })),
  currencySymbol: (context, _name, value) => changeSettings(context, (settings) => ({ ...settings, currencySymbol: value })),
  popularFrom: (context, _name, value) => changeSettings(context, (settings) => ({ ...settings, popularFrom: Number(value) })),
  vendorCodes: async (context, name, value) => {
    const key = oneOf(['esports', 'cockfight'], name);
    const codes = value === NONE ? [] : value.split(',');
    await changeSettings(context, (settings) => ({ ...settings, vendorCodes: { ...settings.vendorCodes, [key]: codes } }));
    await renewCatalogue(context);
  },
  modules: (context, name, value) => setFlag(context, oneOf(MODULE_FLAGS, name), isOn(value)),
  register: (context, name, value) =>
    setRegisterField(context, oneOf(REGISTER_FIELDS, name), oneOf(['off', 'optional', 'required'], value)),
  isShowMC: (context, _name, value) => setFlag(context, 'isShowMC', isOn(value)),
  isShowAC: (context, _name, value) => setFlag(context, 'isShowAC', isOn(value)),
  loginedToHomePage: (context, _name, value) => changeSettings(context, (settings) => ({ ...settings, loginedToHomePage: isOn(value) })),
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
