import { expect, test } from 'vitest';
import { firstParagraph } from './first-paragraph.ts';

test.each([
  ['<p>Bank <b>BRI</b> rests.</p><p>More.</p>', 'Bank BRI rests.'],
  ['<p> </p><p>A &amp; B &lt;c&gt; &#8211; d</p>', 'A & B <c> – d'],
  ['plain words', 'plain words'],
  ['', ''],
])('%s', (html, expected) => {
  expect(firstParagraph(html)).toBe(expected);
});
