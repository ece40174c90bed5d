import type { EventPayload, PrizeDraw } from '@sorak/contract';
import { hashOfList, promiseOfDraw, winnersOf } from '@sorak/contract/rules/prize-draw';
import { useEffect, useState } from 'react';
import { ApiError } from '@sorak/client/api-error.ts';
import { makeCall } from '@sorak/client/calls.ts';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { onEvent } from '../../../../api/events.ts';

type Told = EventPayload<'prizeDraw'>;
/** Not every browser asks in the same moment. */
const REST_MS = 1_500;
const HOUR_MS = 3_600_000;

/** Reads draws again when one opens or closes by its hours, which nobody tells. */
function useTurns(draws: readonly PrizeDraw[] | undefined): void {
  useEffect(() => {
    const now = Date.now();
    const turns = (draws ?? []).flatMap(({ state, opensAt, closesAt, openedAt }) =>
      [state === 'open' ? [opensAt, closesAt] : [], state === 'opening' && openedAt !== null ? openedAt : []].flat(),
    );
    const next = Math.min(...turns.filter((at) => at > now - REST_MS));
    if (!Number.isFinite(next)) return undefined;
    const timer = setTimeout(() => refresh('getPrizeDraws'), Math.min(Math.max(next - now, 0) + REST_MS * (1 + Math.random()), HOUR_MS));
    return () => clearTimeout(timer);
  }, [draws]);
}

/** What was told since the answer, upon it: numbers and opened prizes only grow. */
function withTold(draw: PrizeDraw, told: readonly Told[]): PrizeDraw {
  const own = told.filter(({ id }) => id === draw.id);
  const last = own.at(-1);
  if (!last || draw.state === 'drawn') return draw;
  const wins = new Map(draw.wins.map((win) => [win.place, win]));
  for (const { win } of own) if (win && !wins.has(win.place)) wins.set(win.place, { ...win, isOwn: win.mark === draw.ownMark });
  return {
    ...draw,
    // Seed and split come with the next answer.
    state: last.state === 'drawn' ? 'opening' : last.state,
    tickets: Math.max(draw.tickets, last.tickets),
    opened: Math.max(draw.opened, last.opened),
    wins: [...wins.values()].toSorted((a, b) => a.place - b.place),
  };
}

/** The draws as they are at this moment: joins and opened envelopes come over the socket, whatever else is read again. */
export function useDraws() {
  const [told, setTold] = useState<readonly Told[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reread = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        refresh('getPrizeDraws', 'getRewards', 'getWaitingClaims');
      }, REST_MS * Math.random());
    };
    const stop = onEvent('prizeDraw', (event) => {
      setTold((before) => [...before, event]);
      if (event.state === 'listed' || event.state === 'drawn' || (event.state === 'opening' && event.opened === 0)) reread();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  const draws = useCall('getPrizeDraws', {}, { staleTimeMs: 0 });
  useTurns(draws.data?.list);
  return { ...draws, list: draws.data?.list.map((draw) => withTold(draw, told)) };
}

/** Takes the one number; the same again is the same. */
export function useJoinRain(draw: string) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const join = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await makeCall('joinRain', { draw });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
      refresh('getPrizeDraws');
    }
  };
  return { isBusy, failure, join };
}

/** Whether a draw kept its promise: split and seed, the closed list, and the winners that follow from them and the beacon. */
export async function isTrueDraw({ id, promise, seed, prizes, listHash, beacon, wins }: PrizeDraw): Promise<boolean> {
  if (seed === null || prizes === null || listHash === null || beacon === null) return false;
  const { list } = await makeCall('getDrawList', { draw: id });
  const winners = await winnersOf(seed, listHash, beacon.value, list.length, prizes.length);
  return (
    (await promiseOfDraw(seed, prizes)) === promise &&
    (await hashOfList(list)) === listHash &&
    winners.length === wins.length &&
    wins.every(({ number, amount, place }, at) => number === winners[at] && Math.round(amount * 100) === Number(prizes[place - 1]))
  );
}
