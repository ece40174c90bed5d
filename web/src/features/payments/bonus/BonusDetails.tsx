import { type ReactNode, useState } from 'react';
import type { ValueOf } from '@sorak/client/calls.ts';
import { useCall } from '@sorak/client/queries.ts';
import { useText } from '../../../locales/text.ts';
import { BonusLedger } from './BonusLedger.tsx';
import { BonusOffers } from './BonusOffers.tsx';
import { BonusPage } from './BonusPage.tsx';
import { BonusWeights } from './BonusWeights.tsx';
import { GivenCard } from './GivenCard.tsx';
import { PastBonuses } from './PastBonuses.tsx';
import { RunningBonus } from './RunningBonus.tsx';
import { TurnoverCard } from './TurnoverCard.tsx';
import { useBonusNews } from './use-bonus-news.ts';

/** The bonus that runs, or what may be chosen where none does. */
function Top({ running }: { readonly running: ValueOf<'getBonuses'>['running'] }) {
  if (!running) return <BonusOffers />;
  return (
    <div className="bonus-top">
      <RunningBonus bonus={running} />
      <BonusWeights terms={running.terms} />
    </div>
  );
}

type Props = {
  /** What a gift of a campaign is called, and its rule's version; undefined where that is not known yet. */
  readonly giftName: (id: string) => string | undefined;
  readonly children: ReactNode;
};

/** Everything about the member's bonuses: what runs, what counted and why not, what is still to be staked, and what was before. */
export function BonusDetails({ giftName, children }: Props) {
  const t = useText();
  const [pageNo, setPageNo] = useState(1);
  const [opened, setOpened] = useState<string | null>(null);
  const bonuses = useCall('getBonuses', { pageNo }, { staleTimeMs: 0 });
  // The cards stand together: one that came later would move those below it.
  const beside = [useCall('getTurnover', {}, { staleTimeMs: 0 }), useCall('getBonusOffers', {}, { staleTimeMs: 0 })];
  const isWhole = beside.every(({ data, error }) => data !== undefined || error);
  const answer = isWhole ? bonuses : { ...bonuses, data: undefined };
  useBonusNews('getBonuses', 'getBonusBets', 'getTurnover');
  return (
    <BonusPage title={t('bonus.title')} about={t('bonus.about')} failed={t('bonus.failed')} answer={answer}>
      {({ running, ...page }) => {
        const past = page.list.find(({ id }) => id === opened);
        const shown = past ?? running;
        return (
          <>
            <Top running={running} />
            {shown ? <BonusLedger key={shown.id} bonus={shown} onBack={past && running ? () => setOpened(null) : undefined} /> : null}
            <GivenCard giftName={giftName} />
            <TurnoverCard />
            <PastBonuses page={page} pageNo={pageNo} onPage={setPageNo} onOpen={setOpened} />
            {children}
          </>
        );
      }}
    </BonusPage>
  );
}
