import { hash, verify } from '@node-rs/argon2';
import { tooMany } from '../../http/rate-limit.ts';
import { createSemaphore } from '../../lib/semaphore.ts';

// OWASP's floor for Argon2id: 19 MiB, two passes, one lane.
// `algorithm: 2` is Argon2id.
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing shares the thread pool with file and socket work: a flood of sign-ins must leave threads over. */
export const inTurn = createSemaphore(2);
/** About five seconds of work; who comes behind it is told to come back, so that no flood keeps everybody waiting for minutes. */
const MAX_WAITING = 400;
const COME_BACK_MS = 5_000;

/** CallError too_many_requests while the line of passwords to be checked is long. Ask before a try is counted. */
export function requireRoom(): void {
  if (inTurn.waiting() >= MAX_WAITING) throw tooMany(COME_BACK_MS);
}

/** Both ends normalise, so that the same keys typed on another device give the same bytes. */
const bytes = (password: string): string => password.normalize('NFC');

/** A PHC string; about 10 ms of a thread. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(bytes(password), COST));

let decoy: Promise<string> | undefined;

/** Whether the password belongs to the hash; without a hash the same work is done and the answer is no. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  decoy ??= hashPassword('decoy that nobody types');
  const against = passwordHash ?? (await decoy);
  const isRight = await inTurn(() => verify(against, bytes(password)));
  return isRight && passwordHash !== null;
}
