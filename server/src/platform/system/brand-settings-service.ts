import {
  BRAND_FIELDS,
  type BrandArea,
  CS_TYPES,
  entriesOf,
  fitsSetting,
  PRIZE_MODES,
  RESOURCE_TYPES,
  type SettingField,
  type SettingValue,
} from '@sorak/contract';
import * as v from 'valibot';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import * as repo from './brand-repo.ts';
import { brandLinks, type BrandLinks, brandSettings, type BrandSettings, newlyUnsafe } from './brand.ts';
import { accessOf, withAccess } from './access-rules.ts';
import { assertLicensed } from './licence-service.ts';
import { brandCode } from './service.ts';

type Values = Readonly<Record<string, SettingValue>>;
type Row = {
  readonly key: string;
  readonly names: Readonly<Record<string, string>> | null;
  readonly isOpen: null;
  readonly values: Values;
  readonly choices?: Readonly<Record<string, readonly string[]>>;
};
/** A brand as it is stored, with what its lists of places and addresses are. */
export type Stored = { readonly settings: BrandSettings; readonly links: BrandLinks; readonly access: Values };

/** One group: its rows, and the brand with other values in one of them; undefined where there is no such row. */
type Group = {
  readonly rows: (stored: Stored) => readonly Row[];
  readonly set: (stored: Stored, key: string, values: Values) => Stored | undefined;
};

const row = (key: string, values: Values, choices?: Row['choices'], name?: string): Row => ({
  key,
  names: name ? { EN: name } : null,
  isOpen: null,
  values,
  ...(choices ? { choices } : {}),
});
const textOf = (value: SettingValue | undefined): string => (typeof value === 'string' ? value : '');
const listOf = (entries: readonly string[]): string | null => (entries.length > 0 ? entries.join(' ') : null);
const entries = (value: SettingValue | undefined): string[] => entriesOf(value ?? null);
const isOne = (key: string): boolean => key === 'all';

/** Rows by place, with an empty one after the last; what is left without its first field goes. */
function places<T>(read: (one: T | undefined) => Values, write: (values: Values) => T | undefined, nameOf: (one: T) => string) {
  return {
    rows: (list: readonly T[]): Row[] =>
      [...list, undefined].map((one, at) => row(String(at + 1), read(one), undefined, one ? nameOf(one) : undefined)),
    put: (list: readonly T[], key: string, values: Values): T[] | undefined => {
      const at = Number(key) - 1;
      if (!Number.isInteger(at) || at < 0 || at > list.length) return undefined;
      const one = write(values);
      return [...list.slice(0, at), ...(one ? [one] : []), ...list.slice(at + 1)];
    },
  };
}

const licences = places<BrandSettings['licences'][number]>(
  (one) => ({ name: one?.name ?? null, number: one?.number || null, url: one?.url || null }),
  ({ name, number, url }) => (name ? { name: textOf(name), number: textOf(number), url: textOf(url) } : undefined),
  ({ name }) => name,
);
const routes = places<BrandLinks['routes'][number]>(
  (one) => ({ hosts: listOf(one?.domainList ?? []), speed: one?.speed ?? 0 }),
  ({ hosts, speed }) => (hosts ? { domainList: entries(hosts), speed: Number(speed) } : undefined),
  ({ domainList }) => domainList.join(', '),
);

/** Where a service opens: here, at an address, or at one that is given out sealed. */
const OPENS = ['here', 'link', 'sealed'] as const;

function brandValues({ settings }: Stored): Values {
  const { defaultTheme, defaultLanguage, lotteryType, gameOpenMode, currencySymbol, chatHeaderColour, minimumAge } = settings;
  const { popularFrom, playCredit, trialCredit } = settings;
  const { minWords, maxWords } = settings.feedback;
  const languages = listOf(settings.languages);
  const chosen = {
    defaultTheme,
    defaultLanguage,
    languages,
    lotteryType,
    gameOpenMode,
    currencySymbol,
    chatHeaderColour,
  };
  return { ...chosen, minimumAge, popularFrom, minWords, maxWords, ...settings.support, playCredit, trialCredit };
}

const GROUPS: Readonly<Record<BrandArea, Group>> = {
  brand: {
    rows: (stored) => [
      row('all', brandValues(stored), {
        defaultTheme: ['light', 'dark'],
        defaultLanguage: stored.settings.languages,
        lotteryType: PRIZE_MODES,
        gameOpenMode: ['route', 'iframe', 'window'],
      }),
    ],
    set: ({ settings, links, access }, key, values) => {
      if (!isOne(key)) return undefined;
      const { languages, minWords, maxWords, answerMinutes, vipAnswerMinutes, ...own } = values;
      const support = { answerMinutes, vipAnswerMinutes };
      const feedback = { ...settings.feedback, minWords, maxWords };
      return {
        settings: { ...settings, ...own, languages: entries(languages), feedback, support } as BrandSettings,
        links,
        access,
      };
    },
  },
  linkHosts: {
    rows: ({ links }) => [row('all', { hosts: listOf(links.hosts) })],
    set: (stored, key, { hosts }) => (isOne(key) ? { ...stored, links: { ...stored.links, hosts: entries(hosts) } } : undefined),
  },
  messenger: {
    rows: ({ links }) =>
      RESOURCE_TYPES.map((type) => {
        const one = links.resources.find(({ resourceType }) => resourceType === type);
        return row(type, { url: one?.url ?? null, qrCodeUrl: one?.qrCodeUrl ?? null });
      }),
    set: (stored, key, { url, qrCodeUrl }) => {
      const resourceType = RESOURCE_TYPES.find((one) => one === key);
      if (!resourceType) return undefined;
      const others = stored.links.resources.filter((one) => one.resourceType !== resourceType);
      const own = url ? [{ resourceType, url: textOf(url), qrCodeUrl: textOf(qrCodeUrl) || null }] : [];
      return { ...stored, links: { ...stored.links, resources: [...others, ...own] } };
    },
  },
  serviceWay: {
    rows: ({ links }) =>
      CS_TYPES.map((csType) => {
        const one = links.customerService.find((entry) => entry.csType === csType);
        return row(csType, { opens: OPENS[(one?.type ?? 1) - 1] ?? 'here', url: one?.path || null }, { opens: OPENS });
      }),
    set: (stored, key, { opens, url }) => {
      const csType = CS_TYPES.find((one) => one === key);
      const type = ([1, 2, 3] as const)[OPENS.findIndex((one) => one === opens)];
      if (!csType || !type) return undefined;
      if ((type === 1) !== (url === null)) throw new CallError('validation_failed');
      const others = stored.links.customerService.filter((entry) => entry.csType !== csType);
      return { ...stored, links: { ...stored.links, customerService: [...others, { csType, type, path: textOf(url) }] } };
    },
  },
  licence: {
    rows: ({ settings }) => licences.rows(settings.licences),
    set: (stored, key, values) => {
      const list = licences.put(stored.settings.licences, key, values);
      return list && { ...stored, settings: { ...stored.settings, licences: list } };
    },
  },
  route: {
    rows: ({ links }) => routes.rows(links.routes),
    set: (stored, key, values) => {
      const list = routes.put(stored.links.routes, key, values);
      return list && { ...stored, links: { ...stored.links, routes: list } };
    },
  },
  vendorCodes: {
    rows: ({ settings: { vendorCodes } }) => [
      row('all', { esports: listOf(vendorCodes.esports), cockfight: listOf(vendorCodes.cockfight) }),
    ],
    set: (stored, key, { esports, cockfight }) =>
      isOne(key)
        ? { ...stored, settings: { ...stored.settings, vendorCodes: { esports: entries(esports), cockfight: entries(cockfight) } } }
        : undefined,
  },
  play: {
    rows: ({ settings: { features, play } }) => [
      row('all', {
        hasAutoplay: Number(features['autoplay'] === true),
        leastCycleMs: play.leastCycleMs,
        isPlayMoneyOnly: Number(play.isPlayMoneyOnly),
      }),
    ],
    set: (stored, key, { hasAutoplay, leastCycleMs, isPlayMoneyOnly }) => {
      if (!isOne(key)) return undefined;
      const { settings } = stored;
      const features = { ...settings.features, autoplay: hasAutoplay === 1 };
      const play = { leastCycleMs: Number(leastCycleMs), isPlayMoneyOnly: isPlayMoneyOnly === 1 };
      return { ...stored, settings: { ...settings, features, play } };
    },
  },
  complaints: {
    rows: ({ settings: { complaints } }) => [
      row('all', { ...complaints, bodyName: complaints.bodyName || null, bodyUrl: complaints.bodyUrl || null }),
    ],
    set: (stored, key, { answerDays, finalDays, bodyName, bodyUrl }) => {
      const [first, last] = [Number(answerDays), Number(finalDays)];
      if (first > last) throw new CallError('validation_failed');
      const complaints = { answerDays: first, finalDays: last, bodyName: textOf(bodyName), bodyUrl: textOf(bodyUrl) };
      return isOne(key) ? { ...stored, settings: { ...stored.settings, complaints } } : undefined;
    },
  },
  mailing: {
    rows: ({ settings: { mailing } }) => [
      row('all', { ...mailing, quietFrom: mailing.quietFrom || null, quietTo: mailing.quietTo || null }),
    ],
    set: (stored, key, { perWeek, quietFrom, quietTo }) => {
      const mailing = { perWeek: Number(perWeek), quietFrom: textOf(quietFrom), quietTo: textOf(quietTo) };
      return isOne(key) ? { ...stored, settings: { ...stored.settings, mailing } } : undefined;
    },
  },
  fourEyes: {
    rows: ({ settings: { fourEyes } }) => [
      row('all', {
        refusesBrowser: Number(fourEyes.refusesBrowser),
        refusesAddress: Number(fourEyes.refusesAddress),
        asksPasskey: Number(fourEyes.asksPasskey),
        giftsAlone: fourEyes.giftsAlone,
      }),
    ],
    set: (stored, key, { refusesBrowser, refusesAddress, asksPasskey, giftsAlone }) => {
      const fourEyes = {
        refusesBrowser: refusesBrowser === 1,
        refusesAddress: refusesAddress === 1,
        asksPasskey: asksPasskey === 1,
        giftsAlone: Number(giftsAlone),
      };
      return isOne(key) ? { ...stored, settings: { ...stored.settings, fourEyes } } : undefined;
    },
  },
  archive: {
    rows: ({ settings: { archive } }) => [row('all', archive)],
    set: (stored, key, { factDays, betDays, deleteDays }) => {
      const archive = { factDays: Number(factDays), betDays: daysOrNever(betDays), deleteDays: daysOrNever(deleteDays) };
      return isOne(key) ? { ...stored, settings: { ...stored.settings, archive } } : undefined;
    },
  },
  access: {
    rows: ({ access }) => [row('all', access)],
    set: (stored, key, values) => (isOne(key) ? { ...stored, access: values } : undefined),
  },
};

const daysOrNever = (days: unknown): number | null => (days === null || days === undefined ? null : Number(days));

/** A brand as it stands in the database, kept from others who would change it. */
export async function stored(query: repo.Query, code: string): Promise<Stored> {
  const { settings, state } = await repo.lockBrand(query, code);
  return { settings: v.parse(brandSettings, settings), links: v.parse(brandLinks, state.links), access: accessOf(state) };
}

/** Keeps a brand that is whole. CallError validation_failed, link_not_allowed for an address that readers may not be led to. */
export async function keep(tx: repo.Query, code: string, before: Stored, { settings, links, access }: Stored): Promise<void> {
  const [ownSettings, ownLinks] = [v.safeParse(brandSettings, settings), v.safeParse(brandLinks, links)];
  if (!ownSettings.success || !ownLinks.success) throw new CallError('validation_failed');
  if (newlyUnsafe(before, { settings: ownSettings.output, links: ownLinks.output }) !== undefined) throw new CallError('link_not_allowed');
  const { minWords, maxWords } = ownSettings.output.feedback;
  // Whoever reads in no language of the brand is told in one that it has.
  if (!ownSettings.output.languages.includes(ownSettings.output.defaultLanguage)) throw new CallError('validation_failed');
  if (minWords > maxWords) throw new CallError('validation_failed');
  await repo.saveBrand(tx, code, { ...withAccess(access), links: JSON.stringify(ownLinks.output) }, ownSettings.output);
}

/** One group of the brand's settings, as admins change it. */
export const brandAreaSettings = (area: BrandArea) => ({
  list: async (query: repo.Query, code: string): Promise<readonly Row[]> => GROUPS[area].rows(await stored(query, code)),
  change: async (tx: repo.Query, code: string, key: string, values: Values): Promise<boolean> => {
    const before = await stored(tx, code);
    const after = GROUPS[area].set(before, key, values);
    if (!after) return false;
    await keep(tx, code, before, after);
    return true;
  },
});

const REFUSED: Partial<Readonly<Record<string, string>>> = {
  licence_forbids: 'The licence profile of the brand does not allow that: see setting list licenceProfile.',
  link_not_allowed:
    'An address of the brand would lead to a host that links may not lead to. Set the hosts first, or take the address away.',
};

/** Changes some fields of one row, from the command line: by the same rules. Throws, with a sentence, what does not hold. */
export async function changeBrandRow(context: Context, area: BrandArea, key: string, changed: Values): Promise<void> {
  const fields: Readonly<Record<string, SettingField>> = BRAND_FIELDS[area];
  for (const [name, value] of Object.entries(changed)) {
    const field = fields[name];
    if (!field || !fitsSetting(field, value)) throw new Error(`${String(value)} does not fit ${name}.`);
  }
  await inTransaction(context.db.query, async (tx) => {
    const code = brandCode(context);
    const { list, change } = brandAreaSettings(area);
    const before = (await list(tx, code)).find((one) => one.key === key);
    if (!before) throw new Error(`There is no ${area} ${key}.`);
    for (const [name, words] of Object.entries(before.choices ?? {}))
      if (typeof changed[name] === 'string' && !words.includes(changed[name]))
        throw new Error(`${changed[name]} is none of ${words.join(', ')}.`);
    const after = { ...before.values, ...changed };
    const kept = assertLicensed(tx, code, area, key, before.values, after).then(() => change(tx, code, key, after));
    await kept.catch((error: unknown) => {
      throw error instanceof CallError ? new Error(REFUSED[error.code] ?? `${key} cannot be changed so.`) : error;
    });
  });
}
