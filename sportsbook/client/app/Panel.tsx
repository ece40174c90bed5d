import { memo, Suspense, type Dispatch, type SetStateAction } from 'react';
import { Icon } from '@sorak/ui/Icon.tsx';
import { closeIcon } from '@sorak/ui/page-icons.ts';
import { Tabs } from '@sorak/ui/Tabs.tsx';
import type { OddsFormat } from '../../engine/odds.ts';
import type { BetView } from '../../server/api.ts';
import type { Draft } from '../slip/draft.ts';
import type { Given } from '../slip/FreeBet.tsx';
import { lazyPage } from './lazy-page.ts';
import type { Pick } from './picks.ts';
import { say } from './words.ts';

const Bets = lazyPage(() => import('../bets/Bets.tsx').then((file) => file.Bets));
const Slip = lazyPage(() => import('../slip/Slip.tsx').then((file) => file.Slip));

export type PanelTab = 'slip' | 'bets';

type Props = {
  readonly isHidden: boolean;
  readonly tab: PanelTab;
  readonly onTab: (tab: PanelTab) => void;
  readonly bets: readonly BetView[];
  readonly picks: readonly Pick[];
  readonly format: OddsFormat;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly onPicks: Dispatch<SetStateAction<readonly Pick[]>>;
  readonly onChange: () => void;
  readonly given: Given;
  /** What is asked of a guest instead of a bet; null for a player. */
  readonly onGuest: (() => void) | null;
  readonly onClose: () => void;
  /** Whether a system has the page for itself. */
  readonly isWide: boolean;
  readonly onWide: (isWide: boolean) => void;
};

/** The slip, and the bets that were placed by it: beside the list, on a narrow screen a sheet over it. Not drawn again for what the list does. */
export const Panel = memo(function Panel(props: Props) {
  const { isHidden, tab, onTab, bets, picks, format, draft, onDraft, onPicks, onChange, onGuest, onClose, isWide, onWide } = props;
  const { given } = props;
  const title = (
    <>
      {say('book.slip', {})} {picks.length > 0 ? <span className="count">{picks.length}</span> : null}
    </>
  );
  const tabs = [
    { key: 'slip' as const, label: title },
    { key: 'bets' as const, label: say('book.myBets', {}) },
  ];
  return (
    <aside hidden={isHidden} aria-label={say('book.slip', {})}>
      <div className="head">
        {onGuest ? <h2>{title}</h2> : <Tabs label={say('book.slip', {})} tabs={tabs} active={tab} onPick={onTab} look="segment" full />}
        {tab === 'slip' && picks.length > 0 ? (
          <button type="button" className="clear" onClick={() => onPicks([])}>
            {say('book.clear', {})}
          </button>
        ) : null}
        <button type="button" className="closer" aria-label={say('book.close', {})} onClick={onClose}>
          <Icon path={closeIcon} />
        </button>
      </div>
      <Suspense fallback={<output className="quiet">{say('book.loading', {})}</output>}>
        {tab === 'bets' ? (
          <Bets bets={bets} format={format} onChange={onChange} />
        ) : (
          <Slip
            picks={picks}
            format={format}
            draft={draft}
            onDraft={onDraft}
            onPicks={onPicks}
            onPlaced={onChange}
            onGuest={onGuest}
            given={given}
            isWide={isWide}
            onWide={onWide}
          />
        )}
      </Suspense>
    </aside>
  );
});
