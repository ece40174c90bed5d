import { importSealingKey, seal, type SealingKey } from '@sorak/contract';

type KeySet = { readonly keys: readonly (JsonWebKey & { kid?: string })[] };

let key: Promise<SealingKey> | null = null;
let clockOffsetMs = 0;

async function fetchKey(): Promise<SealingKey> {
  const answer = await fetch('/.well-known/jwks.json', { cache: 'no-store' });
  if (!answer.ok) throw new Error(`keys answered ${answer.status}`);
  const serverTime = Date.parse(answer.headers.get('date') ?? '');
  if (Number.isFinite(serverTime)) clockOffsetMs = serverTime - Date.now();
  const [first] = ((await answer.json()) as KeySet).keys;
  if (!first) throw new Error('no key');
  return importSealingKey(first);
}

/** Forgets the platform's key, as after an answer that it could not open. */
export function forgetKey(): void {
  key = null;
}

/** A value sealed for the platform, dated by the platform's clock; rejects when its key cannot be fetched. */
export async function sealValue(value: unknown): Promise<string> {
  key ??= fetchKey();
  try {
    return await seal(value, await key, Date.now() + clockOffsetMs);
  } catch (error) {
    key = null;
    throw error;
  }
}
