import type { InvitationKind } from '@sorak/contract';
import { sql } from 'kysely';
import { AGENTS, type Query } from './repo.ts';

export type InviteRow = {
  readonly code: string;
  readonly kind: InvitationKind;
  readonly note: string;
  readonly is_open: boolean;
  readonly made_at: Date;
  readonly expires_at: Date | null;
  readonly prize_group: number | null;
  readonly uses: bigint | null;
};

/** The agent's codes with those who came by each and still stand directly below; the newest first, or one of them. */
export async function findInvites(query: Query, memberId: bigint, code?: string): Promise<InviteRow[]> {
  return query
    .selectFrom('affiliate_code as c')
    .select((of) => [
      'c.code',
      'c.kind',
      'c.note',
      'c.is_open',
      'c.made_at',
      'c.expires_at',
      'c.prize_group',
      of
        .selectFrom('member_profile as p')
        .innerJoin('member as m', 'm.id', 'p.member_id')
        .select((inner) => inner.fn.countAll<bigint>().as('uses'))
        .where(sql<string>`upper(trim(p.affiliate_code))`, '=', of.ref('c.code'))
        .where('p.affiliate_code', 'is not', null)
        .whereRef('m.upline_id', '=', 'c.member_id')
        .as('uses'),
    ])
    .where('c.member_id', '=', memberId)
    .$if(code !== undefined, (one) => one.where('c.code', '=', code ?? ''))
    .orderBy('c.made_at', 'desc')
    .orderBy('c.code')
    .execute();
}

/** An open code of an account that is an agent and in use now. */
export const findCode = (query: Query, code: string, at: Date) =>
  query
    .selectFrom('affiliate_code')
    .innerJoin('member', 'member.id', 'affiliate_code.member_id')
    .select([
      'affiliate_code.code',
      'affiliate_code.member_id',
      'affiliate_code.domains',
      'affiliate_code.kind',
      'affiliate_code.expires_at',
      'affiliate_code.prize_group',
      'member.username',
    ])
    .where('affiliate_code.code', '=', code)
    .where('affiliate_code.is_open', '=', true)
    .where((of) => of.or([of('affiliate_code.expires_at', 'is', null), of('affiliate_code.expires_at', '>', at)]))
    .where('member.is_agent', 'in', AGENTS)
    .where('member.status', '=', 'active')
    .where('member.agent_suspended_at', 'is', null)
    .executeTakeFirst();

type NewInvite = Pick<InviteRow, 'code' | 'kind' | 'note' | 'made_at' | 'expires_at' | 'prize_group'>;

/** Adds an open code unless it exists, or the agent is suspended or has `max` open ones at that time; false then. Two at once come one after the other. */
export async function insertInvite(query: Query, memberId: bigint, row: NewInvite, max: number): Promise<boolean> {
  const agent = await query
    .selectFrom('member')
    .select('agent_suspended_at')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (agent.agent_suspended_at !== null) return false;
  const { open } = await query
    .selectFrom('affiliate_code')
    .select((of) => of.fn.countAll<bigint>().as('open'))
    .where('member_id', '=', memberId)
    .where('is_open', '=', true)
    .where((of) => of.or([of('expires_at', 'is', null), of('expires_at', '>', row.made_at)]))
    .executeTakeFirstOrThrow();
  if (Number(open) >= max) return false;
  const done = await query
    .insertInto('affiliate_code')
    .values({ ...row, member_id: memberId })
    .onConflict((on) => on.doNothing())
    .returning('code')
    .executeTakeFirst();
  return done !== undefined;
}

/** Known codes stay as they are. */
export async function insertCode(query: Query, code: string, memberId: bigint, domains: string[], at: Date): Promise<void> {
  await query
    .insertInto('affiliate_code')
    .values({ code, member_id: memberId, domains, made_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function closeInvite(query: Query, memberId: bigint, code: string): Promise<void> {
  await query.updateTable('affiliate_code').set({ is_open: false }).where('member_id', '=', memberId).where('code', '=', code).execute();
}

type Agreement = {
  readonly uplineId: bigint;
  readonly code: string;
  readonly kind: InvitationKind;
  readonly terms: string;
  readonly group: number | null;
};

export async function insertAgreement(query: Query, memberId: bigint, { uplineId, group, ...rest }: Agreement, at: Date): Promise<void> {
  await query
    .insertInto('invitation_agreement')
    .values({ member_id: memberId, upline_id: uplineId, prize_group: group, ...rest, agreed_at: at })
    .execute();
}
