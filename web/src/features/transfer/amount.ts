import { minorFromText, numberFromMinor } from '@sorak/contract';

const DECIMALS = 2;

/** What a reader typed as an amount, thousands' commas and blanks allowed; null for everything that is none. */
export function amountFrom(text: string): number | null {
  try {
    const minor = minorFromText(text.replaceAll(/[,\s]/g, ''), DECIMALS);
    return minor > 0n ? numberFromMinor(minor, DECIMALS) : null;
  } catch {
    return null;
  }
}
