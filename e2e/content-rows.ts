import fs from 'node:fs';
import path from 'node:path';
import { readSecretsKey } from '@sorak/contract/secret-box';
import { Client } from 'pg';
import { rowKeyOf } from '../server/src/db/row-key.ts';

/** Runs statements in the platform's database, or another's, under the running product, as an operator's tool with a fault would: past every check. */
export async function inDatabase<T>(run: (client: Client) => Promise<T>, database = 'sorak'): Promise<T> {
  const folder = path.join(process.env['E2E_DATA_DIR'] ?? '', 'postgres');
  const password = fs.readFileSync(path.join(folder, 'password'), 'utf8').trim();
  const [, , , port] = fs.readFileSync(path.join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n');
  // What a journey prepares is meant: it is marked as the platform's own changes are, for the audit after the last journey.
  const key = rowKeyOf(readSecretsKey(process.env['E2E_DATA_DIR'] ?? '', undefined));
  const place = { host: '127.0.0.1', port: Number(port), user: 'postgres', password, database };
  const client = new Client({ ...place, options: `-c sorak.row_key=${key}` });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

type Row = {
  readonly title: string;
  readonly content: string;
  readonly execution?: 'A' | 'B' | 'F';
  readonly section?: 'player' | 'popup';
};

/** Writes announcements with the same words in both languages, the first the newest; the answer takes them away again. */
export async function writeAnnouncements(rows: readonly Row[]): Promise<() => Promise<void>> {
  const mark = `e2e-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  await inDatabase(async (client) => {
    for (const [index, { title, content, execution = 'B', section = 'popup' }] of rows.entries())
      await client.query(
        `insert into announcement (brand_code, slug, section, types, execution, titles, contents, starts_at)
         select code, $1, $2, $3, $4, $5, $6, now() - make_interval(mins => $7) from brand`,
        [`${mark}-${index}`, section, ['B', 'PL', 'PU'], execution, both(title), both(content), index],
      );
  });
  return () => inDatabase(async (client) => void (await client.query(`delete from announcement where slug like $1`, [`${mark}-%`])));
}

type Banner = {
  readonly title: string;
  readonly url?: string;
  readonly linkageType?: string;
  readonly linkage?: string;
};

/** Puts banners in the place of a group's own; the answer brings those back. */
export async function writeBanners(group: string, banners: readonly Banner[]): Promise<() => Promise<void>> {
  const mark = `e2e-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  const away = await inDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'update banner set is_shown = false where group_name = $1 and is_shown returning id',
      [group],
    );
    for (const [index, { title, url = '/art/m-coin-kunyit.svg', linkageType = null, linkage = null }] of banners.entries())
      await client.query(
        `insert into banner (brand_code, group_name, slug, url, linkage_type, linkage, titles, position, starts_at)
         select code, $1, $2, $3, $4, $5, $6, $7, now() - interval '1 day' from brand`,
        [group, `${mark}-${index}`, url, linkageType, linkage, both(title), index],
      );
    return rows.map(({ id }) => id);
  });
  return () =>
    inDatabase(async (client) => {
      await client.query('delete from banner where slug like $1', [`${mark}-%`]);
      await client.query('update banner set is_shown = true where id = any($1)', [away]);
    });
}

const both = (text: string): string => JSON.stringify({ ID: text, EN: text });
