import type { SessionAnswer } from '../server/api.ts';
import { fill, h, iconButton } from './dom.ts';
import { icon } from './icons.ts';
import type { GameState, Store } from './state.ts';
import { count, currencySign, money, type Words } from './words.ts';

export type PanelName = 'paytable' | 'fairness' | 'history' | 'stake' | 'auto';

export type Actions = {
  readonly spin: () => void;
  readonly stopAuto: () => void;
  readonly step: (direction: 1 | -1) => void;
  readonly open: (panel: PanelName, opener: HTMLElement) => void;
  readonly toggleSound: () => boolean;
  readonly isSoundOn: () => boolean;
  /** Address of the site when the game stands in its own window. */
  readonly backUrl: string | null;
};

const MOST_ADDENDS = 4;

/** The bar over the stage: tools, balance, result, stake and the spin button. */
export function makeBar(session: SessionAnswer, store: Store, words: Words, actions: Actions): HTMLElement {
  const { title } = session;
  const say = words.say;
  const balance = h('span', { class: 'v' });
  const resultLabel = h('span', { class: 'l' });
  const result = h('span', { class: 'v' });
  const how = h('span', { class: 'how' });
  const stakeValue = h('span', { class: 'v' });
  const stake = h(
    'button',
    { type: 'button', class: 'rd pick', 'aria-haspopup': 'dialog', onclick: () => actions.open('stake', stake) },
    h('span', { class: 'l' }, stakeLabel(session, words)),
    stakeValue,
  );
  const less = iconButton('minus', say('less'), () => actions.step(-1));
  const more = iconButton('plus', say('more'), () => actions.step(1));
  const auto = h(
    'button',
    { type: 'button', class: 'autob', 'aria-label': say('autoLabel'), onclick: () => actions.open('auto', auto) },
    icon('auto'),
    h('span', {}, say('auto')),
  );
  const spin = h('button', {
    type: 'button',
    class: 'spin',
    'aria-label': say('spinKey'),
    onclick: () => (store.state.auto ? actions.stopAuto() : actions.spin()),
  });
  const lastSpin = h('span', { class: 'ltext' });
  const tool = (name: PanelName, mark: 'book' | 'shield' | 'history', text: Node | null): HTMLButtonElement => {
    const button: HTMLButtonElement = h(
      'button',
      {
        type: 'button',
        class: `ibtn t-${name}`,
        'aria-label': say(name),
        title: say(name),
        'data-panel': name,
        onclick: () => actions.open(name, button),
      },
      icon(mark),
      text,
    );
    return button;
  };
  const tools = [
    tool('paytable', 'book', null),
    tool('fairness', 'shield', lastSpin),
    tool('history', 'history', h('span', { class: 'ltext' }, say('history'))),
  ];
  const back =
    actions.backUrl && h('a', { class: 'ibtn t-back', href: actions.backUrl, 'aria-label': say('back'), title: say('back') }, icon('back'));

  store.watch((state) => {
    balance.replaceChildren(h('span', { class: 'cur' }, currencySign(session.currency)), ...amountNodes(state.balance));
    stakeValue.textContent = money(title.coins * state.coinValue);
    stake.setAttribute('aria-label', say('chooseStake', { amount: money(title.coins * state.coinValue) }));
    showResult(state, resultLabel, result, how, words);
    showSpin(state, spin, words);
    const isBusy = state.phase !== 'free' || state.auto !== null;
    for (const button of [less, more, stake, auto]) button.disabled = isBusy;
    less.disabled ||= state.coinValue === title.coinValues[0];
    more.disabled ||= state.coinValue === title.coinValues.at(-1);
    fill(
      lastSpin,
      state.last ? `${say('lastSpin', { n: count(state.last.number) })} · ` : '',
      h('b', {}, state.last ? say('checkIt') : say('fairness')),
    );
  });
  return h(
    'div',
    { class: 'bar' },
    h('div', { class: 'tools' }, back, ...tools, soundButton(actions, words)),
    h('div', { class: 'rd bal' }, h('span', { class: 'l' }, say('balance')), balance),
    h('div', { class: 'rd res' }, resultLabel, h('span', { class: 'resline' }, result, how)),
    h('div', { class: 'stp' }, less, stake, more),
    auto,
    spin,
  );
}

function stakeLabel({ title }: SessionAnswer, { say }: Words): string {
  if (title.kind === 'lines') return say('stakeLines', { n: title.lines.length });
  return title.kind === 'ways' ? say('stakeWays', { n: count(title.rows.reduce((ways, rows) => ways * rows, 1)) }) : say('stakeCluster');
}

function amountNodes(minor: number): Node[] {
  const [whole = '', cents = ''] = money(minor).split('.');
  return [document.createTextNode(whole), h('i', {}, `.${cents}`)];
}

function soundButton(actions: Actions, { say }: Words): HTMLElement {
  const button = iconButton('soundOff', '', () => {
    actions.toggleSound();
    show();
  });
  button.classList.add('t-sound');
  const show = (): void => {
    const isOn = actions.isSoundOn();
    const label = say(isOn ? 'soundOn' : 'soundOff');
    fill(button, icon(isOn ? 'soundOn' : 'soundOff'));
    button.setAttribute('aria-label', label);
    button.title = label;
  };
  show();
  return button;
}

function showResult(
  { payout, texts, collected }: Readonly<GameState>,
  label: HTMLElement,
  value: HTMLElement,
  how: HTMLElement,
  { say }: Words,
): void {
  const isBack = payout !== null && !payout.isWin && payout.amount > 0;
  label.textContent = say(isBack ? 'paid' : 'win');
  value.textContent = money(payout?.amount ?? collected);
  value.classList.toggle('w', payout?.isWin ?? false);
  const [only] = texts;
  how.textContent = only && texts.length === 1 ? `${only.label} · ${only.sum}` : texts.length > 1 ? severalWins(texts, say) : '';
}

/** Several wins as a sum while it is short enough to read. */
function severalWins(texts: GameState['texts'], say: Words['say']): string {
  const named = say('moreWins', { n: texts.length });
  return texts.length <= MOST_ADDENDS ? `${named} · ${texts.map(({ amount }) => money(amount)).join(' + ')}` : named;
}

function showSpin({ phase, auto }: Readonly<GameState>, button: HTMLButtonElement, { say }: Words): void {
  const isAuto = auto !== null;
  button.classList.toggle('busy', phase !== 'free' && !isAuto);
  button.setAttribute('aria-disabled', String(phase !== 'free' && !isAuto));
  const label = isAuto ? say('stopAuto', { n: auto.left }) : phase === 'free' ? say('spinKey') : say('spinWait');
  if (button.getAttribute('aria-label') === label && button.childElementCount > 0) return;
  button.setAttribute('aria-label', label);
  fill(button, icon(isAuto ? 'stop' : 'spin'), isAuto && h('small', {}, String(auto.left)));
}
