import type { MessageKey, Text } from '../../../../locales/text.ts';

type Kind = 'under' | 'play' | 'rule' | 'mark' | 'prize' | 'station';

/** A mark that is a number needs no word. */
export const isNumberMark = (id: string): boolean => /^n\d+$/.test(id);

/** What a part of a lottery is called: games are data, so the key is put together here and a test holds every one of them against the tables. */
export const lotteryWord = (t: Text, kind: Kind, id: string): string =>
  kind === 'mark' && isNumberMark(id) ? id.slice(1) : t(`lottery.${kind}.${id}` as MessageKey);
