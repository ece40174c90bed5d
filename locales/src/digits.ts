/** The zero of each script that our languages write figures in, and of full-width ones; their other digits follow it. */
const ZEROS = ['٠', '۰', '०', '০', '௦', '౦', '๐', '໐', '၀', '០', '０'].map((zero) => zero.charCodeAt(0));
const zeroOf = (code: number): number | undefined => ZEROS.find((zero) => code >= zero && code < zero + 10);
/** The Arabic signs between whole units and cents, and between thousands. */
const SIGNS: Readonly<Record<string, string>> = { '٫': '.', '٬': ',' };

/** The same text with the digits of every script as 0 to 9; as long as before. */
export const latinDigits = (text: string): string =>
  text.replaceAll(/[\p{Nd}٫٬]/gu, (sign) => {
    const zero = zeroOf(sign.charCodeAt(0));
    return zero === undefined ? (SIGNS[sign] ?? sign) : String(sign.charCodeAt(0) - zero);
  });

const FOR_FIGURES = /^(?:numeric|decimal|tel|none)$/;

/** Whatever keyboard a reader has: in this page's fields for figures, digits of every script become those that forms read. */
export function readEveryDigit(): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  document.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || !FOR_FIGURES.test(target.inputMode)) return;
      const latin = latinDigits(target.value);
      if (latin === target.value) return;
      const { selectionStart, selectionEnd } = target;
      // Past the setter by which React remembers a field's text: it would miss the change.
      set?.call(target, latin);
      target.setSelectionRange(selectionStart, selectionEnd);
    },
    true,
  );
}
