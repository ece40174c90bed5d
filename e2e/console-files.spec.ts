import { expect } from '@playwright/test';
import { inDatabase } from './content-rows.ts';
import { listFile } from './list-file.ts';
import { expectAccess, pictures } from './looks.ts';
import { consoleText as t, operatorPage } from './operator.ts';
import { afterJourney, newMember, test } from './reader.ts';

const REASON = `For the auditor, ${Date.now() % 1_000_000}`;
/** A period of long ago, which no settlement of the journeys has. */
const STUCK = `kind = 'daily' and period_from = '2020-01-01T00:00:00Z'`;

/** The lists that an operator has asked for with this reason, in the order of the log. */
const asked = (): Promise<string[]> =>
  inDatabase(async (client) => {
    const { rows } = await client.query<{ object: string }>(
      `select object from operator_action where action = 'list_asked' and detail ->> 'reason' = $1 order by seq`,
      [REASON],
    );
    return rows.map(({ object }) => object);
  });

test('lists of names, a member’s gifts, agents, what they were told and what is stuck, and what a search found, are files with a reason', async ({
  page,
  browser,
}) => {
  const member = await newMember(page, { language: 'en', theme: 'light' });
  const id = await inDatabase(async (client) => {
    await client.query(
      `insert into commission_fault (kind, cycle, period_from, period_to, is_correction, since, tries, retry_at)
        values ('daily', 'daily', '2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z', false, now(), 3, now() + interval '1 day')`,
    );
    return (await client.query<{ id: string }>('select id from member where username = $1', [member])).rows[0]?.id;
  });
  afterJourney(() => inDatabase(async (client) => void (await client.query(`delete from commission_fault where ${STUCK}`))));
  const raka = await operatorPage(browser, 'raka', '/console/screening');
  expect(await listFile(raka, REASON)).toMatch(/^\uFEFF/);

  await raka.goto(`/console/members/${id}?tab=gifts`);
  expect(await listFile(raka, REASON)).toMatch(/^\uFEFF/);

  await raka.goto('/console/agents');
  const stuck = raka
    .getByRole('main')
    .locator('.note')
    .filter({ hasText: t('agents.faults') });
  expect(await listFile(raka, REASON, stuck)).toMatch(/^\uFEFFKind,Cycle,.*\r\ndaily,daily,/);
  const tree = await listFile(raka, REASON, raka.getByRole('main').locator('.list-file').last());
  expect(tree).toMatch(/^\uFEFFMember id,Username,/);
  await pictures(raka, 'console-files-agents');
  for (const tab of ['signals', 'told'] as const) {
    await raka.goto(`/console/agents?tab=${tab}`);
    expect(await listFile(raka, REASON, raka.getByRole('main').locator('.list-file').last())).toMatch(/^\uFEFF/);
  }

  await raka.keyboard.press('Control+k');
  const palette = raka.getByRole('dialog', { name: t('palette.title') });
  await palette.getByRole('combobox').fill(member);
  await expect(palette.getByRole('option', { name: member })).toBeVisible();
  expect(await listFile(raka, REASON, palette)).toContain(`,${member},`);
  await expectAccess(raka, 'console-palette-file');
  expect(await asked()).toEqual(
    ['getScreening', 'getMemberGifts', 'getSettlementFaults', 'getAgentTree', 'getAgentSignals', 'getSentAnnouncements', 'searchDesk'].map(
      (list) => `list:${list}`,
    ),
  );
  await raka.context().close();
});
