import { randomBytes } from 'node:crypto';
import { createSecretBox } from '@sorak/contract/secret-box';
import { expect, test } from 'vitest';
import { maskName, namesFor } from './shown-name.ts';

const secrets = createSecretBox(randomBytes(32));

test('a reader is shown every account by a name of its own that never changes', () => {
  const nameOf = namesFor(secrets, 7n);
  const many = Array.from({ length: 50_000 }, (_, at) => nameOf(BigInt(at + 1), 'demo'));
  expect(new Set(many).size).toBe(many.length);
  expect(many[41]).toMatch(/^de\*\*\*o·[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(namesFor(secrets, 7n)(42n, 'demo')).toBe(many[41]);
  const large = [2n ** 20n - 1n, 2n ** 20n, 2n ** 30n, 2n ** 63n - 1n].map((id) => nameOf(id, 'demo'));
  expect(large.map((name) => name.length - 'de***o·'.length)).toEqual([4, 6, 8, 14]);
});

test('tags of two readers or two houses cannot be compared, and follow no order', () => {
  const ids = Array.from({ length: 1_000 }, (_, at) => BigInt(at + 1));
  const tags = (box: typeof secrets, reader: bigint) => ids.map((id) => namesFor(box, reader)(id, 'demo'));
  const mine = tags(secrets, 7n);
  for (const other of [tags(secrets, 8n), tags(createSecretBox(randomBytes(32)), 7n)])
    expect(other.filter((name, at) => name === mine[at]).length).toBeLessThan(3);
  expect(mine.filter((name, at) => at > 0 && name > (mine[at - 1] ?? '')).length).toBeLessThan(700);
});

test('a stranger is shown a mask', () => {
  expect(['rahayu17', 'abc'].map(maskName)).toEqual(['ra***7', 'ab***c']);
});
