import { bitsOf } from '../../engines/chain.ts';
import { type CrashTitle, reaching, SPACE } from '../../engines/crash/crash.ts';
import { commitmentOf } from '../../engines/fairness.ts';
import type { Checks } from '../shell/checker.ts';
import { fill, h } from '../shell/dom.ts';
import { beaconLines } from '../shell/beacon-lines.ts';
import { saltOf } from '../shell/drawn-with.ts';
import { icon } from '../shell/icons.ts';
import { keyValue } from '../shell/panels/choices.ts';
import { count, percent, type Words } from '../shell/words.ts';
import type { Ended } from './check.ts';
import { timesText } from './words.ts';

type Chain = { readonly end: string; readonly salt: string };
type Parts = { readonly title: CrashTitle; readonly words: Words; readonly checks: Checks };

const short = (hex: string): string => `${hex.slice(0, 8)}…${hex.slice(-8)}`;

/** A round's height before it is cut to hundredths: what `returns` leaves of a hundred, over the part of all outcomes that is above. */
export const exactHeight = ({ returns }: Pick<CrashTitle, 'returns'>, bits: bigint): number =>
  Number((BigInt(returns) * SPACE * 1_000n) / (SPACE - bits)) / 100_000;

/** The steps from a round's hash to its height, each with what this page made of it, and whether they end where the round did. */
export function proofCard({ title, words, checks }: Parts, chain: Chain, round: Ended, before: Ended | null): HTMLElement {
  const { say } = words;
  const badge = h('span', { class: 'badge', role: 'status' }, say('checking'));
  const steps = h('dl', {});
  const show = async (): Promise<void> => {
    const [isRight, next, bits] = await Promise.all([
      checks.shared(title, chain, round, before),
      commitmentOf(round.hash),
      bitsOf(saltOf(chain, round), round.hash),
    ]);
    badge.classList.add(isRight ? 'ok' : 'no');
    fill(badge, icon(isRight ? 'check' : 'close'), say(isRight ? 'match' : 'mismatch'));
    fill(
      steps,
      keyValue(say('crashSha'), short(next)),
      before && keyValue(say('crashHashOf', { n: count(before.place) }), short(before.hash)),
      ...beaconLines(round, words),
      keyValue(say('crashMac'), bits.toString(16).padStart(13, '0')),
      keyValue(say('crashFormula', { returns: title.returns }), exactHeight(title, bits).toFixed(5)),
      keyValue(say('crashCut'), timesText(round.point)),
    );
  };
  void show();
  return h('div', { class: 'soft' }, h('div', { class: 'top' }, h('span', {}, say('crashChecked')), badge), steps);
}

/** What the house keeps, and how likely a flight comes to a usual height and ends before it can be taken. */
export function chancesOf({ title, words: { say } }: Pick<Parts, 'title' | 'words'>): HTMLElement {
  const chance = (height: number): number => Number((reaching(title, height) * 1_000_000n) / SPACE) / 1_000_000;
  const { min, usual } = title.targets;
  return h(
    'dl',
    {},
    keyValue(say('crashEdge'), percent(1 - title.returns / 100)),
    keyValue(say('crashReaches', { height: timesText(usual) }), percent(chance(usual))),
    keyValue(say('crashAtOnce'), percent(1 - chance(min))),
  );
}
