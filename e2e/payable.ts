import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import { call, tokenOf, valueOf } from './calls.ts';
import { inDatabase } from './content-rows.ts';
import { keepLooks, PASSWORD, registerByForm } from './reader.ts';

export const PIN = '730164';
const ROOT = path.resolve(import.meta.dirname, '..');

/** `npm run brand` for the product of the journeys: what is changed so stands in the log. */
export const brandCommand = (...words: readonly string[]): Promise<unknown> =>
  promisify(execFile)(process.execPath, ['tools/brand.mjs', ...words], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] ?? '', DATABASE_URL: '' },
  });

/** Gives the signed-in member a payment PIN and an account of their own name, as they would. */
export async function addPayee(page: Page, payeeName = 'Danu Nugraha'): Promise<void> {
  const token = await tokenOf(page);
  const send = (address: string, body: object): Promise<unknown> => valueOf(call(page, token, address, body, { isSealed: true }));
  await send('/wps/session/step-up', { method: 'PASSWORD', answer: PASSWORD });
  await send('/wps/member/paymentPassword', { newPaymentPassword: PIN });
  const number = String(8_400_000_000 + Math.floor(Math.random() * 99_999_999));
  const card = { bankCode: 'BCA', number, payeeName, paymentPassword: PIN, isDefault: true };
  await send('/wps/member/bankCards', card);
}

/** The same with an account that takes two million in its first day, and money that may leave. */
export async function becomePayable(page: Page, username: string): Promise<void> {
  await addPayee(page);
  await inDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from member where username = $1', [username]);
    await client.query('update member_session set stepped_up_until = null where member_id = $1', [rows[0]?.id]);
    await ownCredit(client, rows[0]?.id);
  });
}

/** What these members were given when they joined is their own: a journey about moving money need not play first. */
export const ownCreditOf = (...usernames: readonly string[]): Promise<void> =>
  inDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from member where username = any($1)', [usernames]);
    for (const { id } of rows) await ownCredit(client, id);
  });

/** The welcome credit is the member's own, as if it had been given without terms; its withdrawal needs nobody to look. */
async function ownCredit(client: Client, memberId: string | undefined): Promise<void> {
  await client.query('delete from given_credit where member_id = $1', [memberId]);
  await client.query(`delete from turnover where member_id = $1 and cause = 'welcome'`, [memberId]);
  const { rows } = await client.query<{ is_enabled: boolean }>(`select is_enabled from withdrawal_rule where code = 'given'`);
  if (rows[0]?.is_enabled) await brandCommand('setting', 'change', 'riskMoney.given', 'isOn=0');
}

/** A new member of this journey alone, who may be paid out, and the token with which their own calls are made here. */
export async function newPayable(page: Page): Promise<{ member: string; token: string }> {
  // From a place of their own: what other journeys' members do from here must not count against them.
  const own = () => Math.floor(Math.random() * 254) + 1;
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.${own()}.${own()}.${own()}` });
  await keepLooks(page, { language: 'en', theme: 'light' });
  const member = await registerByForm(page, 'en');
  await becomePayable(page, member);
  return { member, token: await tokenOf(page) };
}
