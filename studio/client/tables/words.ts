import type { SentenceKey, Words } from '../shell/words.ts';

/** What is written on a spot: the word of its kind with the numbers of its code, `pair:2-5` as {a} and {b}. */
const SPOT_WORDS: Readonly<Record<string, SentenceKey>> = {
  player: 'tablePlayer',
  banker: 'tableBanker',
  tie: 'tableTie',
  'player-pair': 'tablePlayerPair',
  'banker-pair': 'tableBankerPair',
  'either-pair': 'tableEitherPair',
  'perfect-pair': 'tablePerfectPair',
  'super-6': 'tableSuperSix',
  'player-dragon': 'tablePlayerDragon',
  'banker-dragon': 'tableBankerDragon',
  andar: 'tableAndar',
  bahar: 'tableBahar',
  cards: 'tableCards',
  dragon: 'tableDragon',
  tiger: 'tableTiger',
  'suited-tie': 'tableSuitedTie',
  'dragon-odd': 'tableDragonOdd',
  'dragon-even': 'tableDragonEven',
  'tiger-odd': 'tableTigerOdd',
  'tiger-even': 'tableTigerEven',
  small: 'tableSmall',
  big: 'tableBig',
  odd: 'tableOdd',
  even: 'tableEven',
  'any-triple': 'tableAnyTriple',
  triple: 'tableTriple',
  total: 'tableTotal',
  pair: 'tablePair',
  face: 'tableFace',
  fan: 'tableFan',
  nim: 'tableNim',
  kwok: 'tableKwok',
  three: 'tableThree',
  red: 'tableRed',
  white: 'tableWhite',
  'two-two': 'tableTwoTwo',
  moon: 'tableMoon',
  sun: 'tableSun',
  meron: 'tableMeron',
  wala: 'tableWala',
  draw: 'tableDraw',
  'full-time': 'tableFullTime',
};

export function spotName(code: string, { say }: Words): string {
  const [kind = '', numbers = ''] = code.split(':');
  const key = SPOT_WORDS[kind];
  const [a = '', b = '', c = ''] = numbers.split('-');
  return key ? say(key, { a, b, c }) : numbers || kind;
}

/** `0.95 : 1`, or `1, 2, 3 : 1` for each way that it may pay. */
export const oddsText = (pays: readonly number[]): string => `${pays.map((each) => Number((each / 100).toFixed(2))).join(', ')} : 1`;
