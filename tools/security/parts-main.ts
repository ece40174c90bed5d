import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { billOf, holesOf, type Lock, type Report, type Seen } from './parts.ts';

// `npm run parts`: writes the bill of materials, asks the registry for known holes, and ends with 1 when one is overdue.
const ROOT = path.resolve(import.meta.dirname, '../..');
const SEEN = path.join(ROOT, 'docs/security/holes.json');
const BILL = path.join(ROOT, 'dist/parts.cdx.json');

const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as Lock & { readonly version: string };
const bill = billOf(lock, lock.version);
mkdirSync(path.dirname(BILL), { recursive: true });
writeFileSync(BILL, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${bill.components.length} parts stand in dist/parts.cdx.json.`);

const told = await new Promise<string>((resolve) => execFile('npm', ['audit', '--json'], { cwd: ROOT }, (_, stdout) => resolve(stdout)));
const report = JSON.parse(told || '{}') as Partial<Report>;
if (!report.vulnerabilities) {
  console.log('The registry does not say which holes are known; nothing was compared.');
  process.exitCode = 2;
} else {
  const seen: Seen = existsSync(SEEN) ? (JSON.parse(readFileSync(SEEN, 'utf8')) as Seen) : {};
  const holes = holesOf({ vulnerabilities: report.vulnerabilities }, seen, Date.now());
  writeFileSync(SEEN, `${JSON.stringify(Object.fromEntries(holes.map(({ part, since }) => [part, since])), null, 2)}\n`);
  console.table(holes);
  console.log(
    holes.length === 0 ? 'No hole is known.' : `${holes.filter(({ isOverdue }) => isOverdue).length} of ${holes.length} are overdue.`,
  );
  if (holes.some(({ isOverdue }) => isOverdue)) process.exitCode = 1;
}
