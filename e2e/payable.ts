import { importSealingKey, seal, type PublicJwk } from '@sorak/contract';
import { expect, type Page } from '@playwright/test';
import { inDatabase } from './content-rows.ts';
import { PASSWORD } from './reader.ts';

export const PIN = '730164';

export type Answer = {
  readonly success: boolean;
  readonly value: { readonly token?: string; readonly state?: string } | null;
  readonly errorCode?: string;
};

/** A sealed call as the site's own client makes it. */
export async function sealedCall(page: Page, address: string, token: string, body: object): Promise<Answer> {
  const { keys } = (await (await page.request.get('/.well-known/jwks.json')).json()) as { keys: PublicJwk[] };
  const payload = await seal(body, await importSealingKey(keys[0] ?? {}), Date.now());
  const headers = { Encryption: 'JWE', ...(token ? { Authorization: token } : {}) };
  return (await (await page.request.post(address, { headers, data: { payload } })).json()) as Answer;
}

/** Gives the member a payment PIN and an account of their own name, and lets the day of its hold pass. */
export async function becomePayable(page: Page, username: string): Promise<void> {
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? localStorage.getItem('token') ?? '');
  await sealedCall(page, '/wps/session/step-up', token, { method: 'PASSWORD', answer: PASSWORD });
  await sealedCall(page, '/wps/member/paymentPassword', token, { newPaymentPassword: PIN });
  const number = String(8_400_000_000 + Math.floor(Math.random() * 99_999_999));
  const card = { bankCode: 'BCA', number, payeeName: 'Danu Nugraha', paymentPassword: PIN, isDefault: true };
  expect((await sealedCall(page, '/wps/member/bankCards', token, card)).success).toBe(true);
  await inDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from member where username = $1', [username]);
    await client.query(`update bank_card set held_until = now() - interval '1 minute' where member_id = $1`, [rows[0]?.id]);
    await client.query('update member_session set stepped_up_until = null where member_id = $1', [rows[0]?.id]);
  });
}
