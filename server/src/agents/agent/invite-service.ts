import { createHash } from 'node:crypto';
import type { InvitationKind, InviteLink } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { readBrand } from '../../platform/system/service.ts';
import { prizeGroupOf } from '../../play/lottery/orders/prize-group-service.ts';
import * as repo from './invite-repo.ts';
import { requireGroup } from './team-group-service.ts';

/** Without the letters and figures that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 10;
const MAX_OPEN = 50;
const DAY_MS = 86_400_000;

/** The code of one request, always the same for its key. Bytes that would favour a letter are left out; enough are fair. */
function codeOf(agentId: bigint, key: string): string {
  const fair = 256 - (256 % LETTERS.length);
  const bytes = [...createHash('sha512').update(`invite:${agentId}:${key}`).digest()].filter((byte) => byte < fair);
  return bytes
    .slice(0, LENGTH)
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('');
}

const linkView = ({ config, clock }: Context, row: repo.InviteRow): InviteLink => ({
  code: row.code,
  link: `${config.siteOrigin}/register?affiliateCode=${row.code}`,
  kind: row.kind,
  note: row.note,
  isOpen: row.is_open && (row.expires_at === null || row.expires_at.getTime() > clock.now()),
  madeAt: row.made_at.getTime(),
  endsAt: row.expires_at?.getTime() ?? null,
  group: row.prize_group,
  uses: Number(row.uses),
});

/** The agent's links; `isTaken` is false where the brand's registration has no field for codes. */
export async function inviteLinks(context: Context, agentId: bigint): Promise<{ list: InviteLink[]; isTaken: boolean; group: number }> {
  const [rows, { registerRules }, group] = await Promise.all([
    repo.findInvites(context.db.query, agentId),
    readBrand(context),
    prizeGroupOf(context, agentId),
  ]);
  return { list: rows.map((row) => linkView(context, row)), isTaken: registerRules.affiliateCode.enabled, group };
}

export type NewLink = { readonly kind: InvitationKind; readonly note: string; readonly days: number; readonly group?: number | undefined };

/** One more link; the same key again answers it. CallError conflict for an agent who has fifty open ones, validation_failed, idempotency_conflict. */
export async function createInviteLink(
  context: Context,
  agentId: bigint,
  { kind, note, days, group }: NewLink,
  key: string,
): Promise<InviteLink> {
  if (group !== undefined) await requireGroup(context, agentId, group);
  const at = new Date(context.clock.now());
  const expires = days === 0 ? null : new Date(at.getTime() + days * DAY_MS);
  const row = { code: codeOf(agentId, key), kind, note, made_at: at, expires_at: expires, prize_group: group ?? null };
  const first = () => repo.findInvites(context.db.query, agentId, row.code).then(([found]) => found);
  const known = await first();
  if (!known && (await inTransaction(context.db.query, (tx) => repo.insertInvite(tx, agentId, row, MAX_OPEN))))
    return linkView(context, { ...row, is_open: true, uses: 0n });
  const made = known ?? (await first());
  if (!made) throw new CallError('conflict');
  const life = made.expires_at === null ? 0 : made.expires_at.getTime() - made.made_at.getTime();
  if (made.kind !== kind || made.note !== note || made.prize_group !== row.prize_group || life !== days * DAY_MS)
    throw new CallError('idempotency_conflict');
  return linkView(context, made);
}

/** Closes one of the agent's own links, again as often as asked; undefined for everybody else's and for none. */
export async function closeInviteLink(context: Context, agentId: bigint, code: string): Promise<InviteLink | undefined> {
  await repo.closeInvite(context.db.query, agentId, code);
  const [row] = await repo.findInvites(context.db.query, agentId, code);
  return row && linkView(context, row);
}
