import type { RoundView, SessionAnswer } from '../../../server/api.ts';
import type { SentenceKey } from '../words.ts';
import type { Api } from '../api.ts';
import type { Checks } from '../checker.ts';
import type { Store } from '../state.ts';
import type { Words } from '../words.ts';

export type PanelName = 'rules' | 'fairness' | 'history' | 'stake' | 'auto';

/** What a kind of game adds to the panels. */
export type KindPanels = {
  /** Its rules and pays, and the choice of a stake or of limits where that is a panel. */
  readonly dialogs: Partial<Readonly<Record<PanelName, (close: () => void) => HTMLDialogElement>>>;
  /** A small picture of an outcome; null when there is none. */
  readonly picture: (round: RoundView, outcome: unknown, label: string) => HTMLElement | null;
  /** How the numbers of the stream become a round of this kind. */
  readonly yourself: SentenceKey;
};

/** What a panel holds. */
export type PanelParts = {
  readonly app: HTMLElement;
  readonly play: HTMLElement;
  readonly stage: HTMLElement;
  readonly session: SessionAnswer;
  readonly store: Store;
  readonly words: Words;
  readonly api: Api;
  readonly checks: Checks;
  readonly isSmall: () => boolean;
  readonly replay: (round: RoundView) => void;
  readonly kind: KindPanels;
};
