import type { Proof, SessionAnswer } from '../../../server/api.ts';
import { h } from '../dom.ts';
import { count, percent, type Words } from '../words.ts';

/** What is published of a title, as its proof says. */
export function figures(proof: Proof, { say }: Words): HTMLElement {
  const figure = (name: string, value: string, more = ''): HTMLElement =>
    h('div', {}, h('dt', {}, name), h('dd', {}, value, more !== '' && h('small', {}, more)));
  const rtpName = proof.method === 'exact' ? say('rtp') : say('rtpSimulated', { error: percent(proof.rtpError * 2) });
  return h(
    'dl',
    { class: 'figures' },
    figure(rtpName, percent(proof.rtp), proof.jackpotRtp > 0 ? say('rtpJackpot', { share: percent(proof.jackpotRtp) }) : ''),
    figure(say('volatility'), say(proof.volatility)),
    // Where players win from each other there is none.
    proof.maxWin > 0 && figure(say('maxWin'), `${count(proof.maxWin)}×`),
    figure(say('hitRate'), say('oneIn', { n: (1 / proof.hitRate).toFixed(1) })),
  );
}

/** By which licence profile is played, and how long a round keeps the next one waiting. */
export const licenceNote = ({ licence, roundCycleMs }: Pick<SessionAnswer, 'licence' | 'roundCycleMs'>, { say }: Words): HTMLElement =>
  h(
    'p',
    { class: 'note', 'data-licence': licence ?? '' },
    say('licenceNote', { licence: licence ?? '–', seconds: String(roundCycleMs / 1_000) }),
  );
