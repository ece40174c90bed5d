import { expect, test } from 'vitest';
import { plainLines } from './plain-text.ts';

test('HTML is shown as its lines of text, without a page being made of it', () => {
  // Neither a browser's parser nor its elements are at hand here, as the console's policy allows none.
  expect(plainLines('<h2 class="a">Bank&nbsp;BRI</h2><p>rests <b>to</b>night &amp; more.</p><ul><li>One<li>Two</ul>')).toEqual([
    'Bank\u00a0BRI',
    'rests tonight & more.',
    'One',
    'Two',
  ]);
  expect(plainLines('<!-- a\n<p>b</p> -->1 < 2 &#62; &#x30; &unknown; &#1114112;<br>end')).toEqual([
    '1 < 2 > 0 &unknown; &#1114112;',
    'end',
  ]);
  expect(plainLines(' ')).toEqual([]);
});
