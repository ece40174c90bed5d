import type { RoundView } from '../../../server/api.ts';
import { h, iconButton } from '../dom.ts';
import { Fairness } from './fairness.ts';
import { History } from './history.ts';
import type { PanelParts } from './panel-parts.ts';

type Tab = 'fairness' | 'history';

export type SidePanel = {
  readonly dialog: HTMLDialogElement;
  readonly show: (tab: Tab) => void;
  readonly check: (round: RoundView) => void;
};

/** Fairness and history: two tabs of one panel. */
export function makeSidePanel(parts: PanelParts, close: () => void): SidePanel {
  const { say } = parts.words;
  const heading = h('h2');
  const body = h('div', { class: 'pane-body', role: 'tabpanel', id: 'side', tabindex: 0 });
  const fairness = new Fairness(parts);
  const check = (round: RoundView): void => {
    show('fairness');
    void fairness.check(round);
  };
  const replay = (round: RoundView): void => {
    if (parts.isSmall()) close();
    parts.replay(round);
  };
  const history = new History(parts, { check, replay });
  const tab = (name: Tab, text: string): HTMLButtonElement =>
    h('button', { type: 'button', role: 'tab', 'aria-controls': 'side', onclick: () => show(name) }, text);
  const tabs = { fairness: tab('fairness', say('seeds')), history: tab('history', say('historyTab')) };
  const list = h('div', { class: 'tabs', role: 'tablist' }, tabs.fairness, tabs.history);
  const dialog = h(
    'dialog',
    { class: 'panel' },
    h('div', { class: 'pane-head' }, heading, iconButton('close', say('close'), close, { autofocus: true })),
    list,
    body,
  );

  const show = (name: Tab): void => {
    for (const [key, button] of Object.entries(tabs)) {
      button.setAttribute('aria-selected', String(key === name));
      button.tabIndex = key === name ? 0 : -1;
    }
    heading.textContent = say(name);
    dialog.setAttribute('aria-label', say(name));
    body.replaceChildren(name === 'fairness' ? fairness.element : history.element);
    if (name === 'fairness') fairness.open();
    else void history.open();
  };
  list.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const next = tabs.fairness.tabIndex === 0 ? 'history' : 'fairness';
    show(next);
    tabs[next].focus();
  });
  return { dialog, show, check };
}
