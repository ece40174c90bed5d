import { sha256Hex } from './sha256.ts';

/** A uuid (version 8) that the same text always gives, for ids that a repeat must find again. */
export const uuidFrom = (text: string): string => uuidOf(sha256Hex(text));

const VARIANT = '89ab';

/** The first sixteen bytes of a hash in hexadecimal as a uuid (version 8). */
export const uuidOf = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${VARIANT[Number.parseInt(hex[16] ?? '0', 16) & 3]}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
