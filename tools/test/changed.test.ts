import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { affectedPackages, changedFiles, testFolders } from './changed.ts';
import { PACKAGES } from './checks.ts';

const root = path.dirname(path.dirname(import.meta.dirname));

test('what differs from a commit is found, and what git does not know yet', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-changed-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.test', ...args], { cwd: folder });
  git('init', '-q');
  fs.writeFileSync(path.join(folder, 'one.ts'), '1');
  fs.writeFileSync(path.join(folder, 'same.ts'), '1');
  git('add', '-A');
  git('commit', '-qm', 'one');
  fs.writeFileSync(path.join(folder, 'one.ts'), '2');
  fs.writeFileSync(path.join(folder, 'new.ts'), '1');
  expect(changedFiles(folder, 'HEAD')).toEqual(['one.ts', 'new.ts']);
  fs.rmSync(folder, { recursive: true });
});

test('types are asked of who reads a package; of all when the contract or a setting of all changed', () => {
  expect(affectedPackages(['ui/src/Button.tsx'])).toEqual(['ui', 'web', 'console']);
  expect(affectedPackages(['docs/product.md', 'e2e/play.ts'])).toEqual(['e2e']);
  expect(affectedPackages(['contract/src/money.ts'])).toEqual(PACKAGES);
  expect(affectedPackages(['tsconfig.base.json'])).toEqual(PACKAGES);
});

test('tests stand beside what changed; SQL functions have theirs at the ledger and the wallet', () => {
  expect(testFolders(root, ['server/src/vip/service.ts', 'server/src/vip/repo.ts', 'e2e/play.ts', 'gone/away.ts'])).toEqual([
    'server/src/vip/',
  ]);
  expect(testFolders(root, ['server/src/db/functions/ledger_open.sql'])).toContain('server/src/ledger/');
});
