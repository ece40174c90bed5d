import { randomBytes } from 'node:crypto';
import { assertSameKey, createSecretBox } from '@sorak/contract/secret-box';
import { expect, test } from 'vitest';
import { createDatabase } from './database.ts';
import { createTestDatabase } from './test/database.ts';

test('the first key of a database is its key, and a process with another is refused in words', async () => {
  const database = await createTestDatabase();
  const { pool, close } = createDatabase(database.appUrl, { role: 'sorak_app', maxConnections: 2 });
  const [own, other] = [createSecretBox(randomBytes(32)), createSecretBox(randomBytes(32))];
  await Promise.all([assertSameKey(pool, own, 'SECRETS_KEY'), assertSameKey(pool, own, 'SECRETS_KEY')]);
  await expect(assertSameKey(pool, other, 'SECRETS_KEY')).rejects.toThrow('SECRETS_KEY is not the key');
  await assertSameKey(pool, own, 'SECRETS_KEY');
  await close();
  await database.drop();
});
