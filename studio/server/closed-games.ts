import { repeat, type Running } from './tables/repeat.ts';
import type { Studio } from './context.ts';

const EVERY_MS = 3_000;

type Asking = {
  readonly studio: Pick<Studio, 'titles' | 'log'>;
  /** What the studio reads; kept up to date here. */
  readonly closed: Set<string>;
  /** The closed games of a vendor; null where nobody answered. */
  readonly ask: (vendor: string) => Promise<readonly string[] | null>;
  /** Called with each game that was closed or opened. */
  readonly onChange: (game: string) => void;
};

/** Asks the platform once for every vendor name of the studio; what nobody answers stays as it was known. */
export async function readClosedGames({ studio, closed, ask, onChange }: Asking): Promise<void> {
  const titles = [...studio.titles.values()].map(({ title }) => title);
  const vendors = [...new Set(titles.map(({ vendor }) => vendor))];
  const answers = new Map(await Promise.all(vendors.map(async (vendor) => [vendor, await ask(vendor)] as const)));
  for (const { code, vendor } of titles) {
    const told = answers.get(vendor);
    if (!told || told.includes(code) === closed.has(code)) continue;
    if (told.includes(code)) closed.add(code);
    else closed.delete(code);
    onChange(code);
  }
}

/** Follows what operators close, for as long as the studio runs. */
export const watchClosedGames = (asking: Asking): Running =>
  repeat(asking.studio, 'closed games could not be read', () => readClosedGames(asking), EVERY_MS);
