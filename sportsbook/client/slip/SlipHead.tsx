import { Button } from '@sorak/ui/Button.tsx';
import { Tabs } from '@sorak/ui/Tabs.tsx';
import { countCombinations } from '../../engine/combinations.ts';
import { FULL_COVERS } from '../../engine/full-covers.ts';
import { say } from '../app/words.ts';
import { type Draft, MIN_OF_SYSTEM } from './draft.ts';
import type { Together } from './stakes.ts';

type SizeProps = { readonly legs: number; readonly together: Together; readonly onTogether: (together: Together) => void };

/** How many legs ride together, or the systems with a name, and how many combinations that makes. */
function SystemSize({ legs, together, onTogether }: SizeProps) {
  const sizes = Array.from({ length: legs - 2 }, (_, at) => at + 2).map((size) => ({
    name: say('book.sizeOf', { size: String(size), legs: String(legs) }),
    is: { size, min: null },
  }));
  const named = FULL_COVERS.filter((cover) => cover.legs === legs).map(({ name, min }) => ({
    name: say(`book.cover.${name}`, {}),
    is: { size: legs, min },
  }));
  return (
    <fieldset className="sizes" aria-label={say('book.size', {})}>
      {[...sizes, ...named].map(({ name, is: { size, min } }) => (
        <button
          key={name}
          type="button"
          aria-pressed={size === together.size && min === together.min}
          onClick={() => onTogether({ size, min })}
        >
          <b>{name}</b>
          <span>{say('book.bets', { count: countCombinations(legs, size, min) })}</span>
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

const ONE_MATCH = ['single', 'builder'] as const;
const SEVERAL = ['single', 'parlay', 'system'] as const;

type Props = WideProps & {
  readonly legs: number;
  readonly kind: Draft['kind'];
  readonly isOneMatch: boolean;
  readonly together: Together;
  readonly onChange: (change: Partial<Pick<Draft, 'kind' | 'size' | 'min'>>) => void;
};

/** How the legs of a slip ride: each alone, all together, or so many of them together. */
export function SlipHead({ legs, kind, isOneMatch, together, isWide, onWide, onChange }: Props) {
  const kinds = isOneMatch ? ONE_MATCH : SEVERAL.slice(0, legs < MIN_OF_SYSTEM ? 2 : 3);
  const tabs = kinds.map((key) => ({ key, label: say(`book.${key}`, {}) }));
  return (
    <>
      {legs > 1 ? (
        <Tabs label={say('book.slip', {})} tabs={tabs} active={kind} onPick={(next) => onChange({ kind: next })} look="segment" full />
      ) : null}
      {kind === 'system' ? (
        <>
          <SystemHead isWide={isWide} onWide={onWide} />
          <SystemSize legs={legs} together={together} onTogether={onChange} />
        </>
      ) : null}
    </>
  );
}
