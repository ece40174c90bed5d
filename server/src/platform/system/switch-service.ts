import * as v from 'valibot';
import type { Context } from '../../context.ts';
import { cleanWords } from './clean-words.ts';
import { parseRange } from './address-list.ts';
import { changeBrand, writeState } from './brand-repo.ts';
import { brandLinks, brandSettings, type BrandLinks, type BrandSettings, newlyUnsafe } from './brand.ts';
import { COUNTRIES } from './countries.ts';
import { brandCode } from './service.ts';

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
