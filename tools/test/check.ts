import path from 'node:path';
import { buildIfChanged } from '../build/build.ts';
import { affectedPackages, changedFiles, testFolders } from './changed.ts';
import { checkFormat, checkLint, checkTypes } from './checks.ts';
import { runPlaywright, runVitest } from './runners.ts';
import { oneCheck } from './stage.ts';
import { finish, stage } from './stages.ts';

/** What is asked before each commit: types and tests of what changed, the law, and ten journeys. `npm test` asks everything. */
const root = path.dirname(path.dirname(import.meta.dirname));
const since = process.argv[2] ?? 'HEAD';
const files = changedFiles(root, since);
const packages = affectedPackages(files);
const LAW = ['tools/architecture.test.ts', 'tools/product.test.ts', 'tools/styles.test.ts'];

console.log(
  files.length > 0
    ? `${files.length} files differ from ${since}`
    : `Nothing differs from ${since}; name an older commit: npm run check -- HEAD~1`,
);
await stage(`types of ${packages.join(', ') || 'nothing'}`, () => checkTypes(root, packages));
await stage('lint', () => checkLint(root));
await stage('format', () => checkFormat(root));
await stage('law, and tests beside what changed', () => runVitest(root, [...LAW, ...testFolders(root, files)], undefined));
const isBuilt = await stage('build', async () => {
  await buildIfChanged(root);
  return oneCheck(true);
});
if (isBuilt) await stage('ten journeys', () => runPlaywright(root, ['--grep', '@check']));
finish();
