import { createHash } from 'node:crypto';
import { type Secrets, secretsOf } from './secrets.ts';

/** The secrets of a deployment whose key a name makes: for tests alone. */
export const testSecrets = (name: string, speed = 1): Secrets => secretsOf(createHash('sha256').update(name).digest(), speed);
