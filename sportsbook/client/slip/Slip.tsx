import { useState } from 'react';
import { Button } from '@sorak/ui/Button.tsx';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { Tabs } from '@sorak/ui/Tabs.tsx';
import { countCombinations } from '../../engine/combinations.ts';
import { showPrice, type OddsFormat } from '../../engine/odds.ts';
import { greatestPayout } from '../../engine/payout.ts';
import { greatestSystemPayout } from '../../engine/system.ts';
import type { MatchView } from '../../server/api.ts';
import { priceNow, type Pick } from '../app/picks.ts';
import { say, withSign } from '../app/words.ts';
import { SlipLeg } from './SlipLeg.tsx';
import { StakeFields } from './StakeFields.tsx';
import { usePlacing, type Accept } from './placing.ts';

export type Kind = 'single' | 'parlay' | 'system';
const MINOR = 100;

type Props = {
  readonly picks: readonly Pick[];
  readonly matches: readonly MatchView[];
  readonly format: OddsFormat;
  readonly onPicks: (picks: readonly Pick[]) => void;
  readonly onPlaced: () => void;
};

/** The legs, the stake, and in money what is risked and what can come back. */
export function Slip({ picks, matches, format, onPicks, onPlaced }: Props) {
  const [chosen, setKind] = useState<Kind>('single');
  const [pairs, setSize] = useState(2);
  const [units, setUnits] = useState(10_000);
  const [accept, setAccept] = useState<Accept>('ask');
  const placing = usePlacing({ onPicks, onPlaced });
  const kind = picks.length < 2 ? 'single' : chosen;
  const size = kind === 'single' ? 1 : kind === 'parlay' ? picks.length : Math.min(pairs, picks.length - 1);
  const now = picks.map((pick) => ({ ...pick, price: priceNow(pick, matches) ?? 0 }));
  const isClosed = now.some(({ price }) => price === 0);
  const isMoved = accept === 'ask' && now.some(({ price }, at) => price !== picks[at]?.price);
  const combinations = countCombinations(picks.length, size);
  const stake = BigInt(units * MINOR);
  const greatest = greatestSystemPayout(
    stake,
    now.map(({ price }) => price),
    size,
  );
  const total = units * MINOR * combinations;
  if (picks.length === 0)
    return (
      <>
        <output className="quiet">{placing.isPlaced ? say('book.placed', {}) : say('book.slipEmpty', {})}</output>
        <FailureNote text={placing.failure} />
      </>
    );
  const tabs = (['single', 'parlay', 'system'] as const).map((key) => ({ key, label: say(`book.${key}`, {}) }));
  return (
    <form
      className="slip"
      onSubmit={(event) => {
        event.preventDefault();
        void placing.place({ picks: now, size, stake: units * MINOR, accept });
      }}
    >
      {picks.length > 1 ? <Tabs label={say('book.slip', {})} tabs={tabs} active={kind} onPick={setKind} look="segment" full /> : null}
      {picks.map((pick, at) => (
        <SlipLeg
          key={`${pick.market.id} ${pick.outcome}`}
          pick={pick}
          price={now[at]?.price ?? 0}
          format={format}
          onRemove={() => onPicks(picks.filter((one) => one !== pick))}
        />
      ))}
      {kind === 'system' ? (
        <label className="row">
          <span>{say('book.size', {})}</span>
          <select value={size} onChange={(event) => setSize(Number(event.target.value))}>
            {picks.slice(2).map((_, at) => (
              <option key={at + 2} value={at + 2}>
                {at + 2} / {picks.length} · {countCombinations(picks.length, at + 2)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {kind === 'parlay' && !isClosed ? (
        <p className="row">
          <span>{say('book.totalOdds', {})}</span>
          <b>
            {showPrice(
              Number(
                greatestPayout(
                  1_000n,
                  now.map(({ price }) => price),
                ),
              ),
              format,
            )}
          </b>
        </p>
      ) : null}
      <StakeFields units={units} onUnits={setUnits} accept={accept} onAccept={setAccept} combinations={combinations} />
      <p className="row">
        <span>{say('book.risked', {})}</span>
        <b>{withSign(total)}</b>
      </p>
      <p className="row">
        <span>{say('book.canReturn', {})}</span>
        <b>{withSign(Number(greatest))}</b>
      </p>
      <FailureNote text={placing.failure} />
      {placing.seconds > 0 ? <output>{say('book.wait', { seconds: placing.seconds })}</output> : null}
      <Button kind="primary" size="l" full type="submit" busy={placing.isBusy} disabled={isClosed || units === 0}>
        {say(isMoved ? 'book.agree' : 'book.place', { amount: withSign(total) })}
      </Button>
    </form>
  );
}
