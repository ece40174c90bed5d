import type { HumanAction } from '@sorak/contract';
import { type ReactNode, useState } from 'react';
import { askCall } from '@sorak/client/queries.ts';
import { HumanCheck } from './HumanCheck.tsx';

type Asked = { readonly action: HumanAction; readonly answer: (ticket: string | null) => void };
/** What the sealed calls want beside their own fields. */
export type HumanProof = { readonly sliderTicket?: string };

/**
 * Asks for the slider where the brand wants it. `prove` resolves to what the call needs, at once where nothing is asked for,
 * and to null when the reader closed the check. `dialog` must be drawn.
 */
export function useHumanCheck(): {
  readonly prove: (action: HumanAction) => Promise<HumanProof | null>;
  /** Asks whatever the brand wants; null: the reader closed it. */
  readonly ask: (action: HumanAction) => Promise<string | null>;
  readonly dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const end = (ticket: string | null) => {
    asked?.answer(ticket);
    setAsked(null);
  };
  const ask = (action: HumanAction): Promise<string | null> => new Promise((answer) => setAsked({ action, answer }));
  const prove = async (action: HumanAction): Promise<HumanProof | null> => {
    const settings = await askCall('getSettings', {});
    if (settings.features['sliderCheck'] !== true) return {};
    const ticket = await ask(action);
    return ticket === null ? null : { sliderTicket: ticket };
  };
  return { prove, ask, dialog: asked ? <HumanCheck action={asked.action} onTicket={end} onClose={() => end(null)} /> : null };
}
