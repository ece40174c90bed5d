import * as v from 'valibot';
import { defineCalls } from '../../call.ts';
import { CS_TYPES, FEEDBACK_QUESTIONS, empty, prizeMode, shortText } from '../../fields.ts';
import { LICENCES } from '../../rules/licence/profile.ts';
import { RESOURCE_TYPES, siteFooter } from '../../rules/site-content.ts';
import { REGISTER_FIELDS, registerRule, type RegisterField } from '../../rules/register-rules.ts';

export type WhitelabelNode = { modId: string; enabled: boolean; childrenNodes: WhitelabelNode[] };
const whitelabelNode: v.GenericSchema<WhitelabelNode, WhitelabelNode> = v.object({
  modId: v.string(),
  enabled: v.boolean(),
  childrenNodes: v.array(v.lazy(() => whitelabelNode)),
});

const resource = v.object({ resourceType: v.picklist(RESOURCE_TYPES), url: v.string(), qrCodeUrl: v.nullable(v.string()) });

const instant = v.optional(v.nullable(v.number()), null);
export const maintenanceInfo = v.object({ title: v.string(), text: v.string(), from: instant, until: instant });
export type MaintenanceInfo = v.InferOutput<typeof maintenanceInfo>;

const systemStatus = v.object({
  maintenance: v.boolean(),
  /** `from` and `until` are when the work began and is to end; an operator may leave the words to the site. */
  maintenanceInfo: v.nullable(maintenanceInfo),
  regionRestriction: v.boolean(),
  location: v.object({ ip: v.string(), country: v.nullable(v.string()) }),
  imageCDNs: v.array(v.string()),
  launchGameCDNs: v.array(v.string()),
  resources: v.array(resource),
  /**
   * The service that this reader gets: VIP for a rank above 4, LIVECHAT for the others. Type 1 is a conversation on this site, 2 an
   * address, 3 a sealed address that `openService` opens.
   */
  customerService: v.array(v.object({ csType: v.picklist(CS_TYPES), type: v.number(), path: v.string() })),
  /** No page loads any: there is nothing to set, and nothing to tell. */
  analytics: v.object({ gtagId: v.null() }),
  serverTime: v.number(),
});

const licence = v.object({
  profile: v.picklist(LICENCES),
  slotCycleMs: v.number(),
  casinoCycleMs: v.number(),
  asksLimits: v.boolean(),
  warnsLive: v.boolean(),
  hasSkips: v.boolean(),
  hasTransfers: v.boolean(),
});

export const settings = v.object({
  merchantCode: v.string(),
  brandName: v.string(),
  currency: v.string(),
  currencySymbol: v.string(),
  currencyDecimals: v.number(),
  defaultLanguage: v.string(),
  languages: v.array(v.string()),
  /** The lottery of the house where no electronic one is. */
  lotteryType: prizeMode,
  device: v.string(),
  defaultTheme: v.picklist(['light', 'dark']),
  /** `#rrggbb` behind the head of the chat; null is the theme's own. */
  chatHeaderColour: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i))), null),
  loginedToHomePage: v.boolean(),
  isShowMC: v.boolean(),
  isShowAC: v.boolean(),
  minimumAge: v.number(),
  /** Where the brand's day begins: ages are counted by it. */
  timeZone: v.string(),
  termsTicked: v.boolean(),
  playCredit: v.number(),
  /** What the welcome credit asks: `required` is to be staked within `days`, and at most `max` becomes the member's own; null: no end. */
  playCreditTerms: v.optional(
    v.nullable(v.object({ times: v.number(), required: v.number(), max: v.nullable(v.number()), days: v.nullable(v.number()) })),
    null,
  ),
  gameOpenMode: v.picklist(['route', 'iframe', 'window']),
  licences: v.array(v.object({ name: v.string(), number: v.string(), url: v.string() })),
  footer: v.optional(siteFooter, { about: {}, links: [] }),
  /** Under which profile the house plays, and what of it readers are told; the fresh house has none but `demo`. */
  licence,
  features: v.record(v.string(), v.boolean()),
  /** What the feedback form asks and how many words it takes. */
  feedback: v.optional(v.object({ questions: v.array(v.picklist(FEEDBACK_QUESTIONS)), minWords: v.number(), maxWords: v.number() }), {
    questions: [...FEEDBACK_QUESTIONS],
    minWords: 3,
    maxWords: 500,
  }),
});

export const registerSettings = v.object(
  Object.fromEntries(REGISTER_FIELDS.map((field) => [field, registerRule])) as Record<RegisterField, typeof registerRule>,
);

export const systemCalls = defineCalls({
  getStatus: {
    method: 'GET',
    path: '/wps/system/status',
    auth: 'public',
    summary: 'Whether the site is open here, and what the reader may reach.',
    request: v.strictObject({ host: v.optional(shortText) }),
    response: systemStatus,
    errors: [],
  },
  getWhitelabel: {
    method: 'GET',
    path: '/wps/system/whitelabel',
    auth: 'public',
    summary: 'The tree of module switches.',
    request: empty,
    response: v.array(whitelabelNode),
    errors: [],
  },
  getSettings: {
    method: 'GET',
    path: '/wps/system/settings/consolidated',
    auth: 'public',
    summary: 'The brand, its currency, languages and switches.',
    request: empty,
    response: settings,
    errors: [],
  },
  getRegisterSettings: {
    method: 'GET',
    path: '/wps/system/setting/register',
    auth: 'public',
    summary: 'The rules of each registration field.',
    request: empty,
    response: registerSettings,
    errors: [],
  },
  getRouters: {
    method: 'GET',
    path: '/wps/system/domainRoute',
    auth: 'public',
    summary: 'The addresses under which the brand is reached.',
    request: empty,
    response: v.array(v.object({ domainList: v.array(v.string()), speed: v.number() })),
    errors: [],
  },
  getCountries: {
    method: 'GET',
    path: '/wps/system/country',
    auth: 'public',
    summary: 'Countries with their dialling codes.',
    request: empty,
    response: v.array(v.object({ countryCode: v.string(), countryDialingCode: v.string() })),
    errors: [],
  },
});
