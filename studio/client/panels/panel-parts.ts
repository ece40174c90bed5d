import type { RoundView, SessionAnswer } from '../../server/api.ts';
import type { Api } from '../api.ts';
import type { AutoLimits } from '../auto.ts';
import type { Store } from '../state.ts';
import type { Words } from '../words.ts';

/** What a panel holds. */
export type PanelParts = {
  readonly app: HTMLElement;
  readonly play: HTMLElement;
  readonly stage: HTMLElement;
  readonly session: SessionAnswer;
  readonly store: Store;
  readonly words: Words;
  readonly api: Api;
  readonly isSmall: () => boolean;
  readonly replay: (round: RoundView) => void;
  readonly startAuto: (limits: AutoLimits) => void;
};
