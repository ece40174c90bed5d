import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import type { SignedIn, SliderPuzzle } from '@sorak/contract';
import { type Answer, sealedBy } from './calls.ts';
import type { AnyLanguage } from './words.ts';

const stretch = promisify(pbkdf2);
const AT_ONCE = 32;

async function valueOf<T>(asked: ReturnType<APIRequestContext['get']>): Promise<T> {
  const { success, message, value } = (await (await asked).json()) as Answer<T>;
  if (!success) throw new Error(message ?? 'refused without a word');
  return value;
}

async function numberOf({ salt, challenge, rounds, maxNumber }: SliderPuzzle): Promise<number> {
  for (let first = 0; first < maxNumber; first += AT_ONCE) {
    const hashes = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => stretch(salt, String(first + at), rounds, challenge.length / 2, 'sha256')),
    );
    const found = hashes.findIndex((hash) => hash.toString('hex') === challenge);
    if (found >= 0) return first + found;
  }
  throw new Error('no number gives the hash that was asked for');
}

/** Opens an account by the calls that the form makes, its check that keeps machines out included; resolves to the session's token. */
export async function openAccount(request: APIRequestContext, username: string, password: string, language: AnyLanguage): Promise<string> {
  const headers = { Language: language.toUpperCase(), Device: 'WEB' };
  const puzzle = await valueOf<SliderPuzzle>(request.get('/wps/captcha/slider?action=register', { headers }));
  const solved = { id: puzzle.id, number: await numberOf(puzzle) };
  const { ticket: sliderTicket } = await valueOf<{ ticket: string }>(request.post('/wps/captcha/slider', { headers, data: solved }));
  const form = {
    username,
    password,
    confirmPassword: password,
    sliderTicket,
    registerMethod: 'WEB',
    login: true,
    termsAccepted: true,
    ageConfirmed: true,
  };
  const data = await sealedBy(request, form);
  const opened = await valueOf<SignedIn>(request.put('/wps/member/register', { headers: { ...headers, Encryption: 'JWE' }, data }));
  return opened.token;
}
