import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import type { Group } from './groups.ts';
import { compile, readGroup, type Table } from './tables.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Where each program's words are said. */
const PROGRAMS: readonly (readonly [folder: string, groups: readonly Group[]])[] = [
  ['web/src', ['site-frame', 'site-pages', 'site-centre', 'site-agents']],
  ['console/src', ['console']],
  ['studio/client', ['game']],
  ['sportsbook/client', ['sportsbook', 'sportsbook-pages']],
  ['server/src', ['server']],
];

/** The names of the values that a message takes. */
function valuesOf(message: string): Set<string> {
  const names = new Set<string>();
  const visit = (parts: readonly unknown[]): void => {
    for (const part of parts) {
      if (!Array.isArray(part)) continue;
      const [name, , cases] = part as [string, string?, Readonly<Record<string, readonly unknown[] | undefined>>?];
      names.add(name);
      for (const choice of Object.values(cases ?? {})) if (choice) visit(choice);
    }
  };
  visit(compile(message));
  return names;
}

type Node = { readonly type: string; readonly [field: string]: unknown };
type Said = { readonly keys: readonly string[]; readonly given: readonly string[] };

const textOf = (node: Node | undefined): string | null =>
  node?.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : null;

/** The names in an object that is written out; null for one that is not, or that takes in another. */
function namesIn(node: Node | undefined): string[] | null {
  if (!node) return [];
  if (node.type !== 'ObjectExpression') return null;
  const names = (node['properties'] as readonly Node[]).map((property) => {
    const name = property['key'] as Node | undefined;
    return property.type === 'Property' && property['computed'] !== true ? ((name?.['name'] as string | undefined) ?? textOf(name)) : null;
  });
  return names.every((name) => name !== null) ? (names as string[]) : null;
}

/** The keys that a function says when it is given a name, and those that say the key itself. */
const KEYS_OF: Readonly<Record<string, (name: string) => readonly string[]>> = {
  notice: (name) => [`notice.${name}.title`, `notice.${name}.content`],
  letter: (name) => [`letter.${name}.subject`, `letter.${name}.body`],
  ...Object.fromEntries(['t', 'text', 'say', 'textIn'].map((name) => [name, (key: string) => [key]])),
};

/** Every text of a file whose key and values stand beside each other. */
function saidIn(file: string, table: Table): Said[] {
  const found: Said[] = [];
  const visitor = new Visitor({
    CallExpression(call) {
      const callee = call.callee as unknown as Node;
      const name = (callee['name'] ?? (callee['property'] as Node | undefined)?.['name']) as string | undefined;
      const keysOf = Object.hasOwn(KEYS_OF, name ?? '') ? KEYS_OF[name ?? ''] : undefined;
      if (!keysOf) return;
      const given = call.arguments as unknown as readonly Node[];
      const at = given.findIndex((one) => keysOf(textOf(one) ?? '').every((key) => Object.hasOwn(table, key)));
      const names = namesIn(given[at + 1]);
      if (at >= 0 && names) found.push({ keys: keysOf(textOf(given[at]) ?? ''), given: names });
    },
  });
  visitor.visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return found;
}

test.each(PROGRAMS)('%s gives every text the values that it takes, and no other', (folder, groups) => {
  const table = Object.assign({}, ...groups.map((group) => readGroup('en', group))) as Table;
  const files = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const said = files.flatMap((file) => saidIn(path.join(ROOT, folder, file), table).map((one) => ({ ...one, file })));
  const wrong = said.filter(({ keys, given }) => {
    const wanted = new Set(keys.flatMap((key) => [...valuesOf(table[key] ?? '')]));
    return given.length !== wanted.size || given.some((name) => !wanted.has(name));
  });
  expect(said.length).toBeGreaterThan(10);
  expect(wrong).toEqual([]);
});
