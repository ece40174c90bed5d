import { RELEASE } from '@sorak/contract/release';
import type { Proof, SessionAnswer } from '../../../server/api.ts';
import { h } from '../dom.ts';
import { isQuick, mayBeQuick, setQuick } from '../pace.ts';
import { count, percent, type Words } from '../words.ts';

/** What is published of a title, as its proof says. */
export function figures(proof: Proof, { say }: Words): HTMLElement {
  const figure = (name: string, value: string, ...more: readonly (string | false)[]): HTMLElement =>
    h('div', {}, h('dt', {}, name), h('dd', {}, value, ...more.map((one) => one !== false && h('small', {}, one))));
  const rtpName = proof.method === 'exact' ? say('rtp') : say('rtpSimulated', { error: percent(proof.rtpError * 2) });
  return h(
    'dl',
    { class: 'figures' },
    figure(
      rtpName,
      percent(proof.rtp),
      proof.bestRtp !== undefined && say('rtpBest', { share: percent(proof.bestRtp) }),
      proof.jackpotRtp > 0 && say('rtpJackpot', { share: percent(proof.jackpotRtp) }),
    ),
    figure(say('volatility'), say(proof.volatility)),
    // Where players win from each other there is none.
    proof.maxWin > 0 && figure(say('maxWin'), `${count(proof.maxWin)}×`),
    figure(say('hitRate'), say('oneIn', { n: (1 / proof.hitRate).toFixed(1) })),
  );
}

/** The switch of quick play, with its pace; nothing where the licence has none. */
export function quickSwitch(session: Pick<SessionAnswer, 'roundCycleMs' | 'quickCycleMs'>, { say }: Words): HTMLElement[] {
  if (!mayBeQuick(session)) return [];
  const box = h('input', { type: 'checkbox', class: 'quick-box' });
  box.checked = isQuick();
  box.onchange = () => setQuick(box.checked);
  const note = h('small', {}, say('quickNote', { seconds: String(session.quickCycleMs / 1_000) }));
  return [h('label', { class: 'quick' }, box, h('span', {}, say('quickPlay'), note))];
}

/** By which licence profile is played, how long a round keeps the next one waiting, and which release this is. */
export const licenceNote = ({ licence, roundCycleMs }: Pick<SessionAnswer, 'licence' | 'roundCycleMs'>, { say }: Words): HTMLElement =>
  h(
    'p',
    { class: 'note', 'data-licence': licence ?? '' },
    `${say('licenceNote', { licence: licence ?? '–', seconds: String(roundCycleMs / 1_000) })} v${RELEASE}`,
  );
