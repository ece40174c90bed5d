import type { SecretBox } from '@sorak/contract/secret-box';
import { tagsBy } from '@sorak/contract/shown-tag';

/** `rahayu17` as `ra***7`: enough to know oneself by, not enough to know another, nor to tell two apart. What strangers are shown. */
export const maskName = (username: string): string => `${username.slice(0, 2)}***${username.slice(-1)}`;

/**
 * What one reader, or everybody in one room, is shown of accounts: the mask and a tag of the account's number, `ra***7·4K2M`. No two accounts
 * share a tag, it never changes, two readers cannot compare theirs, and without the key it leads nowhere.
 */
export function namesFor(secrets: SecretBox, reader: bigint | 'chat'): (id: bigint, username: string) => string {
  const tagOf = tagsBy(secrets.fingerprint(String(reader), 'shown-name'));
  return (id, username) => `${maskName(username)}·${tagOf(id)}`;
}
