import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { limit, type Row } from './table.ts';

const MAX_KB = 60;
const FOLDER = path.resolve(import.meta.dirname, '../dist/studio-client/assets');

const read = (name: string): string => fs.readFileSync(path.join(FOLDER, name), 'utf8');
const own = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => (name === undefined ? [] : [name]));

/** A script with all that it asks for at once. */
function withImports(name: string, known: Set<string> = new Set()): Set<string> {
  if (known.has(name)) return known;
  known.add(name);
  for (const next of own(read(name), /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) withImports(next, known);
  return known;
}

/** What a game's page asks for beyond the shell, packed: the greatest of all games, its tables with their own parts included. */
export function clientRows(): Row[] {
  const page = fs.readFileSync(path.join(FOLDER, '../index.html'), 'utf8');
  const [main = ''] = own(page, /src="\.\/assets\/([\w.-]+\.js)"/g);
  const shell = withImports(main);
  const games = own(read(main), /import\(["'`]\.\/(game-[\w-]+\.js)["'`]\)/g);
  if (games.length < 10) throw new Error('the games of the client were not found');
  const packed = (names: Iterable<string>): number =>
    [...names].reduce((sum, name) => sum + gzipSync(read(name), { level: 9 }).length, 0) / 1_000;
  const sizes = games.map((game) => {
    const first = withImports(game);
    const parts = own(read(game), /import\(["'`]\.\/([\w.-]+\.js)["'`]\)/g).map((part) => withImports(part));
    const beyond = (all: Set<string>): number => packed([...all].filter((name) => !shell.has(name)));
    return Math.max(beyond(first), ...parts.map((part) => beyond(new Set([...first, ...part]))));
  });
  return [
    {
      ...limit(`the largest of ${games.length} game pages beyond the shell, gzip`, Math.max(...sizes), 'KB', MAX_KB),
      note: `shell ${packed(shell).toFixed(1)} KB`,
    },
  ];
}
