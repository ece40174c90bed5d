import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readGroup } from '../locales/src/tables.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const LANGUAGES = ['en', 'id', 'zh', 'vi'];
/** What is written in an entry of the log, up to the end of its action's line. */
const ACTION = /recordAction\([\s\S]{0,260}?action: ([^,\n]*)/g;
/** A whole word of the log has two parts at least; others are what was asked. */
const WORD = /'([a-z]+(?:_[a-z]+)+)'/g;

function recordedActions(): string[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server/src'], { cwd: ROOT, encoding: 'utf8' });
  const sources = files.split('\n').filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const said = sources.flatMap((file) => {
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    return [...source.matchAll(ACTION)].flatMap(([, action = '']) => [...action.matchAll(WORD)].map(([, word = '']) => word));
  });
  return [...new Set(said)].toSorted();
}

test('the console has words for whatever is written in the operators’ log', () => {
  const actions = recordedActions();
  expect(actions.length).toBeGreaterThan(120);
  for (const language of LANGUAGES) {
    const words = readGroup(language, 'console');
    expect(
      actions.filter((action) => !words[`action.${action}`]),
      language,
    ).toEqual([]);
  }
});
