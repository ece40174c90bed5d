import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { sealedBody } from '../server/src/test/sealing.ts';

export type Answer<T> = { readonly success: boolean; readonly message: string | null; readonly value: T; readonly errorCode?: string };

/** The token of whoever is signed in on this page; empty where nobody is. */
export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => sessionStorage.getItem('token') ?? localStorage.getItem('token') ?? '');

/** A body as the calls that are sealed carry it. */
export async function sealedBy(request: APIRequestContext, body: object): Promise<object> {
  const keySet = (await (await request.get('/.well-known/jwks.json')).json()) as Parameters<typeof sealedBody>[0];
  return { payload: await sealedBody(keySet, body, Date.now()) };
}

/** A call as the site's own client makes it: with a body it posts, under a key of its own; `isSealed` as the contract says of the call. */
export async function call<T>(
  { request }: Page,
  token: string,
  address: string,
  body?: object,
  { isSealed = false } = {},
): Promise<Answer<T>> {
  const headers: Record<string, string> = token ? { Authorization: token } : {};
  if (!body) return (await (await request.get(address, { headers })).json()) as Answer<T>;
  const posted = { ...headers, 'Idempotency-Key': randomUUID(), ...(isSealed ? { Encryption: 'JWE' } : {}) };
  const data = isSealed ? await sealedBy(request, body) : body;
  return (await (await request.post(address, { headers: posted, data })).json()) as Answer<T>;
}

/** What an answer holds that must be a success. */
export async function valueOf<T>(asked: Promise<Answer<T>>): Promise<T> {
  const { success, message, value } = await asked;
  expect(success, message ?? '').toBe(true);
  return value;
}
