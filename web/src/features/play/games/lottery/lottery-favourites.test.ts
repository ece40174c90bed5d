import { expect, test } from 'vitest';
import { readSaved, toggled } from './lottery-favourites.ts';

test('each user has a list of their own, the latest first', () => {
  let saved = toggled({}, 'dewi', 'LOTT-mb');
  saved = toggled(saved, 'dewi', 'LOTT-mn');
  saved = toggled(saved, 'budi', 'TCG_SEA-4d');
  expect(saved).toEqual({ dewi: ['LOTT-mn', 'LOTT-mb'], budi: ['TCG_SEA-4d'] });
  expect(toggled(saved, 'dewi', 'LOTT-mn')).toEqual({ dewi: ['LOTT-mb'], budi: ['TCG_SEA-4d'] });
  expect(readSaved(JSON.stringify(saved))).toEqual(saved);
});

test.each([null, '', 'x', '[]', 'null', '3', '{"dewi":"LOTT-mb"}', '{"dewi":[1,null,{},"<img src=x>"]}'])('%s is no list', (stored) => {
  expect(Object.values(readSaved(stored)).flat()).toEqual([]);
});
