/** So many at a time keep every core of the device busy, and the page free. */
const BATCH = 32;

const hex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The number below `maxNumber` that was asked for (contract: SliderPuzzle); null when there is none or `signal` ended the search.
 * `onProgress` hears the part that has been searched, 0 to 1.
 */
export async function findNumber(
  {
    salt,
    challenge,
    rounds,
    maxNumber,
  }: { readonly salt: string; readonly challenge: string; readonly rounds: number; readonly maxNumber: number },
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<number | null> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(salt), 'PBKDF2', false, ['deriveBits']);
  const hashOf = (number: number) =>
    crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(String(number)), iterations: rounds }, key, 256);
  for (let start = 0; start < maxNumber && !signal.aborted; start += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, maxNumber - start) }, (_, index) => start + index);
    const hashes = await Promise.all(numbers.map(hashOf));
    const found = hashes.findIndex((hash) => hex(hash) === challenge);
    if (found >= 0) return start + found;
    onProgress((start + numbers.length) / maxNumber);
  }
  return null;
}
