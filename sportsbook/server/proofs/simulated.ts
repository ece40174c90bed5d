import { randomBytes } from 'node:crypto';
import type { SecretBox } from '@sorak/contract/secret-box';
import type { FeedSource } from '../../feed/messages.ts';
import { simulator } from '../../feed/simulator.ts';
import { secretsOf } from '../../feed/simulator/secrets.ts';
import type { Db } from '../db/database.ts';
import { findKey, keepKey, replaceKey } from './key-repo.ts';

const KEY_BYTES = 32;
const SEALED_AS = 'simulator_key';

type Settings = { readonly speed: number; readonly leagues?: number; readonly now: () => number };

/** The feed of matches that this deployment plays: drawn by 256 bits that its first start made, and that no source and no readable row holds. */
export async function simulatedFeed(db: Db, box: SecretBox, { speed, leagues = Infinity, now }: Settings): Promise<FeedSource> {
  const made = box.seal(randomBytes(KEY_BYTES).toString('base64'), SEALED_AS);
  const { sealed, made_at } = await keepKey(db, { sealed: made, made_at: new Date(now()) });
  return simulator({ secrets: secretsOf(opened(box, sealed), speed), origin: made_at.getTime(), speed, leagues, now });
}

function opened(box: SecretBox, sealed: Buffer): Buffer {
  try {
    return Buffer.from(box.open(sealed, SEALED_AS), 'base64');
  } catch (cause) {
    throw new Error('SECRETS_KEY is not the one that the key of the simulated matches was sealed with.', { cause });
  }
}

/** Seals the key of the matches by the key that seals from now on. */
export async function resealKey(db: Db, box: SecretBox): Promise<void> {
  const found = await findKey(db);
  if (found) await replaceKey(db, box.seal(box.open(found.sealed, SEALED_AS), SEALED_AS));
}
