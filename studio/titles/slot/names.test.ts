import { expect, test } from 'vitest';
import fs from 'node:fs';
import path from 'node:path';
import { slotTitles } from './catalogue.ts';

const LOCALES = path.resolve(import.meta.dirname, '../../../locales');
const LANGUAGES = ['en', 'id', 'vi', 'zh', 'th', 'ja', 'ko', 'ms', 'pt'];
const names = [
  ...new Map(
    slotTitles
      .flatMap((title) => [
        ...title.symbols.map(({ name }) => name),
        ...(title.layout === 'lines' && title.hold ? [title.hold.full.name, ...title.hold.prizes.flatMap(({ name }) => name ?? [])] : []),
        ...(title.layout !== 'cluster' && title.trail ? [title.trail.goal.name] : []),
      ])
      .map((name) => [name.id, name] as const),
  ).values(),
];

test.each(LANGUAGES)('every symbol and prize of a slot has its name in %s', (language) => {
  const words = JSON.parse(fs.readFileSync(path.join(LOCALES, language, 'game-slot-names.json'), 'utf8')) as Record<string, string>;
  expect(names.filter(({ id }) => !words[`name.${id}`]).map(({ id }) => id)).toEqual([]);
  // No name of nobody.
  expect(Object.keys(words).filter((key) => !names.some(({ id }) => key === `name.${id}`))).toEqual([]);
});
