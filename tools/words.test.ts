import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Words that the house once had of its own, and the field's. `docs/glossary.md` has them all. */
const REFUSED: Readonly<Record<string, string>> = {
  most: 'max',
  least: 'min',
  reckon: 'calculate',
  reckons: 'calculates',
  reckoned: 'calculated',
  reckoning: 'calculation',
  lane: 'category',
  lanes: 'categories',
};

/** Settings that operators type and old rows hold, whose names stay as they were (docs/decisions/0750-words.md). */
const STORED = new Set(
  `mostPercent leastCycleMs mostStake leastStake mostPayout mostOnMarket mostOpen leastLegs leastUnit mostLine mostOrder mostDraw mostNumber`.split(
    /\s+/,
  ),
);

/** Files that read what was stored or sealed under the old names, and those in which a lane is one: of a race, a road or an e-sport. */
const KNOWN = new Set([
  'contract/src/rules/lottery/draw.ts',
  'contract/src/rules/lottery/game.ts',
  'contract/src/rules/lottery/games.ts',
  'contract/src/rules/lottery/games/race.ts',
  'server/src/back-office/desk/former-names.ts',
  'server/src/platform/vendors/catalogue.ts',
  'sportsbook/client/matches/names.ts',
  'sportsbook/client/matches/sport-icons.ts',
  'sportsbook/feed/simulator/plays.ts',
  'sportsbook/engine/models/races.ts',
  'sportsbook/server/bets/seals.ts',
  'studio/server/rooms/stored.ts',
  'tools/randomness.test.ts',
  'tools/words.test.ts',
]);
const HAS_LANES = /^studio\/client\/(?:climb|fish)\/|^web\/src\/features\/play\/games\/house-lottery\/|^server\/src\/db\/migrations\//;

const wordsOf = (name: string): string[] => (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());

/** The names in a source that hold a refused word, each with the word to take instead. */
function refusedIn(file: string, source: string): string[] {
  const found = new Set<string>();
  const look = (name: string): void => {
    if (STORED.has(name)) return;
    for (const word of wordsOf(name)) if (Object.hasOwn(REFUSED, word)) found.add(`${name}: ${REFUSED[word]}`);
  };
  new Visitor({ Identifier: ({ name }) => look(name), JSXIdentifier: ({ name }) => look(name) }).visit(parseSync(file, source).program);
  return [...found];
}

test('no name in the code is made of a word that the glossary refuses', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => !KNOWN.has(file) && !HAS_LANES.test(file));
  expect(files.length).toBeGreaterThan(3_000);
  const found = files.flatMap((file) => refusedIn(file, readFileSync(path.join(ROOT, file), 'utf8')).map((name) => `${file}: ${name}`));
  expect(found).toEqual([]);
});

test('a refused word is found in names of any case, and not in prose or in a longer word', () => {
  const source = `const mostOpen = 1; const atLeastOne = { LANE_WIDTH: <Reckoned mostStake={1} /> }; /* most */ const almost = 'most least';`;
  expect(refusedIn('a.tsx', source)).toEqual(['atLeastOne: min', 'LANE_WIDTH: category', 'Reckoned: calculated']);
});
