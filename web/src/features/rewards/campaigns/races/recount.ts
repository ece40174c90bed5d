import type { CountedBet, Race } from '@sorak/contract';
import { makeCall } from '@sorak/client/calls.ts';
import { hashOfPlaces, placesOf, promiseOfRace } from '@sorak/contract/rules/race';
import { prizesOf, triggerOf } from './race-text.ts';

const TOP = 100;
const TRIES = 3;

export type Recount = {
  readonly isPromiseKept: boolean;
  readonly isBoardRight: boolean;
  readonly bets: readonly CountedBet[];
  readonly own: OwnCount | null;
};
/** The own row as it was made again. */
export type OwnCount = { readonly place: number; readonly score: number; readonly bets: number };

async function entriesOf(id: string): Promise<CountedBet[]> {
  const all: CountedBet[] = [];
  let behind: string | null = '0:0';
  while (behind !== null) {
    const { list, next }: { list: CountedBet[]; next: string | null } = await makeCall('getRaceEntries', { race: id, behind });
    all.push(...list);
    behind = next;
  }
  return all;
}

/** The row of an entry from all bets; null where it has none. */
function ownOf(race: Race, places: ReturnType<typeof placesOf>, bets: readonly CountedBet[]): OwnCount | null {
  const at = places.findIndex(({ no }) => no === race.own?.no);
  const found = places[at];
  return found ? { place: at + 1, score: found.score / 100, bets: bets.filter(({ no }) => no === found.no).length } : null;
}

/** Makes the promise and the places of a race again, from the rule and from every bet that counts; while it runs, what came in between is read again. */
export async function recount(race: Race): Promise<Recount> {
  const isPromiseKept = (await promiseOfRace(race.id, race.rule)) === race.promise;
  for (let tries = 1; ; tries += 1) {
    const bets = await entriesOf(race.id);
    const places = placesOf(triggerOf(race)?.by ?? 'stake', bets);
    const { rows, total } = await makeCall('getRaceBoard', { race: race.id, from: 1, count: TOP });
    const isSame =
      total === places.length &&
      rows.every(
        ({ no, score, reached }, at) =>
          places[at]?.no === no && places[at].reached === reached && places[at].score === Math.round(score * 100),
      );
    const winners = places.filter(({ score }) => score > 0).slice(0, prizesOf(race).length);
    const isSealed = race.boardHash === null || (await hashOfPlaces(winners)) === race.boardHash;
    if ((isSame && isSealed) || tries === TRIES || race.state === 'closed')
      return { isPromiseKept, isBoardRight: isSame && isSealed, bets, own: ownOf(race, places, bets) };
  }
}

/** The bets as a file of lines. */
export const fileOf = (bets: readonly CountedBet[]): string =>
  `${['entry,name,bet,game,time,stake,paid,counts', ...bets.map(({ no, name, bet, game, at, stake, paid, score }) => [no, name, bet, game.replaceAll(',', ' '), new Date(at).toISOString(), stake, paid, score].join(','))].join('\r\n')}\r\n`;
