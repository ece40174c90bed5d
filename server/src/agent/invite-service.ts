import { randomBytes } from 'node:crypto';
import type { InviteLink } from '@sorak/contract';
import type { Context } from '../context.ts';
import { CallError } from '../http/call.ts';
import { inTransaction } from '../ledger/ledger.ts';
import { readBrand } from '../system/service.ts';
import * as repo from './invite-repo.ts';

/** Without the letters and figures that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 10;
const MOST_OPEN = 50;

/** Each byte that would favour a letter is drawn again. */
function draw(): string {
  const fair = 256 - (256 % LETTERS.length);
  let code = '';
  while (code.length < LENGTH)
    for (const byte of randomBytes(LENGTH)) if (byte < fair && code.length < LENGTH) code += LETTERS[byte % LETTERS.length];
  return code;
}

const shown = ({ config }: Context, row: repo.InviteRow): InviteLink => ({
  code: row.code,
  link: `${config.siteOrigin}/register?affiliateCode=${row.code}`,
  isOpen: row.is_open,
  madeAt: row.made_at.getTime(),
  uses: Number(row.uses),
});

/** The agent's links; `isTaken` is false where the brand's registration has no field for codes. */
export async function inviteLinks(context: Context, agentId: bigint): Promise<{ list: InviteLink[]; isTaken: boolean }> {
  const [rows, { registerRules }] = await Promise.all([repo.findInvites(context.db.query, agentId), readBrand(context)]);
  return { list: rows.map((row) => shown(context, row)), isTaken: registerRules.affiliateCode.enabled };
}

/** One more link. CallError conflict for an agent who has fifty open ones. */
export async function createInviteLink(context: Context, agentId: bigint): Promise<InviteLink> {
  const code = draw();
  const at = new Date(context.clock.now());
  if (!(await inTransaction(context.db.query, (tx) => repo.insertInvite(tx, agentId, code, at, MOST_OPEN))))
    throw new CallError('conflict');
  return shown(context, { code, is_open: true, made_at: at, uses: 0n });
}

/** Closes one of the agent's own links, again as often as asked; undefined for everybody else's and for none. */
export async function closeInviteLink(context: Context, agentId: bigint, code: string): Promise<InviteLink | undefined> {
  await repo.closeInvite(context.db.query, agentId, code);
  const [row] = await repo.findInvites(context.db.query, agentId, code);
  return row && shown(context, row);
}
