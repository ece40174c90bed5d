import { isLooser, LICENCE_SWITCH_NAMES, LICENCES, type SettingArea, type SettingValue } from '@sorak/contract';
import { LICENCE_PROFILES } from '@sorak/contract/rules/licence/profiles';
import { CallError } from '../../http/call.ts';
import type { Query } from './brand-repo.ts';
import { fitsRate, type Licence, licenceFrom, loosened } from './licence.ts';
import * as repo from './licence-repo.ts';

export type { Licence } from './licence.ts';
export { stakeTermsOf } from './licence.ts';

/** The licence as a transaction sees it: what is decided and booked in one commit goes by one licence. */
export async function licenceIn(query: Query, brand: string): Promise<Licence> {
  const row = await repo.findLicence(query, brand);
  return licenceFrom(row, row.time_zone);
}

type Values = Readonly<Record<string, SettingValue>>;

/** CallError licence_forbids with the profile and the switch where a setting would allow what the licence does not. */
export async function assertLicensed(
  tx: Query,
  brand: string,
  area: SettingArea,
  key: string,
  before: Values,
  after: Values,
): Promise<void> {
  const licence = await licenceIn(tx, brand);
  const name = loosened(licence, area, key, before, after);
  if (name) throw new CallError('licence_forbids', { profile: licence.profile.name, switch: name });
}

/** The licence itself, as two admins choose it. */
export const licenceProfileSettings = {
  list: async (query: Query, brand: string) => {
    const { profile, rate } = await licenceIn(query, brand);
    return [{ key: 'all', names: null, isOpen: null, values: { profile: profile.name, rate }, choices: { profile: LICENCES } }];
  },
  change: async (tx: Query, brand: string, _key: string, { profile, rate = null }: Values, since: Date): Promise<boolean> => {
    const name = LICENCES.find((one) => one === profile);
    const own = rate === null ? null : Number(rate);
    if (!name || !fitsRate(LICENCE_PROFILES[name], own)) throw new CallError('validation_failed');
    return repo.updateLicence(tx, brand, { profile: name, rate: own === null ? null : BigInt(own), since });
  },
};

/** Whether another profile, or another worth of its money, allows anything that the one before did not: then a shell alone may not choose it. */
export function isLooserLicence(before: Values, after: Values): boolean {
  const [was, is] = [before, after].map(({ profile }) => LICENCES.find((one) => one === profile));
  if (!was || !is) return true;
  const [old, fresh] = [LICENCE_PROFILES[was], LICENCE_PROFILES[is]];
  if (LICENCE_SWITCH_NAMES.some((name) => isLooser(name, fresh.terms[name], old.terms[name]))) return true;
  return was === is && Number(after['rate']) > Number(before['rate']);
}
