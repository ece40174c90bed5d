import { randomInt } from 'node:crypto';

const DIGITS = 9;

/** The name of a member who registers by a number: it says nothing of the number, which others may see. */
export const freeName = (): string => `m${String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')}`;
