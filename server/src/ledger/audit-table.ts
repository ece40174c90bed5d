import type { AuditReport } from './audit.ts';

const SHOWN = 20;

/** The report as lines for a terminal: one per check, then the violations by name. */
export function auditTable(report: AuditReport): string {
  const width = Math.max(...report.checks.map(({ name }) => name.length));
  const lines = report.checks.map(({ name, violations, tookMs }) => {
    const verdict = violations.length === 0 ? 'ok' : `${violations.length} VIOLATION${violations.length > 1 ? 'S' : ''}`;
    return `  ${name.padEnd(width)}  ${verdict.padEnd(14)} ${(tookMs / 1000).toFixed(1).padStart(6)} s`;
  });
  const fresh = report.transfers - report.witnessed;
  const named = report.checks.flatMap(({ violations }) => violations.slice(0, SHOWN).map(({ name, what }) => `  ${name}: ${what}`));
  const last = violationCount(report) === 0 ? 'The ledger is sound.' : 'THE LEDGER IS NOT SOUND.';
  return [
    `${report.transfers} transfers, ${report.accounts} accounts, ${report.witnessed} transfers witnessed${fresh > 0n ? `, ${fresh} newer` : ''}`,
    ...lines,
    ...named,
    ...report.notes,
    last,
  ].join('\n');
}

/** How many violations all checks found together; each check stops counting after some. */
export const violationCount = (report: AuditReport): number => report.checks.reduce((sum, { violations }) => sum + violations.length, 0);
