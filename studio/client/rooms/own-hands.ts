import type { opensIn } from '../shell/panels/sheet.ts';
import { money, type Words } from '../shell/words.ts';
import type { RoomGame } from './game.ts';
import { exportSheet, handSheet } from './sheets.ts';
import type { AnyOwn, AnyPast, AnyTable } from './types.ts';

type Told<P extends AnyPast> = Pick<RoomGame<AnyTable, AnyOwn, P, never>, 'calls' | 'page' | 'text'>;
type Ways<P extends AnyPast> = {
  /** Opens a sheet over the table. */
  readonly open: ReturnType<typeof opensIn>;
  readonly check: (hand: P) => Promise<boolean>;
  readonly refuse: (error: unknown) => void;
};

/** The hands that the player has played: listed, opened and checked, exported. */
export function makeOwnHands<P extends AnyPast>({ calls, page, text }: Told<P>, words: Words, { open, check, refuse }: Ways<P>) {
  const openHand = (hand: P): void => open((close) => handSheet(hand, words, page(hand), check(hand), close));
  const listed = async (ask: () => Promise<{ readonly hands: readonly P[] }>): Promise<readonly P[]> => {
    try {
      return (await ask()).hands;
    } catch (error) {
      refuse(error);
      return [];
    }
  };
  const list = (): Promise<readonly P[]> => listed(() => calls.hands());
  return {
    openHand,
    list,
    /** The table's last hands, whoever played them. */
    last: (): Promise<readonly P[]> => listed(() => calls.last()),
    exportAll: async (): Promise<void> => {
      const hands = await list();
      open((close) => exportSheet(hands.map(text), words, close));
    },
    /** A stay of long ago: its last hand is opened; what it staked and paid. Null where that cannot be read. */
    openStay: async (id: string): Promise<string | null> => {
      try {
        const [{ stay }, { hands }] = await Promise.all([calls.stay(id), calls.hands(id)]);
        const [last] = hands;
        if (last) openHand(last);
        return words.say('roomStayOf', { stake: money(stay.stake), paid: money(stay.payout) });
      } catch (error) {
        refuse(error);
        return null;
      }
    },
  };
}
