import { AmountError, isPayable, minorFromText, railUnit, type StatementFault } from '@sorak/contract';
import { DECIMALS } from '../../../platform/vendors/service.ts';

/** Minor units into the account; null for what went out of it, and for what has a fault. */
export type Amount = { readonly minor: bigint | null; readonly fault: StatementFault['code'] | null };
type Mark = '.' | ',';

const FAULTY = (fault: StatementFault['code']): Amount => ({ minor: null, fault });
/** Blanks and apostrophes stand between thousands wherever they stand. */
const BETWEEN_THOUSANDS = /(?<=\d)[ \u00A0\u202F'’](?=\d{3}(?!\d))/g;
const other = (mark: Mark): Mark => (mark === '.' ? ',' : '.');
const count = (text: string, mark: Mark): number => text.split(mark).length - 1;

/** The decimal mark that an amount shows; null where it could be either. */
function markOf(text: string): Mark | null {
  const [points, commas] = [count(text, '.'), count(text, ',')];
  if (points + commas === 0) return null;
  if (points > 0 && commas > 0) return text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
  const mark: Mark = points > 0 ? '.' : ',';
  if (points + commas > 1) return other(mark);
  return text.length - text.indexOf(mark) - 1 === 3 ? null : mark;
}

/**
 * Reads the amounts of a file, all in one way. `1.234` may be a thousand or one and a bit: the other amounts say which, and where none does,
 * or two say different things, it is refused. Cents that the rail cannot carry are a fault too.
 */
export function amountReader(texts: readonly string[], railDecimals: number): (text: string) => Amount {
  const marks = new Set(texts.flatMap((text) => markOf(text.replaceAll(BETWEEN_THOUSANDS, '')) ?? []));
  const [mark] = marks;
  const unit = railUnit(railDecimals, DECIMALS);
  return (text) => {
    const sign = text.startsWith('-') ? -1n : 1n;
    const bare = text.replace(/^-/, '').replaceAll(BETWEEN_THOUSANDS, '');
    if (!/^[\d.,]+$/.test(bare)) return FAULTY('amount');
    const hasMark = /[.,]/.test(bare);
    if (hasMark && (marks.size > 1 || mark === undefined)) return FAULTY('amount_ambiguous');
    const thousands = other(mark ?? '.');
    const [whole = '', fraction, ...more] = bare.split(mark ?? '.');
    const isGrouped = new RegExp(`^(?:\\d+|\\d{1,3}(?:\\${thousands}\\d{3})+)$`).test(whole);
    if (!isGrouped || more.length > 0 || (fraction !== undefined && !/^\d{1,2}$/.test(fraction))) return FAULTY('amount');
    try {
      const minor = minorFromText(`${whole.replaceAll(thousands, '')}${fraction === undefined ? '' : `.${fraction}`}`, DECIMALS);
      if (minor === 0n) return FAULTY('amount');
      if (!isPayable(minor, unit)) return FAULTY('amount_decimals');
      return { minor: sign < 0n ? null : minor, fault: null };
    } catch (error) {
      if (error instanceof AmountError) return FAULTY('amount');
      throw error;
    }
  };
}
