import { roadMark } from '../../engines/tables/road.ts';
import type { TableTitle } from '../../engines/tables/table.ts';
import type { SessionAnswer, SharedBetView, SharedRoundView } from '../../server/api.ts';
import { fill, h } from '../shell/dom.ts';
import { beaconLines, beaconNote } from '../shell/beacon-lines.ts';
import { makeRules } from '../shell/floor/rules.ts';
import type { Checks } from '../shell/checker.ts';
import type { RoundPanels } from '../shell/follow-round.ts';
import { keyValue } from '../shell/panels/choices.ts';
import { opensIn, sheetOf } from '../shell/panels/sheet.ts';
import { count, money, percent, type Words } from '../shell/words.ts';
import type { Felt } from './felt-kind.ts';
import { fairOf, figuresOf, rulesOf } from './rules-words.ts';

type Parts = {
  readonly session: SessionAnswer;
  readonly title: TableTitle;
  readonly felt: Felt;
  readonly words: Words;
  readonly checks: Checks;
};

type Facts = Pick<SharedRoundView, 'place' | 'hash' | 'end' | 'salt' | 'beacon'>;

const factsOf = ({ place, hash, end, salt, beacon }: Facts, words: Words): HTMLElement => {
  const { say } = words;
  return h(
    'dl',
    { class: 'crashfacts' },
    keyValue(say('crashRound'), count(place)),
    keyValue(say('crashHash'), hash ?? say('tableHidden')),
    keyValue(say('crashEnd'), end),
    ...(beacon ? beaconLines({ beacon }, words) : [keyValue(say('crashSalt'), salt)]),
  );
};

/** What each place returns, where they differ. */
const returnsOf = ({ proof: { spots } }: SessionAnswer, felt: Felt, { say }: Words): HTMLElement | null =>
  spots
    ? h(
        'section',
        {},
        h('h3', {}, say('tableSpotReturns')),
        h('dl', { class: 'floor-facts' }, ...spots.map((line) => keyValue(line.spots.map(felt.name).join(' · '), percent(line.rtp)))),
      )
    : null;

/** The panels of a table: rules, the chain of the round, the player's last bets, and one bet with its check. */
export function makePanels(play: HTMLElement, { session, title, felt, words, checks }: Parts): RoundPanels {
  const { say } = words;
  const open = opensIn(play);
  const laidOn = ({ picks }: SharedBetView): string =>
    (picks ?? []).map(({ spot, stake }) => `${felt.name(spot)} ${money(stake)}`).join(', ');
  const one = (bet: SharedBetView, close: () => void): HTMLDialogElement => {
    const { fairness, place } = bet;
    const verdict = h('p', { class: 'note', role: 'status' }, say(fairness ? 'checking' : 'tableHidden'));
    if (fairness)
      void checks.shared(title, fairness, { ...fairness, place }, null).then((isRight) => {
        verdict.textContent = say(isRight ? 'match' : 'mismatch');
      });
    return sheetOf(
      words,
      say('crashBetOf', { n: count(place) }),
      close,
      fairness && h('p', {}, felt.said(fairness.result)),
      bet.ticket === null
        ? null
        : h('p', { class: 'note' }, say('bingoTickets', { from: bet.ticket, to: bet.ticket + (bet.picks?.length ?? 1) - 1 })),
      h(
        'dl',
        { class: 'crashfacts' },
        keyValue(say('tableLaid'), laidOn(bet)),
        keyValue(say('staked'), money(bet.stake)),
        keyValue(say('paid'), bet.state === 'void' ? say('crashVoid') : money(bet.payout)),
      ),
      fairness && factsOf({ ...fairness, place }, words),
      fairness && h('p', { class: 'note' }, beaconNote(fairness, words)),
      verdict,
    );
  };
  return {
    rules: () =>
      open((close) =>
        makeRules(
          session,
          { rules: rulesOf(title), notes: { figures: figuresOf(title), broken: 'tableBroken' } },
          words,
          close,
          returnsOf(session, felt, words),
        ),
      ),
    fairness: ({ round }, verified) =>
      open((close) =>
        sheetOf(
          words,
          say('fairness'),
          close,
          h('p', { class: 'note' }, say(fairOf(title))),
          factsOf(round, words),
          h('p', { class: 'note' }, beaconNote(round, words)),
          h('p', { class: 'note', role: 'status' }, say('crashVerified', { n: verified })),
          h('p', { class: 'note' }, say('tableYourself')),
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
              { class: bet.payout > bet.stake ? 'won' : '' },
              h(
                'button',
                { type: 'button', onclick: () => open((shut) => one(bet, shut)) },
                h('b', {}, say('crashBetOf', { n: count(bet.place) }), ' ', bet.fairness ? roadMark(title, bet.fairness.result).text : ''),
                h('i', {}, money(bet.stake)),
                h('span', {}, bet.state === 'void' ? say('crashVoid') : money(bet.payout)),
              ),
            ),
          ),
        );
        return sheetOf(words, say('history'), close, bets.length === 0 ? h('p', { class: 'note' }, say('crashNoBets')) : list);
      }),
    bet: (bet) => open((close) => one(bet, close)),
  };
}
