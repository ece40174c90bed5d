import { documentKey, type IdentityDocument, nameKey } from '@sorak/contract';
import type { Context } from '../../context.ts';

/** What a document says of somebody, as it was typed. */
export type Person = { readonly name: string; readonly birthday: string; readonly number: string };
type Secrets = Pick<Context, 'secrets'>;

export const personName = (caseId: string): string => `identity ${caseId}`;
export const pictureName = (pictureId: string): string => `identity picture ${pictureId}`;

export const sealPerson = ({ secrets }: Secrets, caseId: string, person: Person): Buffer =>
  secrets.seal(JSON.stringify(person), personName(caseId));

export const openPerson = ({ secrets }: Secrets, caseId: string, sealed: Buffer): Person =>
  JSON.parse(secrets.open(sealed, personName(caseId))) as Person;

/** By which the same document, and the same person, are found again; without the key nobody can try numbers out. */
export const fingerprintsOf = ({ secrets }: Secrets, document: IdentityDocument, { name, birthday, number }: Person) => ({
  number_hash: secrets.fingerprint(`${document} ${documentKey(number)}`, 'identity number'),
  person_hash: secrets.fingerprint(`${nameKey(name)} ${birthday}`, 'identity person'),
});
