import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';

const DIALLABLE = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/** Territories inside the North American plan: the picker names their area code with the country's own. */
const AREA = /^1[0-9]{3}$/;

/** What address books copy around a number, so that it keeps its direction. */
const WRAPPED = /[\u200E\u202A\u202C\u2066\u2068\u2069\uFEFF]/g;

/**
 * A mobile number in E.164 (`+6281234567890`), or null for what is no mobile number of a country: landlines, premium, satellite and short numbers.
 * `dialingCode` has digits only; a leading zero, 00 for the plus, spaces, dots, hyphens, slashes and digits of other scripts are understood.
 */
export function mobileNumber(text: string, dialingCode: string): string | null {
  const digits = text
    .replaceAll(WRAPPED, '')
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll(/[\u2010-\u2015\u2212/]/g, '-')
    .trim()
    // What is dialled abroad instead of the plus.
    .replace(/^\(?00\)?[ .-]*(?=[1-9])/, '+');
  if (!/^\+?[0-9 ().-]{4,24}$/.test(digits) || !/^[1-9][0-9]{0,3}$/.test(dialingCode)) return null;
  const isArea = AREA.test(dialingCode);
  const number = parsed(isArea && !digits.startsWith('+') ? `+${dialingCode}${digits}` : digits, dialingCode);
  // What belongs to no country (satellites, networks) costs what a premium number does.
  if (!number?.isValid() || number.country === undefined) return null;
  const isFitting = isArea ? number.number.startsWith(`+${dialingCode}`) : number.countryCallingCode === dialingCode;
  return isFitting && DIALLABLE.has(number.getType() ?? '') ? number.number : null;
}

/** A national number keeps its trunk prefix: the library knows each country's. It throws for a country that it does not know. */
function parsed(digits: string, dialingCode: string): PhoneNumber | undefined {
  try {
    return parsePhoneNumberFromString(digits, digits.startsWith('+') ? {} : { defaultCallingCode: dialingCode });
  } catch {
    return undefined;
  }
}

/** The digit that a decimal digit of any script stands for: each script's ten digits lie side by side. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((point - zero) % 10);
}

/** `B••• S•••`: enough to know one's own name by. */
export const maskName = (name: string): string => name.replaceAll(/(\S)\S*/g, '$1•••');

/** What may be shown of a number or an address: `+62•••••7890`, `b•••@example.com`. */
export function maskAddress(address: string): string {
  const at = address.indexOf('@');
  if (at > 0) return `${address.slice(0, 1)}•••${address.slice(at)}`;
  return `${address.slice(0, 3)}${'•'.repeat(Math.max(0, address.length - 7))}${address.slice(-4)}`;
}
