import { OPERATOR_ROLES, type OperatorRole, PERSON_DETAILS, type PersonDetail, type RoleSight } from '@sorak/contract';
import type { OperatorCaller } from '../../http/call.ts';
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

/** Who reads: one of the four roles, or the house's own by what it sees. */
type Reader = Pick<OperatorCaller, 'roles' | 'role'>;
const may = ({ roles, role }: Reader, sight: RoleSight, readers: readonly OperatorRole[]): boolean =>
  readers.some((one) => roles.includes(one)) || role?.sees.includes(sight) === true;

export const maySeeNames = (reader: Reader): boolean => may(reader, 'names', NAME_READERS);

/** What a role sees without giving a reason: whoever compares payments the name, whoever checks risk the date of birth, everybody masked addresses. */
export function maskPerson({ payeeName, mobile, email, birthDate, idNumber, ...details }: Person, reader: Reader): Person {
  const address = (text: string): string => (may(reader, 'contacts', OPERATOR_ROLES) ? maskAddress(text) : '•••');
  return {
    ...(Object.fromEntries(Object.entries(details).map(([name, text]) => [name, text && maskText(text)])) as Details),
    payeeName: payeeName === null || maySeeNames(reader) ? payeeName : maskName(payeeName),
    mobile: mobile && address(mobile),
    email: email && address(email),
    birthDate: birthDate === null || may(reader, 'births', BIRTH_READERS) ? birthDate : `${birthDate.slice(0, 4)}-••-••`,
    idNumber: idNumber ? maskNumber(idNumber) : null,
  };
}
