import { type OperatorRole, PERSON_DETAILS, type PersonDetail } from '@sorak/contract';
import { maskAddress } from '../../lib/phone.ts';

/** `Danu Nugraha` → `D••• N•••`. */
const maskName = (name: string): string => name.replaceAll(/(\p{L})[^\s]*/gu, '$1•••');
/** The last four of an identity number. */
const maskNumber = (text: string): string => `••••${text.slice(-4)}`;

/** The first sign of what is nobody's business without a reason. */
const maskText = (text: string): string => `${[...text][0] ?? ''}•••`;

export type Details = { readonly [D in PersonDetail]: string | null };

/** What is known of these, by name; null where nothing was told. */
export const detailsOf = (told: Readonly<Record<string, string>> | null): Details =>
  Object.fromEntries(PERSON_DETAILS.map((name) => [name, told?.[name] ?? null])) as Details;

export type Person = Details & {
  readonly payeeName: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly birthDate: string | null;
  readonly idNumber: string | null;
};

const NAME_READERS: readonly OperatorRole[] = ['cashier', 'risk', 'admin'];
const BIRTH_READERS: readonly OperatorRole[] = ['risk', 'admin'];

const may = (roles: readonly OperatorRole[], readers: readonly OperatorRole[]): boolean => readers.some((role) => roles.includes(role));

export const maySeeNames = (roles: readonly OperatorRole[]): boolean => may(roles, NAME_READERS);

/** What a role sees without giving a reason: whoever compares payments the name, whoever checks risk the date of birth, everybody masked addresses. */
export function maskPerson({ payeeName, mobile, email, birthDate, idNumber, ...details }: Person, roles: readonly OperatorRole[]): Person {
  return {
    ...(Object.fromEntries(Object.entries(details).map(([name, text]) => [name, text && maskText(text)])) as Details),
    payeeName: payeeName === null || maySeeNames(roles) ? payeeName : maskName(payeeName),
    mobile: mobile && maskAddress(mobile),
    email: email && maskAddress(email),
    birthDate: birthDate === null || may(roles, BIRTH_READERS) ? birthDate : `${birthDate.slice(0, 4)}-••-••`,
    idNumber: idNumber ? maskNumber(idNumber) : null,
  };
}
