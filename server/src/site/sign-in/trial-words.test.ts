import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const SENTENCES: Readonly<Record<string, { own: string; about: RegExp; life: string }>> = {
  EN: {
    own: 'en',
    about: /trial account/i,
    life: 'A trial account ends when you log out, after 30 minutes without activity, and after 24 hours at the latest.',
  },
  ID: {
    own: 'id',
    about: /akun coba/i,
    life: 'Akun coba berakhir saat Anda keluar, setelah 30 menit tanpa kegiatan, atau paling lama setelah 24 jam.',
  },
};
const LASTS = /24 (?:hours|jam)|log out|keluar\b/i;

test.each(Object.keys(SENTENCES))('how long a trial account lasts is said alike everywhere: %s', async (language) => {
  const { own = '', about = /^/, life = '' } = SENTENCES[language] ?? {};
  const words = JSON.parse(readFileSync(new URL(`../../../../locales/${own}/session.json`, import.meta.url), 'utf8')) as object;
  expect(words).toMatchObject({ 'session.freePoint3': life });
  const answers = ['/wps/relay/MCSFE_getListAnnouncements', '/wps/promotions', '/wps/system/helpCenter'];
  const texts = await Promise.all(
    answers.map(async (path) => JSON.stringify((await app.ask('GET', path, { headers: { Language: language } })).body.value)),
  );
  const paragraphs = texts.flatMap((text) => text.split('<p>')).map((text) => text.split('</p>')[0] ?? '');
  const said = paragraphs.filter((text) => about.test(text) && LASTS.test(text));
  expect(said.length).toBeGreaterThanOrEqual(2);
  for (const text of said) expect(text).toContain(life);
});
