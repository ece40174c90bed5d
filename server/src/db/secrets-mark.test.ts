import { randomBytes } from 'node:crypto';
import { createSecretBox } from '@sorak/contract/secret-box';
import { expect, test } from 'vitest';
import { createDatabase } from './database.ts';
import { assertSameKey } from './secrets-mark.ts';
import { createTestDatabase } from './test/database.ts';

test('the first key of a database is its key, and a process with another is refused in words', async () => {
  const database = await createTestDatabase();
  const db = createDatabase(database.appUrl, { role: 'sorak_app', maxConnections: 2 });
  const [own, other] = [createSecretBox(randomBytes(32)), createSecretBox(randomBytes(32))];
  await Promise.all([assertSameKey(db, own), assertSameKey(db, own)]);
  await expect(assertSameKey(db, other)).rejects.toThrow('SECRETS_KEY is not the key');
  await assertSameKey(db, own);
  await db.close();
  await database.drop();
});
