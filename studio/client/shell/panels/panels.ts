import type { RoundView } from '../../../server/api.ts';
import type { PanelName, PanelParts } from './panel-parts.ts';
import { makeSidePanel, type SidePanel } from './side-panel.ts';

type Open = { readonly name: PanelName; readonly dialog: HTMLDialogElement; readonly opener: HTMLElement };

/** Panels beside the stage on large screens, sheets over it on small ones; one at a time, and focus returns to what opened it. */
export class Panels {
  readonly #parts: PanelParts;
  readonly #side: SidePanel;
  #open: Open | null = null;

  constructor(parts: PanelParts) {
    this.#parts = parts;
    this.#side = makeSidePanel(parts, () => this.close());
  }

  toggle(name: PanelName, opener: HTMLElement): void {
    const isSame = this.#open?.name === name;
    this.close();
    if (isSame) return;
    const dialog = this.#make(name);
    this.#host(name).append(dialog);
    this.#parts.app.classList.toggle('has-panel', name === 'fairness' || name === 'history');
    this.#parts.play.classList.toggle('has-drawer', name === 'rules');
    opener.setAttribute('aria-expanded', 'true');
    this.#open = { name, dialog, opener };
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      this.close();
    });
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog && dialog.matches(':modal')) this.close();
    });
    if (this.#parts.isSmall()) dialog.showModal();
    else dialog.show();
  }

  /** Opens the check of one round. */
  check(round: RoundView, opener: HTMLElement): void {
    if (this.#open?.name !== 'fairness') this.toggle('fairness', opener);
    this.#side.check(round);
  }

  /** True when something was open. */
  close(): boolean {
    const open = this.#open;
    if (!open) return false;
    this.#open = null;
    open.dialog.close();
    open.dialog.remove();
    open.opener.setAttribute('aria-expanded', 'false');
    this.#parts.app.classList.remove('has-panel');
    this.#parts.play.classList.remove('has-drawer');
    open.opener.focus({ preventScroll: true });
    return true;
  }

  #host(name: PanelName): HTMLElement {
    const { app, play, stage } = this.#parts;
    if (name === 'rules') return play;
    return name === 'fairness' || name === 'history' ? app : stage;
  }

  #make(name: PanelName): HTMLDialogElement {
    const close = (): void => void this.close();
    const own = this.#parts.kind.dialogs[name];
    if (own) return own(close);
    this.#side.show(name === 'history' ? 'history' : 'fairness');
    return this.#side.dialog;
  }
}
