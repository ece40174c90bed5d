import { useCallback, type Dispatch, type SetStateAction } from 'react';
import { store } from '../matches/match-store.ts';
import type { Draft } from '../slip/draft.ts';
import type { PanelTab } from './Panel.tsx';
import { isSame, priceIn, type Pick } from './picks.ts';

type Setters = {
  readonly setPicks: Dispatch<SetStateAction<readonly Pick[]>>;
  readonly setPanel: Dispatch<SetStateAction<PanelTab>>;
  readonly setDraft: Dispatch<SetStateAction<Draft>>;
  readonly setSheet: Dispatch<SetStateAction<boolean>>;
};

/** What a press on a price does to the slip, and what makes its legs a builder. */
export function useSlipWays({ setPicks, setPanel, setDraft, setSheet }: Setters) {
  const toggle = useCallback(
    (id: string, marketId: string, outcome: string) => {
      const match = store.get(id);
      const market = match?.markets.find((one) => one.id === marketId);
      const price = priceIn(match, marketId, outcome);
      setPicks((known) => {
        const others = known.filter((one) => !isSame(one, marketId, outcome));
        return others.length < known.length || !match || !market || price === null ? others : [...known, { match, market, outcome, price }];
      });
      setPanel('slip');
    },
    [setPicks, setPanel],
  );
  const build = useCallback(() => {
    setDraft((known) => ({ ...known, kind: 'builder' }));
    setPanel('slip');
    setSheet(true);
  }, [setDraft, setPanel, setSheet]);
  return { toggle, build };
}
