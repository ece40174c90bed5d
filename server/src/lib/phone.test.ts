import { describe, expect, test } from 'vitest';
import { mobileNumber } from './phone.ts';

describe('mobileNumber', () => {
  test.each([
    ['Arabic-Indic', '٠٨١٢٣٤٥٦٧٨٩٠'],
    ['Persian', '۰۸۱۲۳۴۵۶۷۸۹۰'],
    ['Devanagari', '०८१२३४५६७८९०'],
    ['Bengali', '০৮১২৩৪৫৬৭৮৯০'],
    ['Thai', '๐๘๑๒๓๔๕๖๗๘๙๐'],
    ['full-width', '０８１２３４５６７８９０'],
    ['mathematical', '𝟎𝟖𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗𝟎'],
    ['mixed', '٠812३४५67890'],
    ['international', '+62 812-3456-7890'],
    ['without its zero', '81234567890'],
    ['with 00 for the plus', '006281234567890'],
    ['with 00 and blanks', '00 62 812 3456 7890'],
    ['dotted', '0812.3456.7890'],
    ['slashed', '0812/3456/7890'],
    ['long hyphens', '0812–3456‑7890'],
    ['an area in brackets', '(+62) 812-3456-7890'.replace('(+62)', '+62')],
    ['copied from an address book', '\u202A+62 812-3456-7890\u202C'],
    ['with blanks around', ' 0812 3456 7890 '],
  ])('%s digits are the same number', (_script, text) => {
    expect(mobileNumber(text, '62')).toBe('+6281234567890');
  });

  test.each([
    ['premium, Indonesia', '08091234567', '62'],
    ['premium, Britain', '09011234567', '44'],
    ['premium, United States', '9005551234', '1'],
    ['personal numbering, Britain', '07012345678', '44'],
    ['shared cost, Germany', '01805123456', '49'],
    ['toll-free', '08001234567', '62'],
    ['a satellite', '+881612345678', '881'],
    ['an international network', '+882131234567', '882'],
    ['an international premium number', '+979123456789', '979'],
    ['a country that does not exist', '81234567890', '999'],
    ['another country than the one that was picked', '+14155550123', '62'],
    ['an emergency number', '112', '62'],
    ['00 and another country', '0014155550123', '62'],
    ['nothing behind 00', '00', '62'],
    ['superscripts', '⁰⁸¹²³⁴⁵⁶⁷⁸⁹⁰²³⁴⁵⁶', '62'],
    ['Roman numerals', 'ⅠⅡⅢⅣⅤ', '62'],
    ['a turned direction', '\u202E081234567890', '62'],
    ['a dialling code of words', '081234567890', 'x2'],
    ['a second line', '081234567890\n+14155550123', '62'],
    ['nothing', '', '62'],
  ])('%s is none', (_what, text, dialingCode) => {
    expect(mobileNumber(text, dialingCode)).toBeNull();
  });

  test('territories of a shared plan are picked by their area code', () => {
    expect(mobileNumber('2101234', '1876')).toBe('+18762101234');
    expect(mobileNumber('+18762101234', '1876')).toBe('+18762101234');
    expect(mobileNumber('+12425551234', '1876')).toBeNull();
  });

  test('what is far too long is refused at once', () => {
    const before = performance.now();
    expect(mobileNumber('0'.repeat(1_000_000), '62')).toBeNull();
    expect(performance.now() - before).toBeLessThan(1_000);
  });
});
