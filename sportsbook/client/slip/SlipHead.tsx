import { Button } from '@sorak/ui/Button.tsx';
import { Tabs } from '@sorak/ui/Tabs.tsx';
import { countCombinations } from '../../engine/combinations.ts';
import { say } from '../app/words.ts';
import type { Draft } from './draft.ts';

type SizeProps = { readonly legs: number; readonly size: number; readonly onSize: (size: number) => void };

/** How many legs ride together, and how many combinations that makes. */
function SystemSize({ legs, size, onSize }: SizeProps) {
  return (
    <fieldset className="sizes" aria-label={say('book.size', {})}>
      {Array.from({ length: legs - 2 }, (_, at) => at + 2).map((one) => (
        <button key={one} type="button" aria-pressed={one === size} onClick={() => onSize(one)}>
          <b>{say('book.sizeOf', { size: String(one), legs: String(legs) })}</b>
          <span>{say('book.bets', { count: countCombinations(legs, one) })}</span>
        </button>
      ))}
    </fieldset>
  );
}

type WideProps = { readonly isWide: boolean; readonly onWide: (isWide: boolean) => void };

/** The name of a system that has the page for itself with the way back to the matches, or the way to that. */
function SystemHead({ isWide, onWide }: WideProps) {
  return (
    <div className="system-head">
      {isWide ? <h2>{say('book.systemTitle', {})}</h2> : null}
      <Button size="s" kind="outline" onClick={() => onWide(!isWide)}>
        {say(isWide ? 'book.backToMatches' : 'book.systemWide', {})}
      </Button>
    </div>
  );
}

type Props = WideProps & {
  readonly legs: number;
  readonly kind: Draft['kind'];
  readonly size: number;
  readonly onChange: (change: Partial<Pick<Draft, 'kind' | 'size'>>) => void;
};

/** How the legs of a slip ride: each alone, all together, or so many of them together. */
export function SlipHead({ legs, kind, size, isWide, onWide, onChange }: Props) {
  const tabs = (['single', 'parlay', 'system'] as const).map((key) => ({ key, label: say(`book.${key}`, {}) }));
  return (
    <>
      {legs > 1 ? (
        <Tabs label={say('book.slip', {})} tabs={tabs} active={kind} onPick={(next) => onChange({ kind: next })} look="segment" full />
      ) : null}
      {kind === 'system' ? (
        <>
          <SystemHead isWide={isWide} onWide={onWide} />
          <SystemSize legs={legs} size={size} onSize={(next) => onChange({ size: next })} />
        </>
      ) : null}
    </>
  );
}
