import type { Words } from '../shell/words.ts';
import { BETWEEN_FORMS, type BetweenForm } from './layout.ts';
import { FORM_WORDS } from './words.ts';

/** What takes chips: numbers alone, places between them, or the wheel's track. */
export type View = BetweenForm | 'track' | null;

export const viewsOf = ({ say }: Words): readonly { readonly value: View; readonly text: string }[] => [
  { value: null, text: say('wheelNumber') },
  ...BETWEEN_FORMS.map((value) => ({ value, text: say(FORM_WORDS[value]) })),
  { value: 'track', text: say('wheelTrackShort') },
];
