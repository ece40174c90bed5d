const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));
const hexOf = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** In hexadecimal; the same in browser, server and database. */
export const sha256 = async (text: string): Promise<string> => hexOf(await crypto.subtle.digest('SHA-256', bytesOf(text)));
