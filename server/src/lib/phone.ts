import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

const DIALLABLE = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/**
 * A mobile number in E.164 (`+6281234567890`), or null for what is no mobile number of the country: landlines, premium and short numbers.
 * `dialingCode` has digits only; a leading zero, spaces, hyphens and digits of other scripts are understood.
 */
export function mobileNumber(text: string, dialingCode: string): string | null {
  const digits = text.normalize('NFKC').replaceAll(/\p{Nd}/gu, asciiDigit);
  if (!/^\+?[0-9 ().-]{4,24}$/.test(digits) || !/^[1-9][0-9]{0,3}$/.test(dialingCode)) return null;
  // A national number keeps its trunk prefix: the library knows each country's.
  const number = digits.startsWith('+')
    ? parsePhoneNumberFromString(digits)
    : parsePhoneNumberFromString(digits, { defaultCallingCode: dialingCode });
  if (!number?.isValid() || number.countryCallingCode !== dialingCode) return null;
  return DIALLABLE.has(number.getType() ?? '') ? number.number : null;
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
