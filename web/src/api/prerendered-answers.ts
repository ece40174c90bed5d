import type { CallName } from '@sorak/contract';

/** The lists that stand in a page before the site runs: the same for every stranger, and what such a page is opened for. */
const PRERENDERED: readonly CallName[] = ['getNewGameVendor', 'getGameList', 'getHotGames'];

export type Answers = Readonly<Record<string, unknown>>;

let answers: Answers = {};
const wanted = new Set<string>();

/** What this page was drawn from, by call and request; undefined for what it was drawn without. */
export function prerenderedAnswer(key: string): unknown {
  if (PRERENDERED.some((name) => key.startsWith(`${name} `))) wanted.add(key);
  return answers[key];
}

/** Draws from these answers from now on. */
export function setPrerenderedAnswers(known: Answers): void {
  answers = known;
  wanted.clear();
}

/** The answers that the last drawing asked for and did not find. */
export const missingAnswers = (): string[] => [...wanted].filter((key) => !(key in answers));
