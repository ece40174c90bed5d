import type { AgentAnnouncement, SentAnnouncement } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import * as repo from './announcement-repo.ts';

type Page = { readonly pageNo: number; readonly pageSize: number };
const skipOf = ({ pageNo, pageSize }: Page): number => (pageNo - 1) * pageSize;
const counted = (count: number, { pageSize }: Page) => ({ totalPages: Math.ceil(count / pageSize), totalRecords: count });

/** What an agent can read, the newest first. */
export async function announcementsFor({ db }: Context, memberId: bigint, page: Page) {
  const { rows, count } = await repo.findAnnouncements(db.query, memberId, skipOf(page), page.pageSize);
  const list = rows.map(({ id, title, body, made_at: at, read_at: readAt }): AgentAnnouncement => ({
    id: String(id),
    title,
    body,
    at: at.getTime(),
    isRead: readAt !== null,
  }));
  return { list, ...counted(count, page) };
}

/** The first reading is kept; false for what does not exist or was taken back. */
export const readAnnouncement = ({ db, clock }: Context, memberId: bigint, id: bigint): Promise<boolean> =>
  repo.markRead(db.query, memberId, id, new Date(clock.now()));

const sentView = (row: repo.SentRow): SentAnnouncement => ({
  id: String(row.id),
  title: row.title,
  body: row.body,
  at: row.made_at.getTime(),
  by: row.name,
  read: Number(row.read),
  agents: Number(row.agents),
  isWithdrawn: row.withdrawn_at !== null,
});

export async function sentAnnouncements({ db }: Context, page: Page) {
  const [rows, count] = await Promise.all([repo.findSent(db.query, skipOf(page), page.pageSize), repo.countSent(db.query)]);
  return { list: rows.map(sentView), ...counted(count, page) };
}

const found = (row: repo.SentRow | undefined): repo.SentRow => {
  if (!row) throw new CallError('not_found');
  return row;
};

/** Tells all agents at once. The same key again answers the same; CallError idempotency_conflict for other words by it. */
export async function announce({ db, clock }: Context, operatorId: bigint, { title, body }: { title: string; body: string }, key: string) {
  return inTransaction(db.query, async (tx) => {
    const requestKey = `${operatorId}:${key}`;
    const row = { request_key: requestKey, title, body, made_by: operatorId, made_at: new Date(clock.now()) };
    const id = await repo.insertAnnouncement(tx, row);
    const made = found(await repo.findSentOne(tx, { key: requestKey }));
    if (made.title !== title || made.body !== body) throw new CallError('idempotency_conflict');
    if (id !== undefined)
      await recordAction(tx, { operatorId, action: 'agents_told', object: `agent_announcement:${id}`, detail: { title } });
    return sentView(made);
  });
}

/** Takes one back. CallError conflict where it was, not_found. */
export async function withdrawAnnouncement({ db, clock }: Context, operatorId: bigint, id: bigint, note: string) {
  return inTransaction(db.query, async (tx) => {
    found(await repo.findSentOne(tx, { id }));
    if (!(await repo.withdraw(tx, id, new Date(clock.now())))) throw new CallError('conflict');
    await recordAction(tx, { operatorId, action: 'agents_untold', object: `agent_announcement:${id}`, detail: { note } });
    return sentView(found(await repo.findSentOne(tx, { id })));
  });
}
