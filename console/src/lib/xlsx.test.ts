import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { xlsxFile } from './xlsx.ts';

/** The text of every entry of a zip, by its central directory. */
function textsOf(zip: Buffer): Record<string, string> {
  const found: Record<string, string> = {};
  let at = zip.readUInt32LE(zip.lastIndexOf('PK\u0005\u0006') + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [method, size, nameLength, start] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const bytes = zip.subarray(data, data + size);
    found[name] = (method === 0 ? bytes : inflateRawSync(bytes)).toString('utf8');
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return found;
}

test('a workbook holds numbers as numbers and text as text, also text that a spreadsheet would run', async () => {
  const file = await xlsxFile([
    ['Game', 'GGR'],
    ['=HYPERLINK("https://example.net")', 1234.5],
    ['+1', null],
    ['All', 1234.5],
  ]);
  const texts = textsOf(Buffer.from(await file.arrayBuffer()));
  const sheet = Object.entries(texts).find(([name]) => name.includes('sheet1.xml'))?.[1] ?? '';
  expect(sheet).toContain('<v>1234.5</v>');
  expect(sheet).not.toContain('<f>');
  expect(Object.values(texts).join('')).toContain('=HYPERLINK(');
});
