import type { AskedLevel, IdentitySide } from '@sorak/contract';
import { LEVEL_NEEDS } from '@sorak/contract';
import sharp from 'sharp';
import type { TestAnswer, TestApp } from '../../../test/app.ts';

type Change = Readonly<Record<string, unknown>>;
const NOTE = 'compared side by side';

/** What tests of identities do with a whole platform. */
export function createSender(app: TestApp) {
  const picture = async (colour = '#246'): Promise<string> =>
    (
      await sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
        .png()
        .toBuffer()
    ).toString('base64');
  const upload = async (token: string, side: IdentitySide, image?: string): Promise<TestAnswer> =>
    app.ask('POST', '/wps/member/identity/pictures', { token, json: { side, image: image ?? (await picture()) } });
  const uploads = async (token: string, sides: readonly IdentitySide[]): Promise<string[]> => {
    const ids: string[] = [];
    for (const side of sides) ids.push(((await upload(token, side)).body.value as { pictureId: string }).pictureId);
    return ids;
  };
  const send = async (token: string, level: AskedLevel, change: Change = {}): Promise<TestAnswer> => {
    const pictures = change['pictures'] ?? (await uploads(token, LEVEL_NEEDS[level]));
    const said = { document: 'passport', name: 'Danu Nugraha', birthday: '1990-04-01', number: 'X 123-4567', validUntil: '2031-07-09' };
    return app.askSealed('POST', '/wps/member/identity', { level, ...said, ...change, pictures }, { token });
  };
  const newest = async (username: string): Promise<string> => {
    const memberId = await app.idOf(username);
    const of = app.owner.query.selectFrom('identity_case').select('id').where('member_id', '=', memberId);
    return (
      await of
        .orderBy('sent_at', 'desc')
        .orderBy((one) => one('state', '=', 'waiting'), 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).id;
  };
  const decide = (token: string, what: 'approve' | 'refuse' | 'revoke' | 'open', json: Change): Promise<TestAnswer> =>
    app.ask('POST', `/wps/operator/identity/${what}`, { token, json: { note: NOTE, ...json } });
  /** A member whose identity an operator has confirmed. */
  const confirmed = async (member: { token: string; username: string }, operator: string, level: AskedLevel, change: Change = {}) => {
    const sent = await send(member.token, level, change);
    const id = await newest(member.username);
    const given = await decide(operator, 'approve', { id, validUntil: change['validUntil'] ?? '2031-07-09' });
    if (!given.body.success) throw new Error(JSON.stringify([sent.body, given.body]));
    return id;
  };
  return { picture, upload, uploads, send, newest, decide, confirmed };
}
