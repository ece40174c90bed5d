import { expect, test } from 'vitest';
import { asksFor, crc16, fieldsOf, qrPayload, readQr } from './emv-qr.ts';

const MERCHANT = {
  domain: 'ID.CO.CONTOH.WWW',
  pan: '936009990000000017',
  merchantId: 'SORAK0000000001',
  criteria: 'UME',
  nationalId: 'ID1020000000017',
  categoryCode: '7995',
  name: 'SORAK',
  city: 'JAKARTA',
  postalCode: '10110',
};

test('the checksum is the one of the standard', () => {
  expect(crc16('123456789')).toBe('29B1');
  // The example of EMVCo QRCPS merchant-presented mode, whose text is partly Chinese.
  const example =
    '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304';
  expect(crc16(example)).toBe('A13A');
});

test('a payload says who, how much and for what, in the order and lengths of the standard', () => {
  const payload = qrPayload(MERCHANT, 10_000_000n, 'IDR', 'SRK2511210042');
  const fields = readQr(payload);
  expect(payload.startsWith('000201010212')).toBe(true);
  expect([...(fields?.keys() ?? [])]).toEqual(['00', '01', '26', '51', '52', '53', '54', '58', '59', '60', '61', '62', '63']);
  expect(fields?.get('54')).toBe('100000.00');
  expect(fields?.get('53')).toBe('360');
  expect(fieldsOf(fields?.get('26') ?? '')?.get('01')).toBe(MERCHANT.pan);
  expect(fieldsOf(fields?.get('51') ?? '')).toEqual(
    new Map([
      ['00', 'ID.CO.QRIS.WWW'],
      ['02', 'ID1020000000017'],
      ['03', 'UME'],
    ]),
  );
  expect(fieldsOf(fields?.get('62') ?? '')?.get('05')).toBe('SRK2511210042');
});

test('a QR that asks for something else is noticed, whoever made it', () => {
  const payload = qrPayload(MERCHANT, 10_000_000n, 'IDR', 'SRK2511210042');
  expect(asksFor(payload, 10_000_000n, 'IDR')).toBe(true);
  expect(asksFor(payload, 10_000_001n, 'IDR')).toBe(false);
  expect(asksFor(payload.replace('100000.00', '900000.00'), 90_000_000n, 'IDR')).toBe(false);
  expect(asksFor(payload.slice(0, -1), 10_000_000n, 'IDR')).toBe(false);
  expect(asksFor('', 10_000_000n, 'IDR')).toBe(false);
});
