import {
  CS_TYPES,
  FEATURES_OF_MODULE,
  type MaintenanceInfo,
  registerSettings,
  type RegisterRules,
  RESOURCE_TYPES,
  settings,
  type WhitelabelNode,
} from '@sorak/contract';
import * as v from 'valibot';
import { isHost, isLink } from '../../lib/link.ts';
import type { Licence } from './licence.ts';

const { merchantCode: _merchantCode, playCreditTerms: _terms, licence: _licence, ...publicSettings } = settings.entries;

/** So many different members must have played within a week before games are called popular. */
const popularFrom = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 50);

const codes = v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)));
/** product §3: whose games stand under e-sports and under cockfighting, whatever they say of themselves. */
const vendorCodes = v.optional(v.object({ esports: codes, cockfight: codes }), {
  esports: ['AV', 'AI', 'IMES', 'TF', 'IA'],
  cockfight: ['DS88', 'SV3', 'lambang'],
});

/** How the licence lets games be played, beside the switch for rounds that run by themselves. product §9: no round is shorter. */
const play = v.optional(v.object({ leastCycleMs: v.pipe(v.number(), v.integer(), v.minValue(2_500)), isPlayMoneyOnly: v.boolean() }), {
  leastCycleMs: 2_500,
  isPlayMoneyOnly: false,
});

const GIFTS_ALONE = 5_000_000;

/** Whether the second of two operators may share a browser or an address with the first, and what one gives by hand within a day without a second. */
const fourEyes = v.optional(
  v.object({
    refusesBrowser: v.boolean(),
    refusesAddress: v.boolean(),
    asksPasskey: v.optional(v.boolean(), false),
    giftsAlone: v.optional(v.pipe(v.number(), v.minValue(0)), GIFTS_ALONE),
  }),
  { refusesBrowser: false, refusesAddress: false, asksPasskey: false, giftsAlone: GIFTS_ALONE },
);

/** How much marketing a member gets in seven days, and between which hours of the member's own clock none leaves the house. */
const mailing = v.optional(v.object({ perWeek: v.number(), quietFrom: v.string(), quietTo: v.string() }), {
  perWeek: 3,
  quietFrom: '21:00',
  quietTo: '08:00',
});

/** In days, and who decides in the end; the words are empty where the brand names nobody. */
const complaints = v.optional(v.object({ answerDays: v.number(), finalDays: v.number(), bodyName: v.string(), bodyUrl: v.string() }), {
  answerDays: 14,
  finalDays: 56,
  bodyName: '',
  bodyUrl: '',
});

/** When what nobody works with any more leaves the database, in days. */
const days = v.optional(v.nullable(v.number()), null);
const archive = v.optional(v.object({ factDays: v.number(), betDays: days, deleteDays: days }), {
  factDays: 400,
  betDays: null,
  deleteDays: null,
});

/** By when readers are to be answered, in minutes. */
const support = v.optional(v.object({ answerMinutes: v.number(), vipAnswerMinutes: v.number() }), {
  answerMinutes: 15,
  vipAnswerMinutes: 5,
});

/** What a brand row holds: the public settings, and what only the platform needs. Credits in units of currency. */
export const brandSettings = v.object({
  ...publicSettings,
  trialCredit: v.number(),
  timeZone: v.string(),
  popularFrom,
  vendorCodes,
  support,
  complaints,
  play,
  fourEyes,
  mailing,
  archive,
});
export type BrandSettings = v.InferOutput<typeof brandSettings>;

export const brandRegisterRules = registerSettings;

const webAddress = v.pipe(v.string(), v.regex(/^https:\/\/[^\s"'<>\\]+$/));
const instant = v.optional(v.nullable(v.number()), null);
const texts = v.record(v.string(), v.string());

/** Type 1 is a conversation on this site, 2 an address for everybody, 3 an address that is given out only sealed. */
const serviceEntry = v.object({ csType: v.picklist(CS_TYPES), type: v.picklist([1, 2, 3]), path: v.string() });

/** Where the messengers live that a brand may be reached by. */
const MESSENGERS = ['wa.me', 'whatsapp.com', 't.me', 'telegram.me', 'instagram.com', 'facebook.com', 'm.me'];

/** The ways out of the site. Without a word from an operator: no messengers, and a conversation here. */
export const brandLinks = v.object({
  /** Whose pages, and those below them, addresses that operators write may lead to. */
  hosts: v.optional(v.array(v.string()), MESSENGERS),
  resources: v.optional(
    v.array(
      v.object({
        resourceType: v.picklist(RESOURCE_TYPES),
        url: webAddress,
        qrCodeUrl: v.nullable(v.union([webAddress, v.pipe(v.string(), v.regex(/^\/[\w]/))])),
      }),
    ),
    [],
  ),
  customerService: v.optional(v.array(serviceEntry), [
    { csType: 'LIVECHAT', type: 1, path: '' },
    { csType: 'VIP', type: 1, path: '' },
  ]),
  routes: v.optional(v.array(v.object({ domainList: v.array(v.string()), speed: v.number() })), []),
});
export type BrandLinks = v.InferOutput<typeof brandLinks>;

/** What readers are shown of it: what does not keep to the rule of links, as an address from before it, is left out. */
export const safeLinks = (links: BrandLinks): BrandLinks => ({
  ...links,
  resources: links.resources.filter(({ url, qrCodeUrl }) => [url, qrCodeUrl].every((one) => isSafe(one, links.hosts))),
  customerService: links.customerService.filter(({ type, path }) => type === 1 || isLink(path, links.hosts)),
  routes: links.routes.filter(({ domainList }) => domainList.every(isHost)),
});

const isSafe = (address: string | null, hosts: readonly string[]): boolean =>
  address === null || address.startsWith('/') || isLink(address, hosts);

/** Whether a link of the foot leads to a page here, or to a host that the brand allows. */
const leadsOn = (link: string, hosts: readonly string[]): boolean => link.startsWith('PAGE:') || isLink(link.slice('URL:'.length), hosts);

/** The foot of the site without links that break the rule. */
export const safeFooter = ({ about, links }: BrandSettings['footer'], { hosts }: BrandLinks): BrandSettings['footer'] => ({
  about,
  links: links.filter(({ link }) => leadsOn(link, hosts)),
});

/** The addresses and hosts that break the rule of links. */
function unsafeLinks({ hosts, resources, customerService, routes }: BrandLinks, { licences, footer }: BrandSettings): string[] {
  return [
    ...resources.flatMap(({ url, qrCodeUrl }) => [url, qrCodeUrl].filter((one) => !isSafe(one, hosts))),
    ...customerService.flatMap(({ type, path }) => (type === 1 || isLink(path, hosts) ? [] : [path])),
    ...licences.flatMap(({ url }) => (url === '' || isLink(url, hosts) ? [] : [url])),
    ...footer.links.flatMap(({ link }) => (leadsOn(link, hosts) ? [] : [link])),
    ...[...hosts, ...routes.flatMap(({ domainList }) => domainList)].filter((host) => !isHost(host)),
  ].filter((one) => one !== null);
}

type Addresses = Pick<Brand, 'settings' | 'links'>;
/** The first address, or host, that a change makes break the rule of links; what did so before it is nobody's fault now. */
export function newlyUnsafe(before: Addresses, after: Addresses): string | undefined {
  const known = new Set(unsafeLinks(before.links, before.settings));
  return unsafeLinks(after.links, after.settings).find((one) => !known.has(one));
}

/** An operator may leave the words to the site, and the times open. Plain words are for every language. */
export const maintenanceWords = v.object({
  titles: v.optional(texts, {}),
  texts: v.optional(texts, {}),
  title: v.optional(v.string(), ''),
  text: v.optional(v.string(), ''),
  from: instant,
  until: instant,
});

/** The brand as it stands now. */
export type Brand = {
  readonly code: string;
  readonly settings: BrandSettings;
  readonly registerRules: RegisterRules;
  readonly modules: readonly WhitelabelNode[];
  readonly isModuleOn: (modId: string) => boolean;
  readonly maintenance: boolean;
  readonly maintenanceInfo: (language: string) => MaintenanceInfo | null;
  /** product §2: by country, or by address whatever the country; an address that is let in comes in from anywhere. */
  readonly isBlocked: (ip: string, country: string | null) => boolean;
  readonly hasAddressRules: boolean;
  /** The header in which a trusted proxy says the visitor's country. */
  readonly countryHeader: string | null;
  readonly links: BrandLinks;
  /** `settings` and `registerRules` are as it leaves them. */
  readonly licence: Licence;
};

export type ModuleRow = { readonly mod_id: string; readonly parent_id: string | null; readonly enabled: boolean };

type Features = Readonly<Record<string, boolean>>;

/** The switches as a tree; a module is on only if everything above it is, and no feature that it serves is off. */
export function moduleTree(rows: readonly ModuleRow[], features: Features): { tree: WhitelabelNode[]; on: ReadonlySet<string> } {
  const on = new Set<string>();
  const below = (parentId: string | null, isParentOn: boolean): WhitelabelNode[] =>
    rows
      .filter((row) => row.parent_id === parentId)
      .map((row) => {
        const enabled = isParentOn && row.enabled && !FEATURES_OF_MODULE[row.mod_id]?.some((feature) => features[feature] === false);
        if (enabled) on.add(row.mod_id);
        return { modId: row.mod_id, enabled, childrenNodes: below(row.mod_id, enabled) };
      });
  return { tree: below(null, true), on };
}
