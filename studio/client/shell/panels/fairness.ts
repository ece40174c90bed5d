import type { RoundView, RotateAnswer } from '../../../server/api.ts';
import { ApiError } from '../api.ts';
import { fill, h, iconButton } from '../dom.ts';
import { icon } from '../icons.ts';
import { ERROR_WORDS } from '../refusals.ts';
import { type SeedCount, verifySeed } from '../verify-all.ts';
import type { Verdict } from '../verify.ts';
import { count, money } from '../words.ts';
import { keyValue } from './choices.ts';
import type { PanelParts } from './panel-parts.ts';
import { type Checked, hasPlayedOn, openedRound, roundToCheck } from './to-check.ts';

const short = (hex: string): string => `${hex.slice(0, 6)}…${hex.slice(-6)}`;
const SEED = /^[\x21-\x7e]{1,64}$/;

/** A seed that a player may take over: twelve signs of the system's generator. */
const randomSeed = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 12);

/** Seeds in use, changing them, and checking an opened round in the page. */
export class Fairness {
  readonly element: HTMLElement;
  readonly #parts: PanelParts;
  readonly #hash = h('span');
  readonly #input = h('input', { id: 'client-seed', maxlength: 64, autocomplete: 'off', spellcheck: 'false' });
  readonly #nonce = h('span', { class: 'digits' });
  readonly #hint = h('p', { class: 'hint', role: 'status' });
  readonly #result = h('div', { class: 'soft' });
  readonly #seedCount = h('p', { class: 'hint', role: 'status', hidden: true });
  readonly #rotate: HTMLButtonElement;
  readonly #save: HTMLButtonElement;
  #checked: Checked | null = null;
  #turn = 0;

  constructor(parts: PanelParts) {
    this.#parts = parts;
    const { say } = parts.words;
    const copy = iconButton('copy', say('copy'), () => void this.#copy());
    const dice = iconButton('dice', say('randomSeed'), () => {
      this.#input.value = randomSeed();
    });
    this.#rotate = h('button', { type: 'button', class: 'button out', onclick: () => void this.#change(true) }, say('rotate'));
    this.#save = h('button', { type: 'button', class: 'button', onclick: () => void this.#change(false) }, say('saveSeed'));
    this.element = h(
      'div',
      {},
      h('p', { class: 'lead' }, say('fairIntro')),
      h('p', { class: 'label' }, say('serverHash'), h('span', {}, 'SHA-256')),
      h('div', { class: 'hash' }, this.#hash, copy),
      h(
        'div',
        { class: 'two' },
        h('div', {}, h('label', { class: 'label', for: 'client-seed' }, say('yourSeed')), h('div', { class: 'input' }, this.#input, dice)),
        h('div', {}, h('p', { class: 'label' }, say('nonce')), h('p', { class: 'input still' }, this.#nonce)),
      ),
      this.#hint,
      this.#seedCount,
      this.#result,
      h('div', { class: 'pair' }, this.#rotate, this.#save),
      h('details', {}, h('summary', {}, say('yourself')), say(parts.kind.yourself)),
    );
    parts.store.watch(({ seeds, phase, open, played }) => {
      this.#hash.textContent = seeds.commitment;
      this.#nonce.textContent = count(seeds.nonce);
      this.#rotate.disabled = phase !== 'free' || open !== null;
      this.#save.disabled = phase !== 'free';
      // A round that is still being shown is not told ahead of its scene.
      const isNew = played !== null && hasPlayedOn(this.#checked?.played ?? null, played);
      if (isNew && phase === 'free' && this.element.isConnected) void this.check(played);
    });
  }

  open(): void {
    const { store } = this.#parts;
    this.#input.value = store.state.seeds.clientSeed;
    this.#hint.textContent = '';
    const round = roundToCheck(this.#checked, store.state.played);
    if (round) void this.check(round);
    else fill(this.#result, this.#parts.words.say('pickRound'));
  }

  /** Computes a round again and shows whether it is what was promised. One whose seed was not open is asked for again: it may be by now. */
  async check(given: RoundView): Promise<void> {
    const { session, api, words, checks, store } = this.#parts;
    this.#checked = { round: given, played: store.state.played };
    const turn = (this.#turn += 1);
    const title = h('span', {}, words.say('checkRound', { n: count(given.number) }));
    fill(this.#result, h('p', { class: 'top' }, title, h('span', { class: 'badge' }, words.say('checking'))));
    try {
      const round = given.fairness.serverSeed === null ? (await api.round(given.id)).round : given;
      const verdict = await checks.alone(session.title, round);
      if (turn === this.#turn) fill(this.#result, h('div', { class: 'top' }, title, this.#badge(verdict)), ...this.#facts(round, verdict));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (turn === this.#turn) this.#failed(title, given);
    }
  }

  /** The round did not come: nothing is said of its seed. */
  #failed(title: HTMLElement, round: RoundView): void {
    const { say } = this.#parts.words;
    const retry = h('button', { type: 'button', class: 'button wide', onclick: () => void this.check(round) }, say('retry'));
    fill(this.#result, h('p', { class: 'top' }, title), h('p', { class: 'lead', role: 'alert' }, say('checkFailed')), retry);
  }

  #badge(verdict: Verdict): HTMLElement | null {
    const { say } = this.#parts.words;
    if (verdict.kind === 'hidden') return null;
    const isMatch = verdict.kind === 'match';
    return h('span', { class: `badge ${isMatch ? 'ok' : 'no'}` }, icon(isMatch ? 'check' : 'close'), say(isMatch ? 'match' : 'mismatch'));
  }

  #facts(round: RoundView, verdict: Verdict): HTMLElement[] {
    const { kind, words } = this.#parts;
    const { say } = words;
    const outcome = verdict.kind === 'hidden' ? round.outcome : verdict.outcome;
    const picture = outcome ? kind.picture(round, outcome, say('checkRound', { n: count(round.number) })) : null;
    const seeds =
      verdict.kind === 'hidden'
        ? [h('p', { class: 'lead' }, say('stillHidden'))]
        : [keyValue(say('openedSeed'), short(round.fairness.serverSeed ?? '')), keyValue(say('sameHash'), short(verdict.hash))];
    return [
      ...(picture ? [picture] : []),
      h(
        'dl',
        {},
        ...seeds.filter((each) => each.tagName === 'DIV'),
        keyValue(say('nonce'), count(round.fairness.nonce)),
        keyValue(say('stakeToPaid'), `${money(round.stake)} · ${money(round.payout)}`),
      ),
      ...seeds.filter((each) => each.tagName === 'P'),
    ];
  }

  async #copy(): Promise<void> {
    const { words, store } = this.#parts;
    try {
      await navigator.clipboard.writeText(store.state.seeds.commitment);
      this.#say(words.say('copied'));
    } catch {
      getSelection()?.selectAllChildren(this.#hash);
    }
  }

  async #change(isRotation: boolean): Promise<void> {
    const { api, store, words } = this.#parts;
    const seed = this.#input.value.trim();
    if (!SEED.test(seed)) return this.#say(words.say('seedBad'), true);
    try {
      if (isRotation) this.#rotated(await api.rotate(seed));
      else {
        store.set(await api.setClientSeed(seed));
        this.#say(words.say('seedSaved'));
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#say(words.say(error.code === 'ROUND_OPEN' ? 'errorSeed' : ERROR_WORDS[error.code]), true);
    }
  }

  #rotated({ opened, seeds }: RotateAnswer): void {
    const { store, words } = this.#parts;
    store.set({ seeds });
    const time = new Date(opened.rotatedAt).toLocaleTimeString('en-GB');
    this.#say(words.say('rotated', { time, n: count(opened.rounds) }));
    const round = openedRound(this.#checked, store.state.played, opened.commitment);
    if (round) void this.check(round);
    void this.#countSeed(opened.commitment);
  }

  /** Every round of the seed that was opened is played again here, and counted. */
  async #countSeed(commitment: string): Promise<void> {
    const { api, session, checks } = this.#parts;
    try {
      this.#sayCount(
        await verifySeed(
          (round) => checks.alone(session.title, round),
          api,
          commitment,
          (count) => this.#sayCount(count),
        ),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  #sayCount({ all, matched }: SeedCount): void {
    this.#seedCount.hidden = all === 0;
    this.#seedCount.classList.toggle('bad', matched < all);
    this.#seedCount.textContent = this.#parts.words.say('seedCount', { n: count(matched), all: count(all) });
  }

  #say(text: string, isBad = false): void {
    this.#hint.textContent = text;
    this.#hint.classList.toggle('bad', isBad);
  }
}
