import { performance } from 'node:perf_hooks';
import type { BrandFeature, LicenceName, ModuleFlag, RegisterRules } from '@sorak/contract';
import * as v from 'valibot';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { type BrandRow, findBrand, insertBrand } from './brand-repo.ts';
import { addressList } from './address-list.ts';
import { brandLinks, safeFooter, safeLinks, brandRegisterRules, brandSettings, maintenanceWords, moduleTree, type Brand } from './brand.ts';
import { onSettingsChange } from './changes-service.ts';
import { licenceFrom } from './licence.ts';
import { registerRulesUnder, settingsUnder } from './licence-settings.ts';
import { DEMO_MODULES, DEMO_REGISTER_RULES, DEMO_SETTINGS, demoFeatures } from './demo-brand.ts';

export { assertCountries, COUNTRIES } from './countries.ts';

// A switch thrown in the database is felt by every process within this time.
const FRESH_MS = 1_000;

const cache = new WeakMap<Context, { at: number; brand: Promise<Brand> }>();

export const brandCode = ({ config }: Context): string => config.merchantCode.toUpperCase();

/** The brand of this deployment, at most a second old; throws if its row is missing or malformed. */
export function readBrand(context: Context): Promise<Brand> {
  const known = cache.get(context);
  if (known && performance.now() - known.at < FRESH_MS) return known.brand;
  const brand = loadBrand(context);
  cache.set(context, { at: performance.now(), brand });
  brand.catch(() => cache.delete(context));
  return brand;
}

/** Whether the brand asks for the slider where the product knows one (product §4). */
export const hasSlider = async (context: Context): Promise<boolean> => (await readBrand(context)).settings.features['sliderCheck'] === true;

/** How the brand's licence lets games be played; games are told so at their launch, and by the wallet. */
export type PlayRules = {
  readonly licence: LicenceName;
  readonly hasAutoplay: boolean;
  /** From one round of a player to the next: of slots, and of whatever else is started. */
  readonly slotCycleMs: number;
  readonly leastCycleMs: number;
  /** The same for quick play; whoever has set a longer pace than the product's own has none. */
  readonly quickCycleMs: number;
  readonly hasVolleys: boolean;
  readonly hasFeatureBuys: boolean;
  readonly hasSharedPace: boolean;
  readonly hasSkips: boolean;
  readonly hasSeveralGames: boolean;
  readonly isPlayMoneyOnly: boolean;
};

/** The pace of a brand that has set none. */
const USUAL_CYCLE_MS = 2_500;

export async function playProfile(context: Context): Promise<PlayRules> {
  const { settings, licence } = await readBrand(context);
  const { features, play } = settings;
  const { name, terms } = licence.profile;
  return {
    licence: name,
    hasAutoplay: features['autoplay'] === true,
    slotCycleMs: Math.max(play.leastCycleMs, terms.slotCycleMs),
    leastCycleMs: Math.max(play.leastCycleMs, terms.casinoCycleMs),
    quickCycleMs: Math.max(terms.quickCycleMs, play.leastCycleMs > USUAL_CYCLE_MS ? play.leastCycleMs : 0),
    hasVolleys: terms.hasVolleys,
    hasFeatureBuys: terms.hasFeatureBuys,
    hasSharedPace: terms.hasSharedPace,
    hasSkips: terms.hasSkips,
    hasSeveralGames: terms.hasSeveralGames,
    isPlayMoneyOnly: play.isPlayMoneyOnly,
  };
}

/** CallError function_not_available while a module is off. */
export async function requireModule(context: Context, modId: ModuleFlag): Promise<void> {
  if (!(await readBrand(context)).isModuleOn(modId)) throw new CallError('function_not_available');
}

/** CallError function_not_available while the brand does not offer it. */
export async function requireFeature(context: Context, feature: BrandFeature): Promise<void> {
  if ((await readBrand(context)).settings.features[feature] !== true) throw new CallError('function_not_available');
}

/** Writes the demo brand where the database has no brand of this code yet. */
export async function seedBrand(context: Context): Promise<void> {
  await insertBrand(context.db, {
    code: brandCode(context),
    settings: { ...DEMO_SETTINGS, features: demoFeatures(context.config.demoPassword !== undefined) },
    registerRules: DEMO_REGISTER_RULES,
    modules: DEMO_MODULES,
  });
}

async function loadBrand(context: Context): Promise<Brand> {
  const code = brandCode(context);
  const { brand: row, modules } = await findBrand(context.db, code);
  if (!row) throw new Error(`The database has no brand ${code}.`);
  const stored = v.parse(brandSettings, row.settings);
  const licence = licenceFrom(row, stored.timeZone);
  const links = safeLinks(v.parse(brandLinks, row.links));
  const held = settingsUnder(licence, stored);
  const settings = { ...held, footer: safeFooter(held.footer, links) };
  const { tree, on } = moduleTree(modules, settings.features);
  return {
    code,
    settings,
    licence,
    registerRules: registerRulesUnder(licence, askedRules(v.parse(brandRegisterRules, row.register_rules), on)),
    modules: tree,
    isModuleOn: (modId) => on.has(modId),
    maintenance: row.maintenance,
    maintenanceInfo: wordsReader(row.maintenance_info, settings.defaultLanguage),
    ...accessRules(row),
    countryHeader: row.country_header,
    links,
  };
}

/** Without its module no code is sent to a number, so none can be asked for. */
const askedRules = (rules: RegisterRules, on: ReadonlySet<string>): RegisterRules =>
  on.has('REGMOBVERF3') ? rules : { ...rules, verificationCode: { ...rules.verificationCode, enabled: false, required: false } };

function accessRules(row: Pick<BrandRow, 'blocked_countries' | 'blocked_addresses' | 'allowed_addresses'>) {
  const [isBlockedAddress, isAllowed] = [addressList(row.blocked_addresses), addressList(row.allowed_addresses)];
  const countries = new Set(row.blocked_countries);
  return {
    isBlocked: (ip: string, country: string | null): boolean =>
      !isAllowed(ip) && (isBlockedAddress(ip) || (country !== null && countries.has(country))),
    hasAddressRules: row.blocked_addresses.length + row.allowed_addresses.length > 0,
  };
}

/** The words of a maintenance in a reader's language. */
function wordsReader(stored: unknown, fallback: string): Brand['maintenanceInfo'] {
  const words = v.parse(v.nullable(maintenanceWords), stored);
  if (!words) return () => null;
  const { titles, texts, title, text, from, until } = words;
  return (language) => ({
    title: titles[language] ?? titles[fallback] ?? title,
    text: texts[language] ?? texts[fallback] ?? text,
    from,
    until,
  });
}

/** Forgets the brand as soon as any process or tool has changed it. */
export const watchBrand = (context: Context): void => onSettingsChange(context, 'status', () => forgetBrand(context));

/** The next reader sees the brand as it stands in the database. */
export const forgetBrand = (context: Context): boolean => cache.delete(context);
