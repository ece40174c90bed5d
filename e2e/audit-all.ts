import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** After the last journey: whatever they did, the ledger and the operators' log are sound. Throws with the table when they are not. */
export default function auditAll(): void {
  const root = path.resolve(import.meta.dirname, '..');
  const env = { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] ?? '' };
  console.log(execFileSync(process.execPath, ['tools/audit.mjs'], { cwd: root, encoding: 'utf8', env }));
}
