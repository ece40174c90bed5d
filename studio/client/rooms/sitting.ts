import type { RoomTitle } from '../../titles/catalogue.ts';
import { ApiError } from '../shell/api.ts';
import { money } from '../shell/words.ts';
import type { makeTableStream } from '../shell/table-stream.ts';
import type { RoomCalls } from './calls.ts';
import type { Parts } from './game.ts';

type Talk = Pick<ReturnType<typeof makeTableStream>, 'isRefused' | 'ended'>;
type Asked = { readonly stayId: string; readonly seat: number; readonly buyIn: number; readonly rake: RoomTitle['rake'] };

const PAID_TRIES = 20;
const PAID_MS = 500;

/** A stay from the press that asks for it to the word that the wallet has its money. */
export function makeSitting({ store, words, speaker }: Parts, calls: Pick<RoomCalls<never>, 'sit' | 'stay'>, talk: Talk) {
  /** The seat that was asked for and not answered keeps its id, so that the buy-in is taken once. */
  let asked: Asked | null = null;
  return {
    /** Asks for a seat; throws what the call throws. */
    sit: async (seat: number, buyIn: number, rake: RoomTitle['rake']): Promise<void> => {
      const isSame = asked?.seat === seat && asked.buyIn === buyIn;
      const request = isSame && asked ? asked : { stayId: crypto.randomUUID(), seat, buyIn, rake };
      asked = request;
      try {
        const { stay } = await calls.sit(request);
        asked = null;
        if (talk.isRefused(stay)) {
          if (stay.reason === 'RS_ERROR_NOT_ENOUGH_MONEY') store.set({ notice: { text: words.say('roomOwnOnly') } });
          return;
        }
        store.set({ notice: null });
        speaker.say(words.say('roomSaidSat', { amount: money(buyIn), n: seat + 1 }));
      } catch (error) {
        // Refused, it was not taken; unanswered, the next press asks for the same seat again.
        if (error instanceof ApiError && error.code !== 'OFFLINE') asked = null;
        throw error;
      }
    },
    /** A stay is over: once the wallet has its money, the site and the balance hear of it. */
    paid: async (id: string): Promise<void> => {
      for (let at = 0; at < PAID_TRIES; at += 1) {
        const answer = await calls.stay(id).catch(() => null);
        if (answer?.stay.state === 'settled' || answer?.stay.state === 'void') {
          const { stake, payout } = answer.stay;
          if (answer.stay.state === 'settled') {
            talk.ended({ id, stake, payout });
            store.set({ notice: { text: words.say('roomStayOf', { stake: money(stake), paid: money(payout) }) } });
          }
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, PAID_MS));
      }
    },
  };
}
