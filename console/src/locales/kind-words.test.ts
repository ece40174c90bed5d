import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  CAMPAIGN_CYCLES,
  CAMPAIGN_FORMS,
  campaignProblem,
  campaignRule,
  DESK_KINDS,
  deskWish,
  GIFT_STATES,
  WAITING_KINDS,
} from '@sorak/contract';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../../locales');
const LANGUAGES = ['en', 'id', 'zh', 'vi'] as const;

function wordsOf(language: string): ReadonlySet<string> {
  const files = readdirSync(path.join(ROOT, language)).filter((name) => name.startsWith('console'));
  return new Set(files.flatMap((name) => Object.keys(JSON.parse(readFileSync(path.join(ROOT, language, name), 'utf8')) as object)));
}

const triggers = campaignRule.entries.trigger.options.flatMap(({ entries: { kind } }) =>
  'options' in kind ? kind.options : [kind.literal],
);
/** What operators decide on and write, by the group of words that the console says it with. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  deskKind: DESK_KINDS,
  deskField: [...new Set(deskWish.options.flatMap(({ entries }) => Object.keys(entries.after.entries)))],
  waiting: WAITING_KINDS,
  ctrigger: triggers,
  cform: CAMPAIGN_FORMS,
  cchoice: CAMPAIGN_CYCLES,
  cgift: GIFT_STATES,
  cpart: campaignProblem.entries.part.options,
  cproblem: campaignProblem.entries.code.options,
};

// A kind without a word of its own would stand there as its code.
test.each(LANGUAGES)('every kind of request, trigger, form and problem has plain words in the back office (%s)', (language) => {
  const words = wordsOf(language);
  const missing = Object.entries(SAID).flatMap(([group, kinds]) =>
    kinds.map((kind) => `${group}.${kind}`).filter((key) => !words.has(key)),
  );
  expect(missing).toEqual([]);
});
