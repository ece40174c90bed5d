import { isoDate, type PersonDetail, tidyName } from '@sorak/contract';
import { canonicalEmail } from '../../lib/email.ts';

/** What the registration form asks beside name and password; empty where nothing was given. */
export type Profile = { readonly [D in PersonDetail]: string } & {
  readonly qqNum: string;
  readonly line: string;
  readonly whatsapp: string;
  readonly facebook: string;
  readonly wechat: string;
  readonly zalo: string;
  readonly telegram: string;
  readonly idNumber: string;
  readonly recommenderId: string;
  readonly affiliateCode: string;
  readonly referralCode: string;
  readonly domain: string;
  readonly registerUrl: string;
  readonly countryDialingCode: string;
};

export const CONTACTS = [
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'zalo',
  'telegram',
] as const satisfies readonly (keyof Profile)[];

/** By what a member is known beside the name. */
export type Identity = {
  readonly mobile: string | null;
  readonly isMobileProven: boolean;
  readonly email: string | null;
  readonly isEmailProven?: boolean;
  readonly payeeName: string | null;
  readonly birthDate: string | null;
};

type Form = { readonly email: string; readonly payeeName: string; readonly birthday: string };

/** `mobile` is E.164. An address is kept in lower case; nobody has proven it yet. */
export const identityOf = ({ email, payeeName, birthday }: Form, mobile: string | null, isMobileProven: boolean): Identity => ({
  mobile,
  isMobileProven: mobile !== null && isMobileProven,
  email: canonicalEmail(email) || null,
  payeeName: tidyName(payeeName) || null,
  birthDate: isoDate(birthday),
});

/** Only the profile's own fields of a larger form. */
export const profileOf = (form: Profile): Profile => ({
  qqNum: form.qqNum,
  line: form.line,
  whatsapp: form.whatsapp,
  facebook: form.facebook,
  wechat: form.wechat,
  zalo: form.zalo,
  telegram: form.telegram,
  idNumber: form.idNumber,
  address: form.address,
  nationality: form.nationality,
  occupation: form.occupation,
  incomeSource: form.incomeSource,
  birthPlace: form.birthPlace,
  recommenderId: form.recommenderId,
  affiliateCode: form.affiliateCode,
  referralCode: form.referralCode,
  domain: form.domain,
  registerUrl: form.registerUrl,
  countryDialingCode: form.countryDialingCode,
});
