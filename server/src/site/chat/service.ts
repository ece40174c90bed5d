import { CHAT_MAX_LENGTH, type ChatMessage } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError, type Caller } from '../../http/call.ts';
import { addHit, countHit } from '../../http/rate-limit.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { namesFor } from '../../lib/shown-name.ts';
import { inLanguage } from '../../lib/in-language.ts';
import { langOf } from '../../lib/words.ts';
import { cachedReading } from '../../lib/cached-reading.ts';
import { countSeen } from '../../players/session/service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { cleanText, refuseText, type TextRefusal } from './chat-text.ts';
import { demoRooms } from './demo-rooms.ts';
import * as repo from './repo.ts';

const PAGE = 50;
const UNREAD_SHOWN = 99;
const FLOOD = [
  { name: 'chat', max: 5, windowMs: 15_000 },
  { name: 'chat-long', max: 30, windowMs: 5 * 60_000 },
];
const REPEATED_WITHIN_MS = 60_000;
/** Three refused links within ten minutes are no mistake. */
const LINKS = { name: 'chat-links', max: 2, windowMs: 10 * 60_000 };
const LINK_MUTE_MS = 10 * 60_000;
/** So many members who point at a message hide it until a moderator has looked. */
const REPORTS_HIDE = 5;
const ABOUT_MS = 5 * 60_000;
const COUNT_EVERY_MS = 15_000;

const TRIAL = 4;

export const seedChat = (context: Context): Promise<void> => repo.insertRooms(context.db, brandCode(context), demoRooms());

/** Whether the caller may write, and where. */
export async function permission(context: Context, { memberId, isAgent }: Caller, language: string) {
  const { settings } = await readBrand(context);
  const [rooms, until] = await Promise.all([
    repo.findRooms(context.db, brandCode(context)),
    repo.mutedUntil(context.db, memberId, new Date(context.clock.now())),
  ]);
  const isOpen = settings.features['chat'] === true;
  return {
    isOpen,
    canWrite: isOpen && isAgent !== TRIAL && until === null,
    mutedUntil: until?.getTime() ?? null,
    maxLength: CHAT_MAX_LENGTH,
    rooms: rooms.map(({ code, titles }) => ({
      code,
      title: inLanguage(titles, language, settings.defaultLanguage) || code,
      ...langOf(titles, language, settings.defaultLanguage),
    })),
  };
}

/** CallError function_not_available where the brand has no chat. */
async function mustBeOpen(context: Context): Promise<void> {
  const { settings } = await readBrand(context);
  if (settings.features['chat'] !== true) throw new CallError('function_not_available');
}

/**
 * A room's newest messages (of the first room, where none is named), or those before one, the oldest first. Undefined for a room that is not
 * there; CallError function_not_available where the brand has no chat.
 */
export async function history(context: Context, memberId: bigint, asked: string | undefined, before: string | undefined) {
  await mustBeOpen(context);
  const room = asked ?? (await repo.findRooms(context.db, brandCode(context)))[0]?.code;
  if (room === undefined || !(await isRoom(context, room))) return undefined;
  const rows = await repo.findMessages(context.db, brandCode(context), room, before === undefined ? null : BigInt(before), PAGE + 1);
  const messages = rows
    .slice(0, PAGE)
    .reverse()
    .map((row) => ({ ...messageView(context, row), isMine: row.member_id === memberId }));
  return { messages, hasMore: rows.length > PAGE, members: await membersAbout(context) };
}

const counted = cachedReading<number>(COUNT_EVERY_MS);

/** How many members were seen in the last five minutes, counted at most every fifteen seconds. */
const membersAbout = (context: Context): Promise<number> => counted(context, () => countSeen(context, ABOUT_MS));

const isRoom = async (context: Context, room: string): Promise<boolean> =>
  (await repo.findRooms(context.db, brandCode(context))).some(({ code }) => code === room);

const messageView = ({ secrets }: Context, { id, room, member_id, username, text, sent_at }: repo.Row): ChatMessage => ({
  id: String(id),
  room,
  sender: username === null || member_id === null ? '' : namesFor(secrets, 'chat')(member_id, username),
  isStaff: member_id === null,
  isMine: false,
  text,
  sentAt: sent_at.getTime(),
});

export type SayRefusal = TextRefusal | 'chat_muted' | 'chat_repeated' | 'not_found' | 'function_not_available';

/** Says something in a room; everybody signed in hears it. CallError too_many_requests for a flood. */
export async function say(
  context: Context,
  { memberId, username }: Caller,
  room: string,
  written: string,
): Promise<ChatMessage | SayRefusal> {
  const { settings } = await readBrand(context);
  if (settings.features['chat'] !== true) return 'function_not_available';
  const now = context.clock.now();
  if (await repo.mutedUntil(context.db, memberId, new Date(now))) return 'chat_muted';
  for (const limit of FLOOD) await countHit(context, limit, String(memberId));
  const text = cleanText(written);
  const refusal = refuseText(text);
  if (refusal === 'chat_link') await noteLink(context, memberId);
  if (refusal) return refusal;
  if (!(await isRoom(context, room))) return 'not_found';
  if (await repo.hasSaid(context.db, memberId, text, new Date(now - REPEATED_WITHIN_MS))) return 'chat_repeated';
  const id = await repo.insertMessage(context.db.query, { brand: brandCode(context), room, memberId, text, at: new Date(now) });
  const message = messageView(context, { id, room, member_id: memberId, username, text, sent_at: new Date(now) });
  await context.publish('chat', { message }, 'members');
  return { ...message, isMine: true };
}

async function noteLink(context: Context, memberId: bigint): Promise<void> {
  const { hits } = await addHit(context, LINKS, String(memberId));
  if (hits > LINKS.max) await repo.keepMute(context.db, memberId, new Date(context.clock.now() + LINK_MUTE_MS), 'links');
}

/** Counts a report; enough of them hide the message. False when there is no such message. */
export async function report(context: Context, memberId: bigint, id: bigint): Promise<boolean> {
  const at = new Date(context.clock.now());
  const reports = await inTransaction(context.db.query, (tx) => repo.addReport(tx, brandCode(context), id, memberId, at));
  if (reports !== undefined && reports >= REPORTS_HIDE) await hide(context, id, 'reported');
  return reports !== undefined;
}

/** For moderators: takes a message out of sight everywhere. False when there was nothing to hide. */
export async function hide(context: Context, id: bigint, why: string): Promise<boolean> {
  const room = await repo.hideMessage(context.db, brandCode(context), id, why, new Date(context.clock.now()));
  if (room !== undefined) await context.publish('chat', { hiddenId: String(id), room }, 'members');
  return room !== undefined;
}

/** For moderators: the member reads but cannot write until then. */
export const mute = (context: Context, memberId: bigint, untilMs: number, why: string): Promise<void> =>
  repo.keepMute(context.db, memberId, new Date(untilMs), why);

/** For moderators: says something in the house's name. False for a room that is not there. */
export async function sayAsStaff(context: Context, room: string, written: string): Promise<boolean> {
  const text = cleanText(written);
  if (text === '' || !(await isRoom(context, room))) return false;
  const at = new Date(context.clock.now());
  const id = await repo.insertMessage(context.db.query, { brand: brandCode(context), room, memberId: null, text, at });
  await context.publish(
    'chat',
    { message: messageView(context, { id, room, member_id: null, username: null, text, sent_at: at }) },
    'members',
  );
  return true;
}

export const unread = (context: Context, memberId: bigint): Promise<number> =>
  repo.countUnread(context.db, brandCode(context), memberId, UNREAD_SHOWN);

export const markRead = ({ db }: Context, memberId: bigint): Promise<void> => repo.markRead(db, memberId);
