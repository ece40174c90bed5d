import { colourOf } from '../roulette/bets.ts';
import { tableRules } from './rules.ts';
import type { TableTitle } from './table.ts';

/** A result as roads show it: up to four letters or digits, the same in every language, and the colour that the game gives it. */
export type RoadMark = { readonly text: string; readonly tone: 'red' | 'black' | 'green' | 'blue' | 'plain' };

const LETTERS: Readonly<Record<string, RoadMark['tone']>> = { P: 'blue', B: 'red', D: 'red', T: 'green' };
/** Games whose letters stand for other colours. */
const OWN: Readonly<Record<string, Readonly<Record<string, RoadMark['tone']>>>> = {
  'dragon-tiger': { T: 'blue' },
  'andar-bahar': { A: 'blue' },
  cockfight: { M: 'red', W: 'blue', D: 'green', F: 'green' },
};

function toneOf(game: string, text: string): RoadMark['tone'] {
  if (game === 'roulette') return colourOf(Number(text));
  return OWN[game]?.[text] ?? LETTERS[text] ?? 'plain';
}

export function roadMark({ game }: TableTitle, result: unknown): RoadMark {
  const text = tableRules[game].mark(result);
  return { text, tone: toneOf(game, text) };
}
