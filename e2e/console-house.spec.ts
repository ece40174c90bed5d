import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { openAccount } from './account.ts';
import { call, valueOf } from './calls.ts';
import { inDatabase } from './content-rows.ts';
import { pictures } from './looks.ts';
import { type ConsoleWords, consoleWords, type DeskLook, operatorPage } from './operator.ts';
import { openAs, PASSWORD, someOf, test } from './reader.ts';

const DAY_MS = 86_400_000;
const REASON = 'The house opens on Monday';
const ROLES = ['support', 'cashier', 'cashier', 'risk', 'admin'] as const;

/** The first founder works at a desk, the second decides on the way; each has the other's language and theme in the other walk. */
const FOUNDERS: readonly (readonly [DeskLook, DeskLook])[] = [
  [
    { language: 'id', theme: 'light', width: 1440 },
    { language: 'en', theme: 'dark', width: 390 },
  ],
  [
    { language: 'en', theme: 'dark', width: 1440 },
    { language: 'id', theme: 'light', width: 390 },
  ],
];

type Logged = {
  readonly action: string;
  readonly object: string;
  readonly by: string;
  /** Whether it says what was before; nothing may have been. */
  readonly told: boolean;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string | null;
};

type Filling = {
  readonly of?: string;
  readonly fill?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>;
};

/** Presses a button that asks for a reason, gives it and confirms by the same word; `of` where the button says what it is about too. */
async function withReason(page: Page, t: ConsoleWords, word: string, { of, fill }: Filling = {}): Promise<void> {
  const name = of === undefined ? word : `${word}: ${of}`;
  await page.getByRole('button', { name, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await fill?.(dialog);
  await dialog.getByRole('textbox', { name: t('reason.label'), exact: true }).fill(REASON);
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toBeHidden();
}

/** The second founder lets it be so. */
async function approve(page: Page, t: ConsoleWords, address: string, name: string): Promise<void> {
  await page.goto(address);
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first();
  await line.getByRole('button', { name: t('adjustments.approve') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('reason.label')).fill('Read and agreed');
  await dialog.getByRole('button', { name: t('adjustments.approve') }).click();
  await expect(page.getByText(t('desk.approved')).first()).toBeVisible();
}

/** A moment as the schedule's field takes it, on the brand's clock. */
const fieldOf = (at: number): string => new Date(at + 7 * 3_600_000).toISOString().slice(0, 16);
const month = fieldOf(Date.now() - Number(fieldOf(Date.now()).slice(8, 10)) * DAY_MS).slice(0, 7);

/** The month before as a house that was open then has it: its days are over and were closed, each with nothing in it. */
const lastMonthPassed = (): Promise<void> =>
  inDatabase(async (client) => {
    await client.query(
      `insert into report_day (day, from_at, to_at, closed_at)
        select d::date, d at time zone 'Asia/Jakarta', (d + interval '1 day') at time zone 'Asia/Jakarta', now()
          from generate_series($1::timestamp,
            coalesce((select min(day) - 1 from report_day)::timestamp, $1::timestamp + interval '1 month' - interval '1 day'), interval '1 day') d`,
      [`${month}-01`],
    );
  });

for (const [desk, way] of someOf(FOUNDERS, 1))
  test(`two founders run a house from the console alone, one in ${desk.language} at a desk, one in ${way.language} on the way`, async ({
    browser,
    page,
  }) => {
    const [t, u] = [consoleWords(desk.language), consoleWords(way.language)];
    const AT = Date.now() % 1_000_000;
    const INVITED = ROLES.map((role, nth) => [role, `${role.slice(0, 4)}${nth}x${AT}`] as const);
    const support = INVITED[0]?.[1] ?? '';
    const [agent, player, other] = [`head${AT}`, `play${AT}`, `mate${AT}`];
    const tokens = new Map<string, string>();
    for (const name of [agent, player, other]) tokens.set(name, await openAccount(page.request, name, PASSWORD, 'en'));
    const numberOf = new Map(
      await inDatabase(async (client) => {
        const { rows } = await client.query<{ id: string; username: string }>('select id, username from member where username = any ($1)', [
          [agent, player, other],
        ]);
        return rows.map(({ id, username }) => [username, id] as const);
      }),
    );
    const memberPage = (name: string): string => `/console/members/${numberOf.get(name)}`;
    const began = new Date();
    const first = await operatorPage(browser, 'intan', '/console/operators', desk);
    const second = await operatorPage(browser, 'joko', '/console', way);

    await test.step('five operators are invited', async () => {
      for (const [role, name] of INVITED) {
        await first.getByRole('button', { name: t('operators.invite') }).click();
        const dialog = first.getByRole('dialog', { name: t('operators.invite') });
        await dialog.getByLabel(t('operators.name')).fill(name);
        await dialog.getByText(t(`role.${role}`), { exact: true }).click();
        await dialog.getByLabel(t('reason.label')).fill(REASON);
        await dialog.getByRole('button', { name: t('operators.invite') }).click();
        await expect(dialog).toBeHidden();
      }
      for (const [, name] of INVITED) await approve(second, u, '/console/operators?view=requests', name);
      await first.goto('/console/operators');
      for (const [, name] of INVITED) await expect(first.getByRole('row').filter({ hasText: name })).toBeVisible();
    });

    await test.step('a role of the house’s own is made, and one of the five has it', async () => {
      const [code, name] = [`desk-${AT}`, support];
      await first.goto('/console/operators?view=matrix');
      await withReason(first, t, t('roles.make'), {
        fill: async (dialog) => {
          await dialog.getByLabel(t('roles.code')).fill(code);
          await dialog.getByRole('textbox', { name: t('roles.name'), exact: true }).fill(`Desk ${AT}`);
          await dialog.getByText(t('right.content'), { exact: true }).click();
          await dialog.getByText(t('right.members.see'), { exact: true }).click();
        },
      });
      await approve(second, u, '/console/operators?view=requests', code);
      await first.goto('/console/operators');
      await withReason(first, t, t('roles.give'), {
        of: name,
        fill: async (dialog) => void (await dialog.getByLabel(t('roles.own')).selectOption(code)),
      });
      await approve(second, u, '/console/operators?view=requests', name);
      await first.goto('/console/operators?view=matrix');
      await expect(first.getByRole('columnheader', { name: `Desk ${AT}`, exact: true })).toBeVisible();
    });

    await test.step('the first agent is made, suspended by one, and let go on by two', async () => {
      await first.goto(memberPage(agent));
      await withReason(first, t, t('member.makeAgent'), {
        fill: async (dialog) => {
          await dialog.getByRole('combobox', { name: t('member.agentKind') }).selectOption('41');
        },
      });
      await approve(second, u, '/console/agents?tab=made', agent);
      await first.goto(`/console/agents?account=${agent}&open=${numberOf.get(agent)}`);
      await expect(first.getByText(t('agentKind.41'))).toBeVisible();
      await withReason(first, t, t('agents.suspend'));
      await expect(first.getByText(t('agents.isSuspended')).first()).toBeVisible();
      await pictures(first, 'console-house-agent');
      await withReason(first, t, t('agents.resume'));
      await approve(second, u, '/console/agents?tab=made', agent);
      await first.reload();
      await expect(first.getByRole('button', { name: t('agents.suspend') })).toBeVisible();
    });

    await test.step('a banner, a promotion and a help article in two languages, each with a schedule', async () => {
      for (const kind of ['banner', 'promotion', 'help'] as const) {
        const slug = `${kind}-${AT}`;
        await first.goto(`/console/content?kind=${kind}`);
        await first.getByRole('button', { name: t('content.new', { kind: t(`ckindOf.${kind}`) }) }).click();
        await first.getByLabel(t('content.slug')).fill(slug);
        for (const [language, title] of [
          ['ID', `Akhir pekan ${slug}`],
          ['EN', `Weekend ${slug}`],
        ] as const) {
          const part = first.getByRole('region', { name: language, exact: true });
          await part.getByLabel(t('content.titles')).fill(title);
          if (kind !== 'help') await part.getByLabel(t('content.summaries')).fill(title);
          if (kind !== 'banner') await part.getByLabel(t('content.contents')).fill(`<p>${title}</p>`);
          await expect(part.getByText(t('content.complete'))).toBeVisible();
        }
        if (kind === 'banner') {
          await first
            .locator('.content-editor input[type=file]')
            .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await first.screenshot() });
          await expect(first.locator('.content-picture').first()).toBeVisible();
        }
        await first.getByLabel(t('content.from'), { exact: true }).fill(fieldOf(Date.now() - 3_600_000));
        await first.getByLabel(t('content.until'), { exact: true }).fill(fieldOf(Date.now() + 7 * DAY_MS));
        await withReason(first, t, t('content.publish'));
        await approve(second, u, '/console/content?kind=requests', slug);
        await first.goto(`/console/content?kind=${kind}`);
        await expect(first.getByRole('row').filter({ hasText: slug })).toContainText(t('content.shown'));
      }
      // Each reader finds it in their own language.
      await openAs(page, { language: 'en', theme: 'light' }, '/promotions');
      await expect(page.getByText(`Weekend promotion-${AT}`).first()).toBeVisible();
      for (const [language, title] of [
        ['EN', `Weekend help-${AT}`],
        ['ID', `Akhir pekan help-${AT}`],
      ] as const) {
        const help = async () => (await page.request.get('/wps/system/helpCenter', { headers: { Language: language } })).text();
        await expect.poll(help).toContain(title);
      }
      // Other journeys read the same site: nothing stays on it.
      for (const kind of ['banner', 'promotion', 'help'] as const) {
        await first.goto(`/console/content?kind=${kind}`);
        await withReason(first, t, t('content.takeBack'), { of: `${kind}-${AT}` });
        await expect(first.getByRole('row').filter({ hasText: `${kind}-${AT}` })).toContainText(t('content.taken_back'));
      }
    });

    await test.step('the lobby is ordered', async () => {
      await first.goto('/console/games?view=order');
      const list = first.getByRole('list', { name: t('gtype.RNG') });
      const lines = list.getByRole('listitem');
      await expect(lines.nth(2)).toBeVisible();
      const moved = await lines.nth(2).locator('.firm.block').innerText();
      const place = list.getByLabel(t('order.moveTo', { game: moved }), { exact: true }).first();
      await place.fill('1');
      await place.press('Enter');
      await expect(lines.first()).toContainText(moved);
      await withReason(first, t, t('order.save'));
      await expect(first.getByText(REASON).first()).toBeVisible();
      await expect(first.getByRole('button', { name: t('order.undo', { moves: '0' }) })).toBeDisabled();
      // Other journeys play in the same lobby: the game stands where it stood.
      await list
        .getByRole('button', { name: t('order.pinOne', { game: moved }), exact: true })
        .first()
        .click();
      await withReason(first, t, t('order.save'));
      await expect(lines.nth(2)).toContainText(moved);
    });

    await test.step('a member’s identity is verified', async () => {
      const token = tokens.get(player) ?? '';
      const image = (await page.screenshot()).toString('base64');
      const { pictureId } = await valueOf(
        call<{ pictureId: string }>(page, token, '/wps/member/identity/pictures', { side: 'document', image }),
      );
      const form = {
        level: 'basic',
        document: 'idCard',
        name: 'Danu Nugraha',
        birthday: '1990-04-01',
        number: `K ${AT} 77`,
        validUntil: null,
      };
      await valueOf(call(page, token, '/wps/member/identity', { ...form, pictures: [pictureId] }, { isSealed: true }));
      await first.goto('/console/identity');
      await first.getByRole('button', { name: new RegExp(`^${player}`) }).click();
      await first
        .getByRole('button', { name: t('identity.openTitle').slice(0, 4), exact: false })
        .first()
        .click();
      const dialog = first.getByRole('dialog');
      await dialog.getByLabel(t('reason.label')).fill('To compare it with the account');
      await dialog.locator('button[type=submit]').click();
      await expect(first.getByRole('img', { name: t('iside.document') })).toBeVisible();
      await first.getByLabel(t('queue.note')).fill('Compared side by side');
      await first.getByRole('button', { name: t('identity.approve', { level: t('ilevel.basic') }) }).click();
      await expect(first.getByText(t('idone.approved'))).toBeVisible();
    });

    await test.step('a case is opened from the member’s page and closed by two', async () => {
      await first.goto(memberPage(other));
      await expect(first.getByText(t('member.noUpline'))).toBeVisible();
      await expect(first.getByText(t('member.ngr'), { exact: true })).toBeVisible();
      await pictures(first, 'console-house-member');
      // By its letter.
      await first.keyboard.press('c');
      const dialog = first.getByRole('dialog');
      await dialog.getByLabel(t('member.openCaseTitle')).fill(`Two accounts ${AT}`);
      await dialog.getByLabel(t('reason.label')).fill(REASON);
      await dialog.getByRole('button', { name: t('member.openCase'), exact: true }).click();
      await expect(first.getByText(`Two accounts ${AT}`)).toBeVisible();
      const address = new URL(first.url()).pathname;
      await withReason(first, t, t('cases.ask.close'));
      await second.goto(address);
      await withReason(second, u, u('cases.sign'));
      await second.goto('/console/cases?view=closed');
      await expect(second.getByText(`Two accounts ${AT}`)).toBeVisible();
    });

    await test.step('a member is excluded on request', async () => {
      await first.goto(memberPage(player));
      await expect(first.getByRole('link', { name: t('member.exclude'), exact: true })).toBeVisible();
      await first.keyboard.press('x');
      const part = first.getByRole('region', { name: t('harm.exclusion') });
      await part.getByLabel(t('harm.askedBy')).fill(`T-${AT}`);
      await part.getByLabel(t('harm.words')).fill('I want to stop for half a year');
      await part.getByRole('button', { name: t('harm.exclude', { term: t('harm.term.half_year') }) }).click();
      await expect(first.getByText(t('harm.excluded', { name: player }))).toBeVisible();
    });

    const label = `open-${AT}`;
    await test.step('members are picked in the list and gathered, after a dry run', async () => {
      await first.goto(`/console/members?part=${AT}&cols=state,balance,harm`);
      for (const name of [player, other]) await first.getByRole('checkbox', { name: t('bulk.pickOne', { name }) }).check();
      const bar = first.getByRole('region', { name: t('bulk.title') });
      await bar.getByRole('combobox', { name: t('bulk.act') }).selectOption('gather');
      await bar.getByLabel(t('bulk.label')).fill(label);
      await bar.getByRole('button', { name: t('bulk.try') }).click();
      await expect(bar.getByText(t('bulk.touched', { touched: '2', all: '2' }))).toBeVisible();
      await expect(bar.getByText(t('bulk.left'))).toBeHidden();
      await pictures(first, 'console-house-list');
      await withReason(first, t, t('bulkAct.gather'));
      await bar.getByRole('link', { name: t('bulk.toMailings') }).click();
    });

    await test.step('the segment is written to by two, and the desk says who got nothing and why', async () => {
      await first.getByLabel(t('mailings.newCode')).fill(label);
      await first.keyboard.press('Enter');
      await expect(first.getByRole('heading', { name: label, level: 1 })).toBeVisible();
      for (const language of ['EN', 'ID']) {
        const words = first.getByRole('group', { name: language, exact: true });
        await words.getByLabel(t('mailings.subject')).fill(`We are open ${AT}`);
        await words.getByLabel(t('mailings.text')).fill('Hello {username}, the house is open.');
      }
      await first.getByRole('combobox', { name: t('mailings.kind') }).selectOption('marketing');
      await first.getByRole('combobox', { name: t('mailings.to') }).selectOption('segment');
      await first.getByRole('combobox', { name: t('segments.name') }).selectOption(`${label} 1`);
      await first.getByRole('button', { name: t('mailings.keep'), exact: true }).click();
      await withReason(first, t, t('mailings.ask'));
      await approve(second, u, `/console/mailings/${label}`, REASON);
      await first.reload();
      await expect(first.getByRole('row', { name: new RegExp(`${player}.*${t('moutcome.stopped')}`) })).toBeVisible();
      await expect(
        first.getByRole('row', { name: new RegExp(`${other}.*(?:${t('moutcome.sent')}|${t('moutcome.waiting')})`) }),
      ).toBeVisible();
    });

    await test.step('the month is closed by two, and its file has the checksum that was signed', async () => {
      await lastMonthPassed();
      await first.goto(`/console/month?month=${month}`);
      await withReason(first, t, t('month.close'));
      await approve(second, u, `/console/month?month=${month}`, month);
      await first.reload();
      await expect(first.getByText(t('month.closed'), { exact: true })).toBeVisible();
      await expect(first.getByText(t('month.proved'))).toBeVisible();
      const download = first.waitForEvent('download');
      await withReason(first, t, t('month.file'));
      expect((await download).suggestedFilename()).toContain(month);
      // The file that the accountant gets: its checksum is the one that both signed, and what members held is what the ledger's lines say.
      const file = await readFile(await (await download).path(), 'utf8');
      await expect(first.getByText(createHash('sha256').update(file).digest('hex')).first()).toBeVisible();
      const held = await inDatabase(async (client) => {
        const { rows } = await client.query<{ sum: string }>(
          `select coalesce(sum(case when c.id is not null then t.amount else 0 end - case when d.id is not null then t.amount else 0 end), 0)::text as sum
          from ledger_transfer t left join ledger_account c on c.id = t.credit_account and c.asset = 'IDR' and c.id < 1000000000000
            left join ledger_account d on d.id = t.debit_account and d.asset = 'IDR' and d.id < 1000000000000
          where t.at < (($1 || '-01')::timestamp + interval '1 month') at time zone 'Asia/Jakarta'`,
          [month],
        );
        return Number(rows[0]?.sum);
      });
      expect(Math.round(Number(/^held,after,,,,(.*)$/m.exec(file)?.[1]) * 100)).toBe(held);
    });

    await test.step('each step stands in the chained log, with who, before and after', async () => {
      const rows = await inDatabase(async (client) => {
        const found = await client.query<Logged>(
          `select a.action, a.object, o.name as by, detail ? 'before' as told, detail -> 'before' as before, detail -> 'after' as after, detail ->> 'reason' as reason
          from operator_action a join operator o on o.id = a.operator_id
          where o.name in ('intan', 'joko') and (a.at > $2 and a.member_id = any ($1) or a.object like '%' || $3 || '%' or a.object = any ($4)
            or a.at > $2 and a.object like any (array['lobby:%', 'case:%', 'bulk:%', 'agent%', 'operatorRole:%'])) order by a.seq`,
          [[...numberOf.values()], began, AT, [`monthClose:${month}`, `month:${month}`]],
        );
        return found.rows;
      });
      const stands = (action: string, object: RegExp, by: string): Logged | undefined =>
        rows.find((row) => row.action === action && object.test(row.object) && row.by === by);
      for (const [action, object, by] of [
        ...INVITED.map(([, name]) => ['desk_approved', `^operatorInvite:${name}$`, 'joko'] as const),
        ['desk_approved', `^roleTerms:desk-${AT}$`, 'joko'],
        ['desk_approved', '^operatorRole:', 'joko'],
        ['desk_approved', `^agentKind:${numberOf.get(agent)}$`, 'joko'],
        ['agent_suspended', `^member:${numberOf.get(agent)}$`, 'intan'],
        ['desk_approved', `^agentSuspension:${numberOf.get(agent)}$`, 'joko'],
        ...['banner', 'promotion', 'help'].flatMap(
          (kind) =>
            [
              ['desk_approved', `^content:${kind}:${kind}-${AT}$`, 'joko'],
              ['content_taken_back', `^content:${kind}:${kind}-${AT}$`, 'intan'],
            ] as const,
        ),
        ['lobby_ordered', '^lobby:RNG$', 'intan'],
        ['identity_approved', '^identity:', 'intan'],
        ['case_opened', '^case:', 'intan'],
        ['case_asked', '^case:', 'intan'],
        ['case_decided', '^case:', 'joko'],
        ['member_excluded', `^harm:${numberOf.get(player)}$`, 'intan'],
        ['desk_approved', `^mailing:${label}$`, 'joko'],
        ['desk_approved', `^monthClose:${month}$`, 'joko'],
      ] as const) {
        const row = stands(action, new RegExp(object), by);
        expect(row, `${action} ${object} by ${by}`).toBeDefined();
        expect([action, object, row?.told, row?.after === null]).toEqual([action, object, true, false]);
      }
      expect(stands('lobby_ordered', /RNG/, 'intan')).toMatchObject({ reason: REASON });
      expect(stands('identity_approved', /^identity:/, 'intan')).toMatchObject({ before: 'none', after: 'basic' });
      expect(stands('case_decided', /^case:/, 'joko')).toMatchObject({ before: 'waiting', after: 'closed' });
      expect(stands('member_excluded', /^harm:/, 'intan')).toMatchObject({ before: null, after: { kind: 'exclusion' } });
      expect(stands('month_taken', /^month:/, 'intan')).toMatchObject({ reason: REASON });
      expect(stands('members_acted', /^bulk:/, 'intan')).toMatchObject({ reason: REASON });
      // Both read it in the console, the second on the way; the chain is whole.
      for (const [reader, said] of [
        [first, t],
        [second, u],
      ] as const) {
        await reader.goto(`/console/audit?object=${encodeURIComponent(`harm:${numberOf.get(player)}`)}`);
        await expect(reader.getByText(said('action.member_excluded')).filter({ visible: true }).first()).toBeVisible();
        await expect(reader.getByText(said('audit.sound').split(/[:.{]/)[0] ?? '')).toBeVisible();
      }
    });
    await first.context().close();
    await second.context().close();
  });
