import type { Game, GameType } from '@sorak/contract';

type Address = { readonly vassalage: string; readonly gameCode: string; readonly trial: boolean };

const CODE = /^[\w-]{1,64}$/;

/** What a popup's address says of a game: `FB.book`, and `FB.book.trial` for play money. */
export const itemOf = ({ vassalage, gameCode }: Pick<Game, 'vassalage' | 'gameCode'>, trial = false): string =>
  `${vassalage}.${gameCode}${trial ? '.trial' : ''}`;

/** Reads it back; codes that can be none become `-`, which no vendor has. */
export function readItem(item: string | null): Address {
  const [vassalage = '', gameCode = '', trial] = (item ?? '').split('.');
  return { vassalage: CODE.test(vassalage) ? vassalage : '-', gameCode: CODE.test(gameCode) ? gameCode : '-', trial: trial === 'trial' };
}

const TYPES: ReadonlySet<string> = new Set([
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'RNG',
  'FISH',
  'PVP',
  'LOTT',
  'ELOTT',
  'DS88',
] satisfies GameType[]);
const isType = (text: string): text is GameType => TYPES.has(text);

/** A vendor's list, `KLUB.LIVE`: the vendor and, where it names one, the category. */
export function readListItem(item: string | null): { readonly vassalage: string; readonly gameType: GameType | undefined } {
  const [vassalage = '', gameType = ''] = (item ?? '').split('.');
  return { vassalage: CODE.test(vassalage) ? vassalage : '-', gameType: isType(gameType) ? gameType : undefined };
}
