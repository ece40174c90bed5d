import { readKeyRing } from '@sorak/contract/key-ring';
import { type KeyRing, readSecretsKey } from '@sorak/contract/secret-box';
import type { Config } from '../lib/config.ts';
import { createDatabase } from './database.ts';

/** The keys of a house, as its database and `SECRETS_KEY` say together; asked before the pool is open, whose sessions bring along what follows from them. */
export async function readHouseKeys(url: string, config: Pick<Config, 'dataDir' | 'secretsKey'>): Promise<KeyRing> {
  const { pool, close } = createDatabase(url, { maxConnections: 1, applicationName: 'sorak keys' });
  try {
    return await readKeyRing(pool, readSecretsKey(config.dataDir, config.secretsKey), 'SECRETS_KEY');
  } finally {
    await close();
  }
}
