import { withBonus } from './bonus.ts';
import { spinCluster } from './cluster.ts';
import { playHold } from './hold.ts';
import { spinReels, type SpinMode } from './reels.ts';
import type { Draw } from '../kind.ts';
import type { Round, Spin } from './round.ts';
import { byCount, plainPlaces } from './symbols.ts';
import type { SlotTitle } from './title.ts';
import { playTrail } from './trail.ts';

/** No round is longer, whatever the retriggers; its chance is below 1e-9 in every title (checked beside the proofs). */
export const FREE_SPIN_LIMIT = 500;

/** Plays one round from the draws alone: the same draws give the same round. Where there is a choice of bonuses, the first is played. */
export function playRound(title: SlotTitle, draw: Draw): Round {
  const round = openRound(title, draw);
  return round.bonus === null ? chooseBonus(title, round, 0, draw) : round;
}

/** The same up to where the player chooses a bonus. */
export function openRound(title: SlotTitle, draw: Draw): Round {
  const first = spinOnce(title, { mode: 'base', multiplier: 1, expandingSymbol: null }, draw);
  const left = Math.min(first.freeSpinsWon, FREE_SPIN_LIMIT);
  const hold = title.layout === 'lines' && title.hold ? playHold(title, title.hold, first.scatters, draw) : null;
  const trail = title.layout !== 'cluster' && title.trail ? playTrail(title.trail, first.scatters.length, title.coins, draw) : null;
  const begun: Round = {
    title: title.code,
    expandingSymbol: null,
    spins: [{ ...first, freeSpinsLeft: left }],
    ...(hold && { hold }),
    ...(trail && { trail }),
    ...(title.bonuses && left > 0 && { bonus: null }),
    ...cut(title, first.pay + (hold?.pay ?? 0) + (trail?.pay ?? 0)),
  };
  return begun.bonus === null ? begun : playFree(title, begun, left, draw);
}

/** Goes on with a round that waits for the choice. */
export function chooseBonus(title: SlotTitle, round: Round, bonus: number, draw: Draw): Round {
  const [first] = round.spins;
  if (!first || round.bonus !== null) throw new Error('no bonus to choose');
  const won = Math.min(byCount(title.bonuses?.[bonus]?.freeSpins, first.scatters.length), FREE_SPIN_LIMIT);
  const chosen = { ...round, bonus, spins: [{ ...first, freeSpinsWon: won, freeSpinsLeft: won }] };
  return playFree(withBonus(title, bonus), chosen, won, draw);
}

/** The free spins that a title sells, with no spin before them. */
export const playBought = (title: SlotTitle, draw: Draw): Round =>
  playFree(
    title,
    { title: title.code, expandingSymbol: null, spins: [], bought: title.buy?.freeSpins ?? 0, pay: 0, isCapped: false },
    title.buy?.freeSpins ?? 0,
    draw,
  );

function playFree(title: SlotTitle, round: Round, won: number, draw: Draw): Round {
  if (won === 0) return round;
  const cap = title.maxWin * title.coins;
  let left = won;
  let total = round.pay;
  const spins = [...round.spins];
  const expandingSymbol = title.freeSpins?.expandingSymbol ? drawPlain(title, draw) : null;
  const free: SpinMode = { mode: 'free', multiplier: title.freeSpins?.multiplier ?? 1, expandingSymbol };
  for (let played = 1; left > 0 && total < cap; played += 1) {
    const next = spinOnce(title, free, draw);
    left = Math.min(left - 1 + next.freeSpinsWon, FREE_SPIN_LIMIT - played);
    total += next.pay;
    spins.push({ ...next, freeSpinsLeft: left });
  }
  return { ...round, expandingSymbol, spins, ...cut(title, total), isCapped: round.isCapped || total > cap };
}

const cut = ({ maxWin, coins }: SlotTitle, total: number): { pay: number; isCapped: boolean } => ({
  pay: Math.min(total, maxWin * coins),
  isCapped: total > maxWin * coins,
});

const spinOnce = (title: SlotTitle, mode: SpinMode, draw: Draw): Omit<Spin, 'freeSpinsLeft'> =>
  title.layout === 'cluster' ? spinCluster(title, mode, draw) : spinReels(title, mode, draw);

function drawPlain(title: SlotTitle, draw: Draw): number | null {
  const places = plainPlaces(title.symbols);
  return places[draw(places.length)] ?? null;
}
