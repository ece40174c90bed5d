import type { TestApp } from '../../../test/app.ts';

export const SECOND_MS = 1000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** A Wednesday, ten in the morning in Jakarta. */
export const START = Date.UTC(2031, 4, 14, 3, 0);

export type Member = { readonly token: string; readonly id: bigint };

/** Members of the app under test who set themselves limits, and time that passes with them there. */
export function createCareful(under: () => TestApp) {
  let people = 0;
  const member = async (): Promise<Member> => {
    const name = `careful${(people += 1)}`;
    const token = await under().member(name);
    return { token, id: await under().idOf(name) };
  };
  /** Seen often enough to stay signed in. */
  const pass = async (who: Member, ms: number): Promise<void> => {
    const app = under();
    app.clock.at += ms;
    await app.owner.pool.query('update member_session set seen_at = $2, expires_at = $3 where member_id = $1', [
      who.id,
      new Date(app.clock.at),
      new Date(app.clock.at + DAY_MS),
    ]);
  };
  return { member, pass };
}
