import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { affectedPackages, asksPostgres, changedFiles, changedSinceMain, testFolders } from './changed.ts';
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

test('a branch differs from main by its commits and by what is not committed; without git nobody can say', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sorak-changed-'));
  expect(changedSinceMain(folder)).toBeUndefined();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.test', ...args], { cwd: folder });
  git('init', '-q', '-b', 'main');
  fs.writeFileSync(path.join(folder, 'one.ts'), '1');
  git('add', '-A');
  git('commit', '-qm', 'one');
  git('checkout', '-qb', 'branch');
  expect(changedSinceMain(folder)).toEqual([]);
  fs.writeFileSync(path.join(folder, 'two.sql'), '1');
  git('add', '-A');
  git('commit', '-qm', 'two');
  fs.writeFileSync(path.join(folder, 'three.ts'), '1');
  expect(changedSinceMain(folder)).toEqual(['two.sql', 'three.ts']);
  fs.rmSync(folder, { recursive: true });
});

test('another PostgreSQL is asked where SQL, what holds it or what carries it differs', () => {
  for (const file of [
    'server/src/db/functions/vendor_bet.sql',
    'server/src/payments/deposit/order-repo.ts',
    'server/src/payments/deposit/orders/repo.ts',
    'server/src/ledger/ledger.ts',
    'server/src/db/migrate.ts',
    'package-lock.json',
  ])
    expect(asksPostgres(['README.md', file]), file).toBe(true);
  expect(asksPostgres(['server/src/payments/deposit/service.ts', 'web/src/repository.ts', 'docs/product.md'])).toBe(false);
});

test('types are asked of who reads a package; of all when the contract or a setting of all changed', () => {
  expect(affectedPackages(['ui/src/Button.tsx'])).toEqual(['sportsbook', 'ui', 'client', 'web', 'console']);
  expect(affectedPackages(['docs/product.md', 'e2e/play.ts'])).toEqual(['e2e']);
  expect(affectedPackages(['contract/src/money.ts'])).toEqual(PACKAGES);
  expect(affectedPackages(['tsconfig.base.json'])).toEqual(PACKAGES);
});

test('tests stand beside what changed; SQL functions have theirs at the ledger and the wallet', () => {
  expect(testFolders(root, ['server/src/players/vip/service.ts', 'server/src/players/vip/repo.ts', 'e2e/play.ts', 'gone/away.ts'])).toEqual(
    ['server/src/players/vip/'],
  );
  expect(testFolders(root, ['server/src/db/functions/ledger_open.sql'])).toContain('server/src/ledger/');
  expect(testFolders(root, ['sportsbook/server/db/functions/take_bets.sql'])).toEqual(['sportsbook/server/']);
  expect(testFolders(root, ['locales/en/app.json', 'locales/id/app.json'])).toEqual(['locales/src/']);
});
