import type { SlotTitle } from '../../engines/slot/title.ts';
import { fill, h, iconButton } from '../shell/dom.ts';
import { icon } from '../shell/icons.ts';
import type { Sound } from '../shell/sound/sound.ts';
import type { SentenceKey } from '../shell/words.ts';
import type { PanelName } from '../shell/panels/panel-parts.ts';
import { soundButton } from '../shell/sound/sound-button.ts';
import { balanceNodes, count, money, type Words } from '../shell/words.ts';
import type { SlotState, SlotStore } from './state.ts';
import { waysText } from './ways-text.ts';

export type Actions = {
  readonly spin: () => void;
  readonly stopAuto: () => void;
  readonly step: (direction: 1 | -1) => void;
  readonly open: (panel: PanelName, opener: HTMLElement) => void;
  readonly sound: Sound;
  /** Address of the site when the game stands in its own window. */
  readonly backUrl: string | null;
  readonly hasAutoplay: boolean;
};

const MAX_ADDENDS = 4;

/** The bar over the stage: tools, balance, result, stake and the spin button. */
export function makeBar(title: SlotTitle, currency: string, store: SlotStore, words: Words, actions: Actions): HTMLElement {
  const say = words.say;
  const balance = h('span', { class: 'value' });
  const resultLabel = h('span', { class: 'reading-label' });
  const result = h('span', { class: 'value' });
  const how = h('span', { class: 'how' });
  const stakeName = h('span', { class: 'reading-label' }, stakeLabel(title, words));
  const balanceName = h('span', { class: 'reading-label' }, say('balance'));
  const stakeValue = h('span', { class: 'value' });
  const stake = h(
    'button',
    { type: 'button', class: 'reading-box pick', 'aria-haspopup': 'dialog', onclick: () => actions.open('stake', stake) },
    stakeName,
    stakeValue,
  );
  const less = iconButton('minus', say('less'), () => actions.step(-1));
  const more = iconButton('plus', say('more'), () => actions.step(1));
  const auto = h(
    'button',
    { type: 'button', class: 'auto-button', 'aria-label': say('autoLabel'), onclick: () => actions.open('auto', auto) },
    icon('auto'),
    h('span', {}, say('auto')),
  );
  auto.hidden = !actions.hasAutoplay;
  const spin = h('button', {
    type: 'button',
    class: 'spin',
    'aria-label': say('spinKey'),
    onclick: () => (store.state.auto ? actions.stopAuto() : actions.spin()),
  });
  const lastSpin = h('span', { class: 'last-spin' });
  const tool = (name: PanelName, label: SentenceKey, mark: 'book' | 'shield' | 'history', text: Node | null): HTMLButtonElement => {
    const button: HTMLButtonElement = h(
      'button',
      {
        type: 'button',
        class: `icon-button tool-${name}`,
        'aria-label': say(label),
        title: say(label),
        'data-panel': name,
        onclick: () => actions.open(name, button),
      },
      icon(mark),
      text,
    );
    return button;
  };
  const tools = [
    tool('rules', 'paytable', 'book', null),
    tool('fairness', 'fairness', 'shield', lastSpin),
    tool('history', 'history', 'history', h('span', { class: 'last-spin' }, say('history'))),
  ];
  const back =
    actions.backUrl &&
    h('a', { class: 'icon-button tool-back', href: actions.backUrl, 'aria-label': say('back'), title: say('back') }, icon('back'));

  store.watch((state) => {
    fill(balance, ...balanceNodes(state.balance, currency));
    stakeValue.textContent = money(title.coins * state.coinValue);
    stake.setAttribute('aria-label', say('chooseStake', { amount: money(title.coins * state.coinValue) }));
    showResult(state, resultLabel, result, how, words);
    showSpin(state, spin, words);
    const isBusy = state.phase !== 'free' || state.auto !== null || state.given !== null;
    stakeName.textContent = state.given ? say('givenStake') : stakeLabel(title, words);
    balanceName.textContent = say(state.given ? 'givenBalance' : 'balance');
    for (const button of [less, more, stake, auto]) button.disabled = isBusy;
    less.disabled ||= state.coinValue === title.coinValues[0];
    more.disabled ||= state.coinValue === title.coinValues.at(-1);
    fill(
      lastSpin,
      state.played ? `${say('lastSpin', { n: count(state.played.number) })} · ` : '',
      h('b', {}, state.played ? say('checkIt') : say('fairness')),
    );
  });
  return h(
    'div',
    { class: 'bar' },
    h('div', { class: 'tools' }, back, ...tools, soundButton(actions.sound, words)),
    h('div', { class: 'reading-box balance' }, balanceName, balance),
    h('div', { class: 'reading-box result-box' }, resultLabel, h('span', { class: 'result-line' }, result, how)),
    h('div', { class: 'stepper' }, less, stake, more),
    auto,
    spin,
  );
}

function stakeLabel(title: SlotTitle, { say }: Words): string {
  if (title.layout === 'lines') return say('stakeLines', { n: title.lines.length });
  return title.layout === 'ways' ? say('stakeWays', { n: waysText(title) }) : say('stakeCluster');
}

function showResult(
  { payout, texts, collected }: Readonly<SlotState>,
  label: HTMLElement,
  value: HTMLElement,
  how: HTMLElement,
  { say }: Words,
): void {
  const isBack = payout !== null && !payout.isWin && payout.amount > 0;
  label.textContent = say(isBack ? 'paid' : 'win');
  value.textContent = money(payout?.amount ?? collected);
  value.classList.toggle('has-won', payout?.isWin ?? false);
  const [only] = texts;
  how.textContent = only && texts.length === 1 ? `${only.label} · ${only.sum}` : texts.length > 1 ? severalWins(texts, say) : '';
}

/** Several wins as a sum while it is short enough to read. */
function severalWins(texts: SlotState['texts'], say: Words['say']): string {
  const named = say('moreWins', { n: texts.length });
  return texts.length <= MAX_ADDENDS ? `${named} · ${texts.map(({ amount }) => money(amount)).join(' + ')}` : named;
}

function showSpin({ phase, auto, given }: Readonly<SlotState>, button: HTMLButtonElement, { say }: Words): void {
  const isAuto = auto !== null;
  button.classList.toggle('busy', phase !== 'free' && !isAuto);
  button.setAttribute('aria-disabled', String(phase !== 'free' && !isAuto));
  const label = isAuto
    ? say('stopAuto', { n: auto.left })
    : phase === 'free'
      ? given
        ? say('givenKey', { n: count(given.left) })
        : say('spinKey')
      : say('spinWait');
  if (button.getAttribute('aria-label') === label && button.childElementCount > 0) return;
  button.setAttribute('aria-label', label);
  fill(button, icon(isAuto ? 'stop' : 'spin'), (isAuto || given) && h('small', {}, String(isAuto ? auto.left : (given?.left ?? 0))));
}
