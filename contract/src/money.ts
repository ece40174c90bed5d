/** Amounts are integer minor units (bigint) inside; this file is the only place that reads or writes them as text or numbers. */
export class AmountError extends Error {
  override readonly name = 'AmountError';
}

/** Vendor amounts: 100,000 to one unit of currency. */
const VENDOR_UNITS = 100_000n;

const scale = (decimals: number): bigint => 10n ** BigInt(decimals);

/** A wire number (at most `decimals` decimals, not negative, exact) to minor units; AmountError for everything else. */
export function minorFromNumber(value: unknown, decimals: number): bigint {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0 || Object.is(value, -0)) throw new AmountError('not an amount');
  return minorFromText(String(value), decimals);
}

/** Plain decimal text such as `12.50` to minor units; AmountError for signs, exponents, separators or too many decimals. */
export function minorFromText(text: string, decimals: number): bigint {
  const match = /^(\d{1,16})(?:\.(\d{1,8}))?$/.exec(text);
  if (!match) throw new AmountError('not an amount');
  const [, whole = '', fraction = ''] = match;
  if (fraction.length > decimals) throw new AmountError('too many decimals');
  const minor = BigInt(whole) * scale(decimals) + BigInt(fraction.padEnd(decimals, '0') || '0');
  if (minor > BigInt(Number.MAX_SAFE_INTEGER)) throw new AmountError('too large');
  return minor;
}

/** Minor units to plain decimal text, sign included: `-12.50`. */
export function textFromMinor(minor: bigint, decimals: number): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const text = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
  return minor < 0n ? `-${text}` : text;
}

/** Minor units to the number of the site's wire. Only for sending and showing, never to compute with. */
export const numberFromMinor = (minor: bigint, decimals: number): number => Number(textFromMinor(minor, decimals));

/** A vendor's integer (100,000 to one unit) to minor units; AmountError when it is not a whole number of them. */
export function minorFromVendor(value: unknown, decimals: number): bigint {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0 || Object.is(value, -0))
    throw new AmountError('not an amount');
  const unit = VENDOR_UNITS / scale(decimals);
  const amount = BigInt(value);
  if (amount % unit !== 0n) throw new AmountError('not a whole number of minor units');
  return amount / unit;
}

/** Minor units to a vendor's integer. */
export const vendorFromMinor = (minor: bigint, decimals: number): number => Number((minor * VENDOR_UNITS) / scale(decimals));

type MoneyParts = { readonly sign: '' | '+' | '−'; readonly whole: string; readonly cents: string };

/** A wire amount split for display: comma thousands, two decimals, a real minus sign; `signed` adds a plus to gains. */
export function moneyParts(amount: number, signed = false): MoneyParts {
  const [whole = '0', cents = '00'] = Math.abs(amount).toFixed(2).split('.');
  const isZero = Number(whole) === 0 && Number(cents) === 0;
  const sign = isZero ? '' : amount < 0 ? '−' : signed ? '+' : '';
  return { sign, whole: whole.replaceAll(/\B(?=(\d{3})+$)/g, ','), cents };
}

/** A wire amount as one text: `2,480,115.00`. */
export function formatAmount(amount: number, signed = false): string {
  const { sign, whole, cents } = moneyParts(amount, signed);
  return `${sign}${whole}.${cents}`;
}

/** product §2: what stands before play money, on the site and in games alike, and before a wallet that names no symbol. */
export const PLAY_SYMBOL = 'P';

/** The symbol before an amount of an asset, given that of the brand's own currency. */
export const symbolOf = (asset: string, brandSymbol: string): string => (asset === 'PLAY' ? PLAY_SYMBOL : brandSymbol);

/** A typed amount as the wire's text: commas and blanks are only for the eye. */
export const plainAmount = (text: string): string => text.replaceAll(/[\s,]/g, '');

/** What a reader typed as an amount above nothing: units of currency, at most two decimals; null for anything else, also for dots as thousands. */
export function typedAmount(text: string): number | null {
  const plain = plainAmount(text);
  const amount = /^\d{1,13}(\.\d{1,2})?$/.test(plain) ? Number(plain) : 0;
  return amount > 0 ? amount : null;
}

/** The same with commas between thousands, as far as it is a figure; otherwise as it was typed. */
export function groupedAmount(text: string): string {
  const match = /^(\d{1,13})(\.\d{0,2})?$/.exec(plainAmount(text));
  if (!match) return text;
  const [, whole = '', rest = ''] = match;
  return `${whole.replace(/^0+(?=\d)/, '').replaceAll(/\B(?=(\d{3})+$)/g, ',')}${rest}`;
}

/** A wire amount without cents where it has none, as it would be typed: `500,000`, `12.50`. */
export const shortAmount = (amount: number, signed = false): string => formatAmount(amount, signed).replace(/\.00$/, '');

const BALANCE_DECIMALS = 2;

/** What of a balance may leave, and what may not yet; null: none of it ever does. What is staked is taken from what may leave first. */
export function splitBalance(
  sum: number,
  lock: { readonly bound: number; readonly depositLeft: number } | null,
): { available: number; locked: number } {
  const [all, bound] = [sum, lock?.bound ?? sum].map((one) => minorFromNumber(one, BALANCE_DECIMALS)) as [bigint, bigint];
  const free = all > bound && lock?.depositLeft === 0 ? all - bound : 0n;
  return { available: numberFromMinor(free, BALANCE_DECIMALS), locked: numberFromMinor(all - free, BALANCE_DECIMALS) };
}
