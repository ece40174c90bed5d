import { randomInt } from 'node:crypto';
import type { Context } from '../../context.ts';
import { countHit, subscriberOf } from '../../http/rate-limit.ts';
import { hashToken, newToken } from '../../lib/token.ts';
import { drawCaptcha } from './captcha-picture.ts';
import * as repo from './captcha-repo.ts';

export { dropOldCaptchas } from './captcha-repo.ts';

const LENGTH = 5;
const LIFE_MS = 2 * 60_000;
/** Without digits that are easily taken for each other. */
const DIGITS = '23456789';
// product §9: captcha refresh 1 s
const REFRESH = { name: 'captcha', max: 1, windowMs: 1_000 };

export const CAPTCHA_COOKIE = 'captcha';
export const CAPTCHA_LIFE_S = LIFE_MS / 1000;

/** A new captcha: the SVG picture in base64 and the id for the cookie. CallError too_many_requests above one a second for an address. */
export async function newCaptcha(context: Context, ip: string): Promise<{ id: string; picture: string }> {
  await countHit(context, REFRESH, subscriberOf(ip));
  const answer = Array.from({ length: LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  const id = newToken();
  await repo.insertCaptcha(context.db, hashToken(id), answer, new Date(context.clock.now() + LIFE_MS));
  return { id, picture: Buffer.from(drawCaptcha(answer)).toString('base64') };
}

/** Whether the answer is right; the captcha is used up either way. */
export async function isCaptchaRight(context: Context, id: string | undefined, answer: string): Promise<boolean> {
  if (!id) return false;
  const right = await repo.takeCaptcha(context.db, hashToken(id), new Date(context.clock.now()));
  return right !== undefined && right === answer.trim();
}
