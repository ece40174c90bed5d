import type { SecretBox } from '@sorak/contract/secret-box';
import type { Database } from './database.ts';

/** The database's secrets are sealed by another key. */
class WrongKey extends Error {
  override readonly name = 'WrongKey';
}

/** Keeps the fingerprint of the first key that a database meets, and refuses every other in words. */
export async function assertSameKey({ query }: Database, secrets: SecretBox): Promise<void> {
  const fingerprint = secrets.fingerprint('sorak', 'secrets mark').toString('hex');
  await query
    .insertInto('secrets_mark')
    .values({ fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await query.selectFrom('secrets_mark').select('fingerprint').executeTakeFirstOrThrow();
  if (kept.fingerprint === fingerprint) return;
  throw new WrongKey(
    'SECRETS_KEY is not the key by which the secrets of this database are sealed. Every process needs the same: set it to the key of the first, ' +
      'or copy that one’s DATA_DIR/keys/secrets.key.',
  );
}
