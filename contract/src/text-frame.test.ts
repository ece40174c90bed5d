import { expect, it } from 'vitest';
import { textFrame } from './text-frame.ts';

it.each([
  [125, [0x81, 125]],
  [126, [0x81, 126, 0, 126]],
  [65_535, [0x81, 126, 0xff, 0xff]],
  [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
])('says the length of %i bytes as the protocol does', (length, header) => {
  const frame = textFrame('x'.repeat(length));
  expect([...frame.subarray(0, header.length)]).toEqual(header);
  expect(frame.subarray(header.length).toString()).toBe('x'.repeat(length));
});
