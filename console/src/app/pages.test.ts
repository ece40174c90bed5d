import { readdirSync } from 'node:fs';
import path from 'node:path';
import { CALLS } from '@sorak/contract';
import { expect, test } from 'vitest';
import { callTable } from '../../../web/build/call-table.ts';
import { covers } from '../api/may-call.ts';
import { findPage, PAGES } from './pages.ts';

test('each page has an address of its own, and a folder', () => {
  expect(new Set(PAGES.map((row) => row.path)).size).toBe(PAGES.length);
  const folders = readdirSync(path.resolve(import.meta.dirname, '../pages'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('/Page.tsx'),
  );
  expect(folders).toHaveLength(PAGES.length);
  for (const row of PAGES) expect(findPage(row.path.replace(/:\w+/, '100001'))?.row).toBe(row);
  expect(findPage('/console/members/100001')?.params).toEqual({ memberId: '100001' });
  expect(findPage('/console/')?.row.path).toBe('/console');
  expect(findPage('/console/nothing')).toBeUndefined();
  // A page in the side bar stands in a group of it.
  for (const { path: own, icon, group } of PAGES) expect(group === undefined, own).toBe(icon === undefined);
});

test('a page that not every operator may open names a call that says who may', () => {
  for (const { opens } of PAGES) if (opens) expect(Object.hasOwn(CALLS[opens], 'roles'), opens).toBe(true);
  expect(covers('getMemberFile', { roles: [], role: null })).toBe(true);
});

test('the site’s bundle names no call of operators', () => {
  const plugin = callTable() as unknown as { transform: { handler: (code: string, id: string) => { code: string } } };
  for (const table of ['first-table.ts', 'more-table.ts']) {
    const { code } = plugin.transform.handler('', `/src/api/${table}`);
    expect(code).toContain('/wps/');
    expect(code).not.toContain('/wps/operator/');
  }
});
