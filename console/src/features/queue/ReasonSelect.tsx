import { Select } from '@sorak/ui/Select.tsx';
import { useText, wordOf } from '../../locales/text.ts';

type Props<R extends string> = {
  readonly reasons: readonly R[];
  /** The group of words that says each reason. */
  readonly words: string;
  readonly reason: R | null;
  readonly onPick: (reason: R | null) => void;
};

/** Why something is refused: one of the reasons that its member may be told. */
export function ReasonSelect<R extends string>({ reasons, words, reason, onPick }: Props<R>) {
  const text = useText();
  return (
    <Select
      label={text('withdrawals.reason')}
      value={reason ?? ''}
      options={[{ value: '', label: text('withdrawals.pickReason') }, ...reasons.map((value) => ({ value, label: wordOf(words, value) }))]}
      onPick={(value) => onPick(reasons.find((known) => known === value) ?? null)}
    />
  );
}
