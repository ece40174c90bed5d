const BATCH = 500;

const hex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The number below `maxNumber` whose SHA-256 with the salt is the challenge; null when there is none or `signal` ended the search.
 * `onProgress` hears the part that has been searched, 0 to 1.
 */
export async function findNumber(
  { salt, challenge, maxNumber }: { readonly salt: string; readonly challenge: string; readonly maxNumber: number },
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<number | null> {
  const encoder = new TextEncoder();
  for (let start = 0; start < maxNumber && !signal.aborted; start += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, maxNumber - start) }, (_, index) => start + index);
    const hashes = await Promise.all(numbers.map((number) => crypto.subtle.digest('SHA-256', encoder.encode(`${salt}${number}`))));
    const found = hashes.findIndex((hash) => hex(hash) === challenge);
    if (found >= 0) return start + found;
    onProgress((start + numbers.length) / maxNumber);
  }
  return null;
}
