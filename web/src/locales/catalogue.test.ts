import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readGroup } from '@sorak/locales/tables';
import { expect, test } from 'vitest';

// What is fetched with the member centre alone, or with the agent centre, which has its words too, and never stands elsewhere; the window's title
// alone names its pages too, and stays as it was until those words have come.
const OF_THE_CENTRE =
  /pages\/(member|agent)-centre\/|features\/[\w-]+\/(session\/security|bonus|identity|records|deposit|withdrawal|transfer|missions|referral|messages)\/|features\/rewards\/(campaigns\/|promotions\/PrizeRow|points\/voucher-facts)|app\/head\.|lib\/(?:OwnMoney|free-text)/;

test('only the member centre says what is fetched with it', () => {
  const areas = [...new Set(Object.keys(readGroup('en', 'site-centre')).map((key) => key.split('.')[0]))];
  const said = new RegExp(`['\`](${areas.join('|')})\\.\\w`);
  const source = path.resolve(import.meta.dirname, '..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('locales') && !OF_THE_CENTRE.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => said.test(readFileSync(path.join(source, file), 'utf8')))).toEqual([]);
});
