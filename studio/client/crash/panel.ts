import type { CrashTitle } from '../../engines/crash/crash.ts';
import type { SessionAnswer, SharedBetView } from '../../server/api.ts';
import { fill, h } from '../shell/dom.ts';
import { makeRules } from '../shell/floor/rules.ts';
import type { Checks } from '../shell/checker.ts';
import type { RoundPanels } from '../shell/follow-round.ts';
import { keyValue } from '../shell/panels/choices.ts';
import { opensIn, sheetOf } from '../shell/panels/sheet.ts';
import { count, money, type Words } from '../shell/words.ts';
import { timesText } from './words.ts';

type Facts = {
  readonly place: number;
  readonly hash: string | null;
  readonly point: number | null;
  readonly end: string;
  readonly salt: string;
};

type Parts = { readonly session: SessionAnswer; readonly title: CrashTitle; readonly words: Words; readonly checks: Checks };

/** What decides a round, as far as it is open. */
const factsOf = ({ place, hash, point, end, salt }: Facts, { say }: Words): HTMLElement =>
  h(
    'dl',
    { class: 'crashfacts' },
    keyValue(say('crashRound'), count(place)),
    keyValue(say('crashPoint'), point === null ? say('crashHidden') : timesText(point)),
    keyValue(say('crashHash'), hash ?? say('crashHidden')),
    keyValue(say('crashEnd'), end),
    keyValue(say('crashSalt'), salt),
  );

/** The panels of a crash game: rules, the chain of the round, the player's last bets, and one bet checked from its chain's published end. */
export function makePanels(play: HTMLElement, { session, title, words, checks }: Parts): RoundPanels {
  const { say } = words;
  const open = opensIn(play);
  const one = (bet: SharedBetView, close: () => void): HTMLDialogElement => {
    const verdict = h('p', { class: 'note', role: 'status' }, say(bet.fairness ? 'checking' : 'crashHidden'));
    const { fairness } = bet;
    if (fairness?.point)
      void checks.shared(title, fairness, { ...fairness, point: fairness.point, place: bet.place }, null).then((isRight) => {
        verdict.textContent = say(isRight ? 'match' : 'mismatch');
      });
    const lines = h(
      'dl',
      { class: 'crashfacts' },
      keyValue(say('stake'), money(bet.stake)),
      keyValue(say('crashTakenAt'), bet.height === null ? say('rowLost') : timesText(bet.height)),
      keyValue(say('paid'), money(bet.payout)),
    );
    return sheetOf(
      words,
      say('crashBetOf', { n: count(bet.place) }),
      close,
      lines,
      fairness && factsOf({ ...fairness, place: bet.place }, words),
      verdict,
    );
  };
  return {
    rules: () =>
      open((close) => makeRules(session, { rules: 'crashRules', notes: { figures: 'floorFigures', broken: 'crashBroken' } }, words, close)),
    fairness: (round, verified) =>
      open((close) =>
        sheetOf(
          words,
          say('fairness'),
          close,
          h('p', { class: 'note' }, say('crashFair')),
          factsOf(round, words),
          h('p', { class: 'note', role: 'status' }, say('crashVerified', { n: verified })),
          h('p', { class: 'note' }, say('crashYourself')),
        ),
      ),
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
