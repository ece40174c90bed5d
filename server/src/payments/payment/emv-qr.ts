import { AmountError, minorFromText, textFromMinor } from '@sorak/contract';
import { DECIMALS } from '../../platform/vendors/service.ts';
import type { Merchant } from './provider.ts';

/** ISO 4217 numbers, as field 53 wants them. */
const CURRENCY_NUMBERS: Readonly<Record<string, string>> = { IDR: '360' };
const COUNTRY = 'ID';
const DYNAMIC = '12';
const QRIS_DOMAIN = 'ID.CO.QRIS.WWW';

const field = (id: string, value: string): string => {
  const bytes = Buffer.byteLength(value);
  if (bytes === 0 || bytes > 99) throw new RangeError(`field ${id} of the QR has ${bytes} bytes`);
  return `${id}${String(bytes).padStart(2, '0')}${value}`;
};

/** CRC-16/CCITT-FALSE (polynomial 0x1021, start 0xFFFF), four capital hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/**
 * The payload of a merchant-presented QR for one payment (EMVCo QRCPS 1.1): field 26 names the merchant at its acquirer, 51 in the
 * national registry (QRIS), 54 the exact amount, 62-05 our reference, 63 the checksum over all before it and its own head.
 */
export function qrPayload(merchant: Merchant, amount: bigint, currency: string, reference: string): string {
  const number = CURRENCY_NUMBERS[currency];
  if (number === undefined) throw new RangeError(`no QR for ${currency}`);
  const acquirer =
    field('00', merchant.domain) + field('01', merchant.pan) + field('02', merchant.merchantId) + field('03', merchant.criteria);
  const registry = field('00', QRIS_DOMAIN) + field('02', merchant.nationalId) + field('03', merchant.criteria);
  const head =
    field('00', '01') +
    field('01', DYNAMIC) +
    field('26', acquirer) +
    field('51', registry) +
    field('52', merchant.categoryCode) +
    field('53', number) +
    field('54', textFromMinor(amount, DECIMALS)) +
    field('58', COUNTRY) +
    field('59', merchant.name.slice(0, 25)) +
    field('60', merchant.city.slice(0, 15)) +
    field('61', merchant.postalCode) +
    field('62', field('05', reference.slice(0, 25))) +
    '6304';
  return head + crc16(head);
}

/** The fields of a payload by their id, those of a template as text; undefined for one that is cut, padded or fails its checksum. */
export function readQr(payload: string): ReadonlyMap<string, string> | undefined {
  if (!/^[\x20-\x7e]+6304[0-9A-F]{4}$/.test(payload) || crc16(payload.slice(0, -4)) !== payload.slice(-4)) return undefined;
  return fieldsOf(payload);
}

export function fieldsOf(text: string): ReadonlyMap<string, string> | undefined {
  const found = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const match = /^(\d{2})(\d{2})$/.exec(text.slice(at, at + 4));
    const [, id = '', length = ''] = match ?? [];
    const end = at + 4 + Number(length);
    if (!match || end > text.length || found.has(id)) return undefined;
    found.set(id, text.slice(at + 4, end));
    at = end;
  }
  return found;
}

/** Whether a provider's QR really asks for this amount in this currency: a payer's app shows nothing else. */
export function asksFor(payload: string, amount: bigint, currency: string): boolean {
  const fields = readQr(payload);
  try {
    return (
      fields?.get('53') === CURRENCY_NUMBERS[currency] &&
      fields?.get('58') === COUNTRY &&
      minorFromText(fields?.get('54') ?? '', DECIMALS) === amount
    );
  } catch (error) {
    if (error instanceof AmountError) return false;
    throw error;
  }
}
