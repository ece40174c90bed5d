import { say } from '../app/words.ts';
import { type Accept, type Draft, withKey, withStake } from './draft.ts';
import { MoneyField } from './MoneyField.tsx';
import { StakeKeys } from './StakeKeys.tsx';

type Props = {
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  /** The field that the keys write into. */
  readonly at: string;
  readonly combinations: number;
};

/** What is staked, and what happens when odds change meanwhile. */
export function StakeFields({ draft, onDraft, at, combinations }: Props) {
  return (
    <>
      <MoneyField
        label={combinations > 1 ? say('book.stakeEach', { count: String(combinations) }) : say('book.stake', {})}
        text={draft.stake}
        onText={(text) => onDraft(withStake(draft, '', text))}
        keys={{ isActive: at === '', onActive: () => onDraft({ ...draft, at: '', isFresh: true }) }}
      />
      <StakeKeys
        text={at === '' ? draft.stake : (draft.own[at] ?? draft.stake)}
        onText={(text) => onDraft(withStake(draft, at, text, true))}
        onKey={(key) => onDraft(withKey(draft, at, key))}
      />
      <label className="row">
        <span>{say('book.accept', {})}</span>
        <select value={draft.accept} onChange={(event) => onDraft({ ...draft, accept: event.target.value as Accept })}>
          {(['ask', 'better', 'any'] as const).map((one) => (
            <option key={one} value={one}>
              {say(`book.accept.${one}`, {})}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
