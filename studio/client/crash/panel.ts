import type { CrashTitle } from '../../engines/crash/crash.ts';
import type { SessionAnswer, SharedBetView, SharedRoundView } from '../../server/api.ts';
import { fill, h, iconButton } from '../shell/dom.ts';
import { beaconNote } from '../shell/beacon-lines.ts';
import { makeRules } from '../shell/floor/rules.ts';
import type { Checks } from '../shell/checker.ts';
import type { RoundPanels } from '../shell/follow-round.ts';
import { keyValue } from '../shell/panels/choices.ts';
import { opensIn, sheetOf } from '../shell/panels/sheet.ts';
import { count, money, type Words } from '../shell/words.ts';
import { flightsOf } from './check.ts';
import { chancesOf, proofCard } from './proof.ts';
import { timesText } from './words.ts';

type Parts = { readonly session: SessionAnswer; readonly title: CrashTitle; readonly words: Words; readonly checks: Checks };

/** What is public of a chain before its first round. */
const chainOf = ({ end, salt }: { readonly end: string; readonly salt: string }, { say }: Words): HTMLElement =>
  h('dl', { class: 'crashfacts' }, keyValue(say('crashEnd'), end), keyValue(say('crashSalt'), salt));

/** A round's hash, to be copied. */
function hashOf(hash: string, place: number, { say }: Words): HTMLElement[] {
  const text = h('span', {}, hash);
  const copy = (): void => void navigator.clipboard.writeText(hash).catch(() => getSelection()?.selectAllChildren(text));
  return [
    h('p', { class: 'label' }, say('crashHash'), h('span', {}, say('crashBetOf', { n: count(place) }))),
    h('div', { class: 'hash' }, text, iconButton('copy', say('copy'), copy)),
  ];
}

/** How far a chain has been played. */
function placeOf({ place, length }: SharedRoundView, { say }: Words): HTMLElement[] {
  const bar = h('i');
  bar.style.width = `${(100 * place) / length}%`;
  return [
    h('dl', {}, keyValue(say('crashRound'), say('crashOf', { n: count(place), of: count(length) }))),
    h('div', { class: 'stop-bar', 'aria-hidden': 'true' }, bar),
  ];
}

/** The panels of a crash game: rules, the chain of the round, the player's last bets, and one bet checked from its chain's published end. */
export function makePanels(play: HTMLElement, parts: Parts): RoundPanels {
  const { session, words } = parts;
  const { say } = words;
  const open = opensIn(play);
  const one = (bet: SharedBetView, close: () => void): HTMLDialogElement => {
    const { fairness, place } = bet;
    const lines = h(
      'dl',
      { class: 'crashfacts' },
      keyValue(say('stake'), money(bet.stake)),
      keyValue(say('crashTakenAt'), bet.height === null ? say('rowLost') : timesText(bet.height)),
      keyValue(say('paid'), money(bet.payout)),
    );
    const proof = fairness?.point
      ? [
          ...hashOf(fairness.hash, place, words),
          proofCard(parts, fairness, { ...fairness, place, point: fairness.point }, null),
          h('p', { class: 'hint' }, beaconNote(fairness, words)),
          chainOf(fairness, words),
        ]
      : [h('p', { class: 'note', role: 'status' }, say('crashHidden'))];
    return sheetOf(words, say('crashBetOf', { n: count(place) }), close, lines, ...proof);
  };
  return {
    rules: () =>
      open((close) => makeRules(session, { rules: 'crashRules', notes: { figures: 'floorFigures', broken: 'crashBroken' } }, words, close)),
    fairness: ({ round, last }, verified) =>
      open((close) => {
        const [newest, before = null] = flightsOf(last);
        return sheetOf(
          words,
          say('fairness'),
          close,
          h('p', { class: 'lead' }, say('crashFair')),
          ...placeOf(round, words),
          ...(newest ? [...hashOf(newest.hash, newest.place, words), proofCard(parts, round, newest, before)] : []),
          h('p', { class: 'hint' }, beaconNote(newest ?? round, words)),
          h('p', { class: 'hint', role: 'status' }, say('crashVerified', { n: verified })),
          chancesOf(parts),
          chainOf(round, words),
          h('details', {}, h('summary', {}, say('yourself')), say('crashYourself')),
        );
      }),
    history: (bets) =>
      open((close) => {
        const list = h('ul', { class: 'crashlist' });
        fill(
          list,
          ...bets.map((bet) =>
            h(
              'li',
              {},
              h(
                'button',
                { type: 'button', onclick: () => open((shut) => one(bet, shut)) },
                h('b', {}, say('crashBetOf', { n: count(bet.place) })),
                h('i', {}, money(bet.stake)),
                h(
                  'span',
                  {},
                  bet.height === null
                    ? say(bet.state === 'void' ? 'crashVoid' : 'rowLost')
                    : `${timesText(bet.height)} · ${money(bet.payout)}`,
                ),
              ),
            ),
          ),
        );
        return sheetOf(words, say('history'), close, bets.length === 0 ? h('p', { class: 'note' }, say('crashNoBets')) : list);
      }),
    bet: (bet) => open((close) => one(bet, close)),
  };
}
