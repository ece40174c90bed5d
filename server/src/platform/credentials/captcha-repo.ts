import type { Context } from '../../context.ts';

type Db = Context['db'];

export async function insertCaptcha({ query }: Db, idHash: Buffer, answer: string, expiresAt: Date): Promise<void> {
  await query.insertInto('captcha').values({ id_hash: idHash, answer, expires_at: expiresAt }).execute();
}

/** Takes the captcha away with its answer: whatever was said, it cannot be asked again. */
export async function takeCaptcha({ query }: Db, idHash: Buffer, now: Date): Promise<string | undefined> {
  const row = await query.deleteFrom('captcha').where('id_hash', '=', idHash).returning(['answer', 'expires_at']).executeTakeFirst();
  return row && row.expires_at > now ? row.answer : undefined;
}

export async function dropOldCaptchas({ query }: Db, before: Date): Promise<void> {
  await query.deleteFrom('captcha').where('expires_at', '<', before).execute();
}
