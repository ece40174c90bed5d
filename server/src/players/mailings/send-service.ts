import { fillMailing, type MailingOutcome } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { inLanguage } from '../../lib/in-language.ts';
import { repeat, type Repeating } from '../../lib/repeat.ts';
import { say } from '../../lib/words.ts';
import { type Letter, postLetters } from '../../platform/messages/outgoing-service.ts';
import { browsersOf } from '../../platform/messages/push-service.ts';
import { notifyUnread, sendMessages } from '../../platform/messages/service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { whyNotGiven } from '../safer-play/service.ts';
import { withinSql } from '../segments/service.ts';
import { leaveLinkOf } from './leave-service.ts';
import * as journeys from './journey-repo.ts';
import { isHeldOut } from './journey-service.ts';
import { afterQuiet, zoneOf } from './quiet.ts';
import * as repo from './send-repo.ts';
import { type Db, EVERYBODY, type MailingRow } from './repo.ts';

const LOOK_EVERY_MS = 1_000;
const AT_ONCE = 1_000;
/** What a browser shows of a text, and how long a message to it is worth sending. */
const PUSH_TEXT = 600;
const PUSH_MS = 86_400_000;
/** Whose browsers are told at once; of more, each hears at its next look. */
const TOLD_MAX = 50;

type Addressed = Pick<repo.Reader, 'id' | 'username' | 'nickname' | 'language' | 'email' | 'mobile' | 'has_browser'>;
type Said = Pick<MailingRow, 'channel' | 'titles' | 'texts'>;

/** Where it goes on that channel; the site has its inbox, and browsers are looked up when it is written. */
function addressOf({ email, mobile, has_browser: hasBrowser }: Addressed, channel: MailingRow['channel']): string | null {
  if (channel === 'email') return email;
  if (channel === 'sms') return mobile;
  return channel === 'site' || hasBrowser ? '' : null;
}

const written = ({ titles, texts }: Said, reader: Addressed, brandLanguage: string) => ({
  title: fillMailing(inLanguage(titles, reader.language, brandLanguage), reader),
  text: fillMailing(inLanguage(texts, reader.language, brandLanguage), reader),
});

/** Puts it into inboxes, or into the queue of what leaves the house, as part of the caller's transaction. `keys`: by which whoever gets marketing leaves it. */
export async function deliver(
  context: Context,
  tx: Db,
  mailing: Said,
  readers: readonly Addressed[],
  keys: ReadonlyMap<bigint, string> | null,
): Promise<void> {
  const { defaultLanguage } = (await readBrand(context)).settings;
  const at = new Date(context.clock.now());
  const { channel } = mailing;
  if (channel === 'site') {
    const kind = keys === null ? 'service' : 'offer';
    const letters = readers.map((reader) => {
      const { title, text } = written(mailing, reader, defaultLanguage);
      return { memberId: reader.id, message: { title, content: text, kind } as const };
    });
    return sendMessages(tx, letters, at);
  }
  const linkOf = ({ id }: Addressed): string => {
    const key = keys?.get(id);
    return key === undefined ? '' : leaveLinkOf(context, channel, key);
  };
  if (channel === 'push') {
    const browsers = await browsersOf(
      tx,
      readers.map(({ id }) => id),
    );
    const pushed = readers.flatMap((reader) => {
      const { title, text } = written(mailing, reader, defaultLanguage);
      const leaveLink = linkOf(reader);
      const leave = leaveLink === '' ? null : { link: leaveLink, word: say(reader.language, 'letter.leaving.leave') };
      const body = JSON.stringify({ title, text: text.slice(0, PUSH_TEXT), leave });
      return browsers
        .filter((browser) => browser.member_id === reader.id)
        .map(({ id }): Letter => ({ channel, address: id, subject: title, body, expiresAt: new Date(at.getTime() + PUSH_MS), leaveLink }));
    });
    return postLetters(tx, pushed, at);
  }
  const letters = readers.map((reader): Letter => {
    const { title, text } = written(mailing, reader, defaultLanguage);
    const leaveLink = linkOf(reader);
    const leave = leaveLink === '' ? '' : `\n\n${say(reader.language, 'letter.leave', { link: leaveLink })}`;
    return { channel, address: addressOf(reader, channel) ?? '', subject: title, body: `${text}${leave}`, expiresAt: null, leaveLink };
  });
  return postLetters(tx, letters, at);
}

/** Why nothing is written to a reader, or null; asked in the transaction that writes it. */
async function whyNot(context: Context, tx: Db, mailing: MailingRow, reader: repo.Reader, perWeek: number): Promise<MailingOutcome | null> {
  if (!reader.is_open) return 'closed';
  if (addressOf(reader, mailing.channel) === null) return 'no_address';
  // A journey of any kind leaves whoever rests or shows signs of harm alone.
  if (mailing.kind === 'marketing' || mailing.journey !== null) {
    // By the same word as a break: who reads the list of a mailing is not told of signs of harm.
    if (reader.is_at_risk) return 'stopped';
    const why = reader.has_guard ? await whyNotGiven(tx, reader.id, new Date(context.clock.now())) : null;
    if (why !== null) return why === 'play_stopped' ? 'stopped' : 'limited';
  }
  if (mailing.kind === 'required') return null;
  if (mailing.kind === 'marketing' && reader.is_opted_out) return 'promotions_off';
  if (!reader.is_on) return 'channel_off';
  if (mailing.kind === 'service') return null;
  return perWeek > 0 && reader.written >= perWeek ? 'capped' : null;
}

async function judge(context: Context, tx: Db, mailing: MailingRow, reader: repo.Reader): Promise<repo.Verdict> {
  const { mailing: rules, timeZone } = (await readBrand(context)).settings;
  const at = context.clock.now();
  const due = { memberId: reader.id, dueAt: new Date(at) };
  const why = await whyNot(context, tx, mailing, reader, rules.perWeek);
  if (why !== null) return { ...due, outcome: why };
  if (mailing.kind !== 'marketing' || mailing.channel === 'site') return { ...due, outcome: 'sent' };
  const leaves = afterQuiet(at, zoneOf(reader.country, timeZone), rules.quietFrom, rules.quietTo);
  return leaves > at ? { ...due, outcome: 'waiting', dueAt: new Date(leaves) } : { ...due, outcome: 'sent' };
}

/** Who of a journey is meant still, by the audience and what happened since; of any other mailing everybody on its list. */
async function meantStill(context: Context, tx: Db, mailing: MailingRow, members: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  if (mailing.journey === null || members.length === 0) return new Set(members);
  const { audience } = mailing;
  const within =
    audience.to === 'segment' ? await withinSql(context, tx, { segments: [audience.segment] }, context.clock.now()) : EVERYBODY;
  return new Set(await journeys.findMeant(tx, mailing, mailing.journey.unless, members, within));
}

async function verdictOf(context: Context, tx: Db, mailing: MailingRow, reader: repo.Reader): Promise<repo.Verdict> {
  const verdict = await judge(context, tx, mailing, reader);
  return verdict.outcome === 'sent' && isHeldOut(mailing, reader.id) ? { ...verdict, outcome: 'held_out' } : verdict;
}

/** Writes to the next recipients of one mailing: verdict and message in one commit, so that each gets it once. How many were looked at; -1: nothing is due. */
async function sendSome(context: Context): Promise<number> {
  const at = new Date(context.clock.now());
  const told: bigint[] = [];
  const count = await inTransaction(context.db.query, async (tx) => {
    const mailing = await repo.lockSending(tx, brandCode(context), at);
    if (!mailing) return -1;
    const members = await repo.dueLines(tx, mailing, at, AT_ONCE);
    const verdicts: repo.Verdict[] = [];
    const readers = members.length > 0 ? await repo.lockReaders(tx, members, mailing, at) : [];
    const meant = await meantStill(context, tx, mailing, members);
    for (const reader of readers)
      verdicts.push(
        meant.has(reader.id) ? await verdictOf(context, tx, mailing, reader) : { memberId: reader.id, outcome: 'not_meant', dueAt: at },
      );
    const sent = new Set(verdicts.filter(({ outcome }) => outcome === 'sent').map(({ memberId }) => memberId));
    const to = readers.filter(({ id }) => sent.has(id));
    if (to.length > 0) await deliver(context, tx, mailing, to, mailing.kind === 'marketing' ? await repo.requireKeys(tx, [...sent]) : null);
    await repo.writeVerdicts(tx, mailing, verdicts, at);
    if (mailing.journey === null && !(await repo.hasWaiting(tx, mailing))) await repo.endMailing(tx, mailing, at);
    if (mailing.channel === 'site' && to.length <= TOLD_MAX) told.push(...sent);
    return members.length;
  });
  for (const memberId of told) await notifyUnread(context, memberId);
  return count;
}

/** Sends what is due now. */
export async function sendMailings(context: Context): Promise<void> {
  while ((await sendSome(context)) >= 0);
}

export const startMailings = (context: Context): Repeating => repeat(context, 'mailings', LOOK_EVERY_MS, () => sendMailings(context));
