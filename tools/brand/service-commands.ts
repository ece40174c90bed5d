import type { Context } from '../../server/src/context.ts';
import { conversation, feedbackList, inbox } from '../../server/src/site/support/service.ts';
import { reply } from '../../server/src/site/support/support-service.ts';
import type { Arguments } from './arguments.ts';

const idOf = (text: string | undefined): bigint => {
  if (!/^\d{1,18}$/.test(text ?? '')) throw new Error('Say which conversation by its number.');
  return BigInt(text ?? '');
};

/** `service inbox`, `service show N`, `service reply N TEXT`, `service feedback`. */
export async function serviceCommand(context: Context, { words }: Arguments): Promise<string> {
  const [action, id, ...text] = words;
  if (action === 'inbox') {
    const waiting = await inbox(context);
    const lines = waiting.map((row) => `${row.id}  ${row.queue}  ${row.username ?? 'visitor'}  ${row.sent_at.toISOString()}  ${row.text}`);
    return lines.join('\n') || 'Nobody waits.';
  }
  if (action === 'show') {
    const messages = await conversation(context, idOf(id));
    return messages.map((row) => `${row.sent_at.toISOString()}  ${row.is_staff ? 'staff ' : 'reader'}  ${row.text}`).join('\n');
  }
  if (action === 'reply') {
    if (text.length === 0) throw new Error('Write service reply N and the answer.');
    if (!(await reply(context, idOf(id), text.join(' ')))) throw new Error(`There is no conversation ${id}.`);
    return 'Answered.';
  }
  if (action === 'feedback') {
    const list = await feedbackList(context);
    return (
      list.map((row) => `${row.sent_at.toISOString()}  ${row.question}  ${row.username ?? 'visitor'}  ${row.content}`).join('\n') ||
      'None yet.'
    );
  }
  throw new Error('Write service inbox, service show, service reply or service feedback.');
}
