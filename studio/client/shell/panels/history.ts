import type { HistoryAnswer, RoundView } from '../../../server/api.ts';
import { ApiError } from '../api.ts';
import { h, iconButton } from '../dom.ts';
import { ERROR_WORDS } from '../refusals.ts';
import { count, money } from '../words.ts';
import type { PanelParts } from './panel-parts.ts';

type RowActions = { readonly check: (round: RoundView) => void; readonly replay: (round: RoundView) => void };

/** The player's own rounds, newest first, with this session's sum. */
export class History {
  readonly element = h('div');
  readonly #parts: PanelParts;
  readonly #actions: RowActions;
  #shown: string | null = null;

  constructor(parts: PanelParts, actions: RowActions) {
    this.#parts = parts;
    this.#actions = actions;
    parts.store.watch(({ last, phase }) => {
      if (phase === 'free' && this.element.isConnected && last && last.id !== this.#shown) void this.open();
    });
  }

  async open(): Promise<void> {
    const { api, store, words } = this.#parts;
    this.#shown = store.state.last?.id ?? null;
    try {
      const answer = await api.history();
      const list = h('ul', {}, ...answer.rounds.map((round) => this.#row(round)));
      this.element.replaceChildren(this.#totals(answer.totals), list);
      if (answer.rounds.length === 0) this.element.append(h('p', { class: 'empty' }, words.say('noRounds')));
      this.#addOlder(list, answer.next);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.element.replaceChildren(h('p', { class: 'empty' }, words.say(ERROR_WORDS[error.code])));
    }
  }

  #addOlder(list: HTMLElement, next: number | null): void {
    if (next === null) return;
    const { api, words } = this.#parts;
    const more = h(
      'button',
      {
        type: 'button',
        class: 'button wide',
        onclick: () => {
          more.disabled = true;
          void api.history(next).then(
            (answer) => {
              list.append(...answer.rounds.map((round) => this.#row(round)));
              more.remove();
              this.#addOlder(list, answer.next);
            },
            () => {
              more.disabled = false;
            },
          );
        },
      },
      words.say('older'),
    );
    this.element.append(more);
  }

  #totals({ rounds, staked, paid }: HistoryAnswer['totals']): HTMLElement {
    const { say } = this.#parts.words;
    const result = paid - staked;
    const item = (name: string, value: string, tone = ''): HTMLElement => h('div', {}, h('dt', {}, name), h('dd', { class: tone }, value));
    return h(
      'dl',
      { class: 'totals' },
      item(say('rounds'), count(rounds)),
      item(say('staked'), money(staked)),
      item(say('result'), money(result, true), toneOf(result)),
    );
  }

  #row(round: RoundView): HTMLElement {
    const { words } = this.#parts;
    const time = new Date(round.createdAt);
    const [hours = '', minutes = '', seconds = ''] = time.toLocaleTimeString('en-GB').split(':');
    const n = count(round.number);
    const isDone = round.outcome !== null && round.state !== 'open';
    const result = isDone ? round.payout - round.stake : 0;
    return h(
      'li',
      { class: 'history-row' },
      h('time', { datetime: round.createdAt }, `${hours}:${minutes}`, h('small', {}, `:${seconds}`)),
      h('span', {}, h('b', {}, `#${n}`), h('small', {}, words.say('rowStake', { amount: money(round.stake) }))),
      h(
        'span',
        { class: 'summary' },
        h('b', { class: toneOf(result) }, isDone ? money(result, true) : '–'),
        h('small', {}, this.#paid(round)),
      ),
      h(
        'span',
        { class: 'actions' },
        isDone && iconButton('play', words.say('replay', { n }), () => this.#actions.replay(round)),
        isDone && iconButton('shield', words.say('check', { n }), () => this.#actions.check(round)),
      ),
    );
  }

  #paid(round: RoundView): string {
    const { say } = this.#parts.words;
    if (round.state === 'void') return say('rowVoid');
    if (round.state === 'open') return say('rowWaits');
    if (round.outcome === null) return say('rowOpen');
    return round.payout > 0 ? say('rowPaid', { amount: money(round.payout) }) : say('rowLost');
  }
}

const toneOf = (result: number): string => (result > 0 ? 'positive' : result < 0 ? 'negative' : '');
