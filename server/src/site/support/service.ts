import { type CS_TYPES, countWords, type FieldError } from '@sorak/contract';
import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import { CallError, type Caller } from '../../http/call.ts';
import { countHit, subscriberOf } from '../../http/rate-limit.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { hashToken, newToken } from '../../lib/token.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { rankOf } from '../../players/vip/service.ts';
import { attachPictures, picturesOf } from './picture-service.ts';
import { tidyText } from './tidy-text.ts';
import * as repo from './repo.ts';

type Queue = (typeof CS_TYPES)[number];
type Reader = { readonly caller: Caller | null; readonly ip: string };

/** product §2: a rank above this has the VIP service. */
const LIVECHAT_UP_TO = 4;
const TRIAL = 4;
const SEALED_FOR_MS = 10 * 60_000;
const SHOWN = 200;
const FEEDBACK = { name: 'feedback', max: 5, windowMs: 3_600_000 };
const MESSAGES = { name: 'service', max: 20, windowMs: 5 * 60_000 };
/** Later nobody remembers what it was. */
const RATED_WITHIN_MS = 7 * 86_400_000;
const NEW_THREADS = { name: 'service-new', max: 10, windowMs: 3_600_000 };

const whoIs = ({ caller, ip }: Reader): string => (caller ? `m${caller.memberId}` : subscriberOf(ip));

async function queueOf(context: Context, caller: Caller | null): Promise<Queue> {
  if (caller === null || caller.isAgent === TRIAL) return 'LIVECHAT';
  return (await rankOf(context, caller.memberId)).rankLevel > LIVECHAT_UP_TO ? 'VIP' : 'LIVECHAT';
}

/** The ways to the staff that this reader gets, those of type 3 sealed for ten minutes. */
export async function serviceEntries(context: Context, caller: Caller | null) {
  const { links } = await readBrand(context);
  const queue = await queueOf(context, caller);
  const exp = context.clock.now() + SEALED_FOR_MS;
  return links.customerService
    .filter(({ csType }) => csType === queue)
    .map(({ csType, type, path }) => ({
      csType,
      type,
      path: type === 3 ? context.secrets.seal(JSON.stringify({ path, exp, id: randomUUID() }), 'service').toString('base64url') : path,
    }));
}

/** The address inside a sealed path; undefined for one that is not ours, was changed or is too old. */
export function openSealedPath(context: Context, sealed: string): string | undefined {
  try {
    const { path, exp } = JSON.parse(context.secrets.open(Buffer.from(sealed, 'base64url'), 'service')) as { path: string; exp: number };
    return exp > context.clock.now() ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what a reader tells the house. CallError validation_failed outside the brand's number of words, too_many_requests. */
export async function takeFeedback(
  context: Context,
  reader: Reader,
  { question, content, language }: { readonly question: string; readonly content: string; readonly language: string },
): Promise<void> {
  const { questions, minWords, maxWords } = (await readBrand(context)).settings.feedback;
  const text = tidyText(content);
  const words = countWords(text);
  const fields: FieldError[] = [];
  if (!questions.some((one) => one === question)) fields.push({ field: 'question', rule: 'unknown' });
  if (words < minWords || words > maxWords) fields.push({ field: 'content', rule: 'words', min: minWords, max: maxWords });
  if (fields.length > 0) throw new CallError('validation_failed', { fields });
  await countHit(context, FEEDBACK, whoIs(reader));
  await repo.insertFeedback(context.db, {
    brand_code: brandCode(context),
    member_id: reader.caller?.memberId ?? null,
    question,
    content: text,
    language,
    sent_at: new Date(context.clock.now()),
  });
}

type Message = Awaited<ReturnType<typeof repo.insertMessage>>;
const messageView = ({ id, is_staff: isStaff, text, sent_at: sentAt }: Message, pictures: readonly string[] = []) => ({
  id: String(id),
  isStaff,
  text,
  sentAt: sentAt.getTime(),
  pictures: [...pictures],
});

const ownerOf = (caller: Caller | null, visitor: string | undefined): repo.Owner | undefined =>
  caller ? { memberId: caller.memberId } : visitor === undefined || visitor === '' ? undefined : { visitorHash: hashToken(visitor) };

/** A reader's conversation; empty before the first word. */
export async function thread(context: Context, caller: Caller | null, visitor: string | undefined) {
  const owner = ownerOf(caller, visitor);
  const [queue, found] = await Promise.all([
    queueOf(context, caller),
    owner ? repo.findThread(context.db, brandCode(context), owner) : undefined,
  ]);
  if (!found) return { queue, messages: [], toRate: null };
  const [messages, last] = await Promise.all([
    repo.findMessages(context.db, found.id, SHOWN),
    found.closed_at === null ? undefined : repo.lastResolution(context.db, found.id),
  ]);
  const isAsked = last !== undefined && last.rated_at === null && context.clock.now() - last.closed_at.getTime() < RATED_WITHIN_MS;
  // A visitor has none: whoever sends pictures in is known.
  const pictures = await picturesOf(context.db.query, caller === null ? [] : messages.map(({ id }) => id));
  return {
    queue,
    messages: messages.map((one) => messageView(one, pictures(one.id))),
    toRate: isAsked ? { id: String(last.id), closedAt: last.closed_at.getTime() } : null,
  };
}

type Rating = { readonly id: string; readonly rating: number; readonly remark: string };

/** Keeps how a reader liked a closed conversation of theirs; the first word counts. CallError not_found for anybody else's. */
export async function rateThread(
  context: Context,
  caller: Caller | null,
  visitor: string | undefined,
  { id, rating, remark }: Rating,
): Promise<void> {
  const owner = ownerOf(caller, visitor);
  const found = owner && (await repo.findThread(context.db, brandCode(context), owner));
  const said = { id: BigInt(id), rating, remark: tidyText(remark) || null, at: new Date(context.clock.now()) };
  if (!found || !(await repo.rate(context.db, found.id, said))) throw new CallError('not_found');
}

type Word = { readonly text: string; readonly pictures: readonly string[] };

/**
 * Takes a reader's word to the staff, with pictures that a member has sent in before. A visitor without a token gets one in `newVisitor`.
 * CallError too_many_requests, validation_failed, not_found for pictures that are not the member's own and unused.
 */
export async function write(context: Context, reader: Reader, visitor: string | undefined, { text, pictures }: Word) {
  if (pictures.length > 0 && reader.caller === null) throw new CallError('not_found');
  const clean = tidyText(text);
  if (clean === '') throw new CallError('validation_failed', { fields: [{ field: 'text', rule: 'minLength', min: 1 }] });
  await countHit(context, MESSAGES, whoIs(reader));
  const known = ownerOf(reader.caller, visitor);
  const newVisitor = known ? undefined : newToken();
  if (newVisitor !== undefined) await countHit(context, NEW_THREADS, whoIs(reader));
  const owner = known ?? { visitorHash: hashToken(newVisitor ?? '') };
  const now = new Date(context.clock.now());
  const queue = await queueOf(context, reader.caller);
  const message = await inTransaction(context.db.query, async (tx) => {
    const threadId = await repo.openThread(tx, brandCode(context), owner, queue, now);
    const written = await repo.insertMessage(tx, { thread_id: threadId, is_staff: false, text: clean, sent_at: now });
    if (reader.caller) await attachPictures(tx, { memberId: reader.caller.memberId }, written.id, pictures);
    return written;
  });
  return { message: messageView(message, pictures), newVisitor };
}

/** Who waits for an answer. */
export const inbox = (context: Context) => repo.findWaiting(context.db, brandCode(context));

export const feedbackList = (context: Context) => repo.findFeedback(context.db, brandCode(context), 50);

/** A conversation by its number, for the staff. */
export const conversation = (context: Context, threadId: bigint) => repo.findMessages(context.db, threadId, SHOWN);
