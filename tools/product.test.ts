import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const lines = readFileSync(path.join(root, 'docs/product.md'), 'utf8').split('\n');

describe('docs/product.md', () => {
  it('names only tests that exist', () => {
    const named = lines.flatMap((line) => [...line.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file));
    expect(named.length).toBeGreaterThan(40);
    expect([...new Set(named)].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it('says of every line which test shows it, or that it is open', () => {
    expect(lines.filter((line) => /^- \d+\.\d+ /.test(line) && !/ — .*(`|open)/.test(line) && !line.includes('the lines above'))).toEqual(
      [],
    );
  });

  it('numbers each line once', () => {
    const numbers = lines.flatMap((line) => /^- (\d+(?:\.\d+)+) /.exec(line)?.[1] ?? []);
    expect(numbers.length).toBeGreaterThan(300);
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });

  it('is, like every document, one text and not two sides of a conflict', () => {
    const documents = ['', 'docs', 'docs/decisions'].flatMap((folder) =>
      readdirSync(path.join(root, folder)).flatMap((file) => (file.endsWith('.md') ? [path.join(folder, file)] : [])),
    );
    expect(documents.length).toBeGreaterThan(100);
    expect(documents.filter((file) => /^(?:<{7}|={7}|>{7})(?: |$)/m.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  });

  it('finds every decision in the index by subject, once', () => {
    const folder = path.join(root, 'docs/decisions');
    const pages = readdirSync(folder).filter((file) => /^\d{4}-.*\.md$/.test(file));
    const listed = [...readFileSync(path.join(folder, 'README.md'), 'utf8').matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(
      ([, file = '']) => file,
    );
    expect(listed.toSorted()).toEqual(pages.toSorted());
  });
});
