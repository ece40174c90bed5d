import * as v from 'valibot';
import type { Context } from '../../context.ts';
import { cleanWords } from './clean-words.ts';
import { parseRange } from './address-list.ts';
import { changeBrand, lockBrand, type Query, saveBrand, writeState } from './brand-repo.ts';
import { brandLinks, brandSettings, maintenanceWords, type BrandLinks, type BrandSettings, newlyUnsafe } from './brand.ts';
import { COUNTRIES } from './countries.ts';
import { brandCode, readBrand } from './service.ts';

type Words = Readonly<Record<string, string>>;

/** Closes the house or opens it again. Words by language code; `until` in epoch milliseconds. Every process and browser hears of it. */
export async function setMaintenance(
  context: Context,
  to: 'off' | { readonly titles: Words; readonly texts: Words; readonly until: number | null },
): Promise<void> {
  if (to === 'off') return writeState(context.db, brandCode(context), { maintenance: false, maintenance_info: null });
  const info = { titles: cleanWords(to.titles), texts: cleanWords(to.texts), from: context.clock.now(), until: to.until };
  return writeState(context.db, brandCode(context), { maintenance: true, maintenance_info: JSON.stringify(info) });
}

type House = { readonly isClosed: boolean; readonly until: number | null; readonly titles: Words; readonly texts: Words };

/** Whether the house is closed, with which words and until when; locked against others. */
export async function maintenanceState(context: Context, tx: Query): Promise<House> {
  const { state } = await lockBrand(tx, brandCode(context));
  const info = v.parse(v.nullable(maintenanceWords), state.maintenance_info);
  return { isClosed: state.maintenance, until: info?.until ?? null, titles: info?.titles ?? {}, texts: info?.texts ?? {} };
}

/** The same for whoever looks, with the languages in which it is said. */
export async function houseState(context: Context): Promise<House & { readonly languages: string[] }> {
  const { settings } = await readBrand(context);
  const house = await context.db.query.transaction().execute((tx) => maintenanceState(context, tx));
  return { ...house, languages: [...settings.languages] };
}

/** The same as a part of a step. Every process and browser hears of it with the commit. */
export async function closeHouse(context: Context, tx: Query, { isClosed, until, titles, texts }: House): Promise<void> {
  const info = { titles: cleanWords(titles), texts: cleanWords(texts), from: context.clock.now(), until };
  await saveBrand(tx, brandCode(context), { maintenance: isClosed, maintenance_info: isClosed ? JSON.stringify(info) : null });
}

const LISTS = { blockCountry: 'blocked_countries', blockAddress: 'blocked_addresses', allowAddress: 'allowed_addresses' } as const;

/** Puts a country (two letters) or an address (one, or a CIDR range) on a list, or takes it off. Throws for what is neither. */
export async function changeList(context: Context, list: keyof typeof LISTS, entry: string, isOn: boolean): Promise<void> {
  const clean = list === 'blockCountry' ? entry.toUpperCase() : entry.trim().toLowerCase();
  if (list === 'blockCountry' && !COUNTRIES.some(({ countryCode }) => countryCode === clean))
    throw new Error(`${entry} is no country's two letters.`);
  if (list !== 'blockCountry' && !parseRange(clean)) throw new Error(`${entry} is neither an address nor a CIDR range.`);
  const column = LISTS[list];
  await changeBrand(context.db, brandCode(context), async ({ state, save }) => {
    const others = state[column].filter((one) => one !== clean);
    await save({ [column]: isOn ? [...others, clean] : others });
  });
}

const notAllowed = (address: string): string =>
  `${address} is no https address of a host that links may lead to. Name the host first: set hosts HOST,HOST.`;

type Ways = { readonly settings: BrandSettings; readonly links: BrandLinks };
async function changeWays(context: Context, change: (before: Ways) => Ways): Promise<void> {
  await changeBrand(context.db, brandCode(context), async ({ settings, state, save }) => {
    const before = { settings: v.parse(brandSettings, settings), links: v.parse(brandLinks, state.links) };
    const wanted = change(before);
    const after = { settings: v.parse(brandSettings, wanted.settings), links: v.parse(brandLinks, wanted.links) };
    const unsafe = newlyUnsafe(before, after);
    if (unsafe !== undefined) throw new Error(notAllowed(unsafe));
    await save({ links: JSON.stringify(after.links) }, after.settings);
  });
}

/** Changes the ways out of the site; throws when the outcome is not valid. */
export const changeLinks = (context: Context, change: (links: BrandLinks) => BrandLinks): Promise<void> =>
  changeWays(context, ({ settings, links }) => ({ settings, links: change(links) }));

/** Changes the brand's settings; throws when the outcome is not valid. */
export const changeSettings = (context: Context, change: (settings: BrandSettings) => BrandSettings): Promise<void> =>
  changeWays(context, ({ settings, links }) => ({ settings: change(settings), links }));

/** The switches as they stand in the database, for operators. */
export async function brandState(context: Context) {
  let found: unknown;
  await changeBrand(context.db, brandCode(context), ({ state }) => {
    found = state;
    return Promise.resolve();
  });
  return found;
}
