/** What a reader typed as an amount: units of currency with at most two decimals; null for anything else, also for dots as thousands. */
export function typedAmount(text: string): number | null {
  const plain = text.replaceAll(/[\s,]/g, '');
  if (!/^\d{1,14}(\.\d{1,2})?$/.test(plain)) return null;
  return Number(plain);
}

/** The same with commas between thousands, as far as it is a figure; otherwise as it was typed. */
export function grouped(text: string): string {
  const plain = text.replaceAll(/[\s,]/g, '');
  const match = /^(\d{1,14})(\.\d{0,2})?$/.exec(plain);
  if (!match) return text;
  const [, whole = '', rest = ''] = match;
  return `${whole.replace(/^0+(?=\d)/, '').replaceAll(/\B(?=(\d{3})+$)/g, ',')}${rest}`;
}

/** A wire amount as it would be typed: no decimals where there are none. */
export const amountTyped = (amount: number): string => grouped(Number.isInteger(amount) ? String(amount) : amount.toFixed(2));
