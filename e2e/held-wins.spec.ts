import { createPrivateKey, randomUUID, sign } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { inDatabase } from './content-rows.ts';
import { call, tokenOf, valueOf } from './calls.ts';
import { pictures } from './looks.ts';
import { consoleText as t, operatorPage } from './operator.ts';
import { headerBalance } from './play.ts';
import { test, openMember } from './reader.ts';

const EN = { language: 'en', theme: 'light' } as const;
const UNIT = 100_000;
const STAKE = 500;
/** The game pays 1,500 times the stake. */
const TOO_MUCH = 750_001;

/** What the studio would send, signed with its own key. */
async function asStudio(page: Page, what: 'bet' | 'win', body: object): Promise<{ status: string }> {
  const key = createPrivateKey(fs.readFileSync(path.join(process.env['E2E_DATA_DIR'] ?? '', 'keys', 'studio.pem')));
  const data = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'x-hub88-signature': sign('sha256', Buffer.from(data), key).toString('base64') };
  return (await (await page.request.post(`/vendor/tenun/transaction/${what}`, { headers, data })).json()) as { status: string };
}

/** The studio's own books get the round too, as a stay at a table: the audit after the last journey holds both sides against each other. */
const noteInStudio = (bet: { user: string; game_code: string; round: string; transaction_uuid: string }, win: string): Promise<unknown> =>
  inDatabase(
    (client) =>
      client.query(
        `with player as (
          insert into player_games (user_id, currency, vendor, game) values ($1, 'IDR', 'tenun', $2)
            on conflict (user_id, currency, game) do update set user_id = excluded.user_id returning id),
        session as (insert into sessions (id, player_game_id, token, created_at) select $3::text, id, '', now() from player returning id, player_game_id)
        insert into stays (id, room_key, player_game_id, session_id, seat, stake, state, pay, bet_uuid, win_uuid, rollback_uuid, lease_until, created_at, finished_at)
          select $3::uuid, (select key from rooms order by key limit 1), player_game_id, id, 0, $4, 'settled', $5, $6, $7, gen_random_uuid(), now(), now(), now()
            from session`,
        [bet.user, bet.game_code, bet.round, STAKE * 100, TOO_MUCH * 100, bet.transaction_uuid, win],
      ),
    'sorak_studio',
  );

test('a win above what its game pays waits for two operators, is paid once, and its member is told', async ({ page, browser }) => {
  const username = await openMember(page, EN);
  const token = await tokenOf(page);
  const { url } = await valueOf(call<{ url: string }>(page, token, '/wps/game/launchGame?vassalage=tenun&gameCode=naga-fajar'));
  const memberId = await inDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from member where username = $1', [username]);
    return rows[0]?.id ?? '';
  });
  const before = await headerBalance(page, 'en');
  const bet = {
    user: memberId,
    token: new URL(url).searchParams.get('token') ?? '',
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    game_code: 'naga-fajar',
    round: randomUUID(),
    round_closed: false,
    currency: 'IDR',
    amount: STAKE * UNIT,
  };
  expect((await asStudio(page, 'bet', bet)).status).toBe('RS_OK');
  const win = {
    ...bet,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    round_closed: true,
    amount: TOO_MUCH * UNIT,
    reference_transaction_uuid: bet.transaction_uuid,
  };
  expect((await asStudio(page, 'win', win)).status).toBe('RS_ERROR_LIMIT_REACHED');

  const raka = await operatorPage(browser, 'raka');
  await raka
    .getByRole('link', { name: new RegExp(t('waiting.wins')) })
    .first()
    .click();
  await raka.getByRole('button', { name: new RegExp(`^${username} `) }).click();
  const panel = raka.getByRole('complementary', { name: username });
  await expect(panel.getByText('750,001.00').first()).toBeVisible();
  await expect(panel.getByText(t('wins.byGame', { times: '1,500' }))).toBeVisible();
  await panel.getByLabel(t('queue.note')).fill('The vendor’s log agrees');
  await pictures(raka, 'console-wins');
  const approve = panel.getByRole('button', { name: t('withdrawals.approveOf', { no: '1', of: '2' }) });
  await approve.click();
  await expect(raka.getByText(t('deposits.firstDone'))).toBeVisible();
  expect(await headerBalance(page, 'en')).toBe(before - STAKE * 100);

  const ayu = await operatorPage(browser, 'ayu', '/console/wins');
  await ayu.getByRole('button', { name: new RegExp(`^${username} `) }).click();
  const second = ayu.getByRole('complementary', { name: username });
  await second.getByLabel(t('queue.note')).fill('Compared with the round');
  await second.getByRole('button', { name: t('withdrawals.approveOf', { no: '2', of: '2' }) }).click();
  await expect(ayu.getByText(t('wins.paid'))).toBeVisible();
  await expect.poll(() => headerBalance(page, 'en')).toBe(before + (TOO_MUCH - STAKE) * 100);
  expect((await asStudio(page, 'win', win)).status).toBe('RS_OK');
  await noteInStudio(bet, win.transaction_uuid);
  await ayu.goto(`/console/wins?tab=decided`);
  await expect(ayu.getByRole('row', { name: new RegExp(username) })).toContainText(t('hstate.approved'));
  const inbox = await valueOf(call<{ list: { title: string }[] }>(page, token, '/wps/relay/CSP_getInbox'));
  expect(inbox.list.map(({ title }) => title)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Win paid/), expect.stringMatching(/^Win under review/)]),
  );
  for (const one of [raka, ayu]) await one.context().close();
});
