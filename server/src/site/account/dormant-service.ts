import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { repeat, type Repeating } from '../../lib/repeat.ts';
import { notice } from '../../lib/words.ts';
import { canSend, postLetter } from '../../platform/messages/outgoing-service.ts';
import { sendMessage } from '../../platform/messages/service.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { licenceIn } from '../../platform/system/licence-service.ts';
import { brandCode } from '../../platform/system/service.ts';
import { contactsOf } from '../../players/member/service.ts';
import { forgetPlaces } from '../../players/session/lock-link-service.ts';
import * as repo from './dormant-repo.ts';

const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;
/** Between the notice and the rest. */
const NOTICE_DAYS = 30;
const LETTER_LIFE_MS = 7 * DAY_MS;

/**
 * Tells owners of accounts that nobody has signed in to for as long as the licence says, and a month later lets these rest: the browsers and
 * places that they know are forgotten, so that whoever comes next is a stranger. Money stays where it is, and nothing is charged.
 */
export async function restDormant(context: Context): Promise<void> {
  const { query } = context.db;
  const at = new Date(context.clock.now());
  await wake(context);
  const { dormantDays } = (await licenceIn(query, brandCode(context))).profile.terms;
  const since = new Date(at.getTime() - (dormantDays - NOTICE_DAYS) * DAY_MS);
  for (const memberId of await repo.findQuiet(query, since, at)) await tell(context, memberId, at);
  for (const memberId of await repo.findResting(query, at)) await rest(context, memberId, at);
}

const entry = (memberId: bigint, action: 'account_dormant' | 'account_awake') => ({
  operatorId: null,
  action,
  object: `member:${memberId}`,
  memberId,
});

/** Whoever has signed in since is no more told than anybody else. */
const wake = ({ db }: Context): Promise<void> =>
  inTransaction(db.query, async (tx) => {
    for (const { id, rested } of await repo.deleteAwake(tx)) if (rested) await recordAction(tx, entry(id, 'account_awake'));
  });

async function tell(context: Context, memberId: bigint, at: Date): Promise<void> {
  const { email, language } = await contactsOf(context, memberId);
  const said = notice(language, 'dormant', { days: NOTICE_DAYS });
  await inTransaction(context.db.query, async (tx) => {
    if (!(await repo.insertTold(tx, memberId, at, new Date(at.getTime() + NOTICE_DAYS * DAY_MS)))) return;
    await sendMessage(tx, memberId, said, at);
    if (email === null || !canSend(context, 'email')) return;
    const expiresAt = new Date(at.getTime() + LETTER_LIFE_MS);
    await postLetter(tx, { channel: 'email', address: email, subject: said.title, body: said.content, expiresAt }, at);
  });
}

const rest = ({ db }: Context, memberId: bigint, at: Date): Promise<void> =>
  inTransaction(db.query, async (tx) => {
    if (!(await repo.rest(tx, memberId, at))) return;
    await forgetPlaces(tx, memberId, at);
    await repo.forgetRemembered(tx, memberId);
    await recordAction(tx, entry(memberId, 'account_dormant'));
  });

export const startResting = (context: Context): Repeating => repeat(context, 'dormant', EVERY_MS, () => restDormant(context));
