import type { KeyObject } from 'node:crypto';
import type { ClientBase } from 'pg';
import { TEAM_RULES } from './agents/agent/audit-repo.ts';
import { COMPLAINT_RULES } from './site/support/audit-repo.ts';
import { CASE_RULES } from './players/cases/audit-repo.ts';
import { SEGMENT_RULES } from './players/segments/audit-repo.ts';
import { RANK_RULES } from './players/vip/audit-repo.ts';
import { CAMPAIGN_RULES } from './rewards/campaigns/audit-repo.ts';
import { PRIZE_DRAW_RULES } from './rewards/draws/audit-repo.ts';
import { RACE_RULES } from './rewards/races/audit-repo.ts';
import { CLEARING_RULES } from './payments/clearing/audit-repo.ts';
import { CARD_RULES } from './payments/bank-card/audit-repo.ts';
import { auditSchema } from './audit-schema.ts';
import { BEACON_RULES } from './platform/beacon/audit-repo.ts';
import { BET_SUM_RULES } from './play/bets/audit-repo.ts';
import type { SchemaFact } from './db/schema-facts.ts';
import { COMMISSION_RULES } from './agents/commission/audit-repo.ts';
import { auditCheckpoint, auditFolder, auditSealed } from './back-office/archive/audit-repo.ts';
import { REPORT_RULES } from './back-office/desk/reports/audit-repo.ts';
import { DESK_REQUEST_RULES } from './back-office/desk/requests/audit-repo.ts';
import { DEPOSIT_RULES } from './payments/deposit/audit-repo.ts';
import type { AuditCheck } from './ledger/audit-checks.ts';
import { auditHere, type AuditReport } from './ledger/audit.ts';
import { runChecks } from './ledger/run-checks.ts';
import { operatorWitnessOf, rowWitnessOf } from './ledger/witness-file.ts';
import { readWitnesses } from './ledger/witness-audit.ts';
import { MISSION_RULES } from './rewards/missions/audit-repo.ts';
import { auditChain } from './platform/operator/audit-chain-repo.ts';
import { auditRowMarks, auditRows } from './platform/operator/audit-rows-repo.ts';
import { RIGHTS_RULES } from './platform/operator/audit-rights-repo.ts';
import { IDENTITY_RULES } from './payments/identity/audit-repo.ts';
import { PAYMENT_RULES } from './payments/payment/audit-repo.ts';
import { POINT_RULES } from './rewards/points/audit-repo.ts';
import { REBATE_RULES } from './rewards/rebate/audit-repo.ts';
import { RECORD_RULES } from './site/record/audit-repo.ts';
import { LOTTERY_RULES } from './play/lottery/audit-repo.ts';
import { auditRedraws } from './play/lottery/redraw-audit-repo.ts';
import { SAFER_PLAY_RULES } from './players/safer-play/audit-repo.ts';
import { TRADING_RULES } from './play/trading/audit-repo.ts';
import { TRANSFER_RULES } from './agents/transfer/audit-repo.ts';
import { WAGERING_RULES } from './money/wagering/audit-repo.ts';
import { VENDOR_RULES } from './play/games/vendor-audit-repo.ts';
import { GAME_RULES } from './play/games/audit-repo.ts';
import { FREE_PLAY_RULES } from './play/free-play/audit-repo.ts';
import { BET_RULES } from './play/betting/audit-repo.ts';
import { WITHDRAWAL_RULES } from './payments/withdrawal/audit-repo.ts';

/** Every domain's rules: what its tables say follows from the ledger or from the operators' log, both ways. */
export const DOMAIN_RULES: readonly AuditCheck[] = [
  ...BET_RULES,
  ...FREE_PLAY_RULES,
  ...LOTTERY_RULES,
  ...BEACON_RULES,
  ...TRADING_RULES,
  ...BET_SUM_RULES,
  ...RECORD_RULES,
  ...WAGERING_RULES,
  ...REBATE_RULES,
  ...POINT_RULES,
  ...MISSION_RULES,
  ...CAMPAIGN_RULES,
  ...CASE_RULES,
  ...COMPLAINT_RULES,
  ...SEGMENT_RULES,
  ...RANK_RULES,
  ...PRIZE_DRAW_RULES,
  ...RACE_RULES,
  ...DEPOSIT_RULES,
  ...WITHDRAWAL_RULES,
  ...CARD_RULES,
  ...IDENTITY_RULES,
  ...PAYMENT_RULES,
  ...CLEARING_RULES,
  ...TRANSFER_RULES,
  ...SAFER_PLAY_RULES,
  ...TEAM_RULES,
  ...COMMISSION_RULES,
  ...RIGHTS_RULES,
  ...GAME_RULES,
  ...VENDOR_RULES,
  ...DESK_REQUEST_RULES,
  ...REPORT_RULES,
];

/** Where the witness of the ledger lies, of each process its own, the key of the marks of rows, and what the schema should be; without the second it is not looked at. */
export type AuditGround = {
  readonly witnessFile: string | readonly string[];
  readonly rowKey: string;
  readonly release?: readonly SchemaFact[];
  /** By which archived months are signed, and the folder whose files are to be proven too. */
  readonly archive?: { readonly publicKey: KeyObject; readonly folder?: string };
};

/** Proves everything from one snapshot, while others may go on working. Reads only. */
export async function auditAll(client: ClientBase, ground: AuditGround): Promise<AuditReport> {
  await client.query('begin isolation level repeatable read read only');
  try {
    return await auditAllHere(client, ground);
  } finally {
    await client.query('rollback');
  }
}

/** The same inside the transaction that the client is in, whose own changes it then sees too. */
export async function auditAllHere(client: ClientBase, { witnessFile, rowKey, release, archive }: AuditGround): Promise<AuditReport> {
  // Before the snapshot, which the first query takes: what is witnessed by now must be in it.
  const files = typeof witnessFile === 'string' ? [witnessFile] : witnessFile;
  const operators = readWitnesses(files.map(operatorWitnessOf));
  const rows = readWitnesses(files.map(rowWitnessOf));
  const report = await auditHere(client, witnessFile);
  const schema = release === undefined ? [] : [await auditSchema(client, release)];
  const domains = [...(await auditChain(client, operators)), ...(await runChecks(client, DOMAIN_RULES)), await auditRedraws(client)];
  const sealed = [await auditCheckpoint(client)];
  if (archive !== undefined) sealed.push(await auditSealed(client, archive.publicKey));
  if (archive?.folder !== undefined) sealed.push(await auditFolder(client, archive.folder, archive.publicKey, readWitnesses(files)));
  const marks = [await auditRows(client, rowKey), await auditRowMarks(client, rows)];
  return { ...report, checks: [...report.checks, ...schema, ...domains, ...sealed, ...marks] };
}
