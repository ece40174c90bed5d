import { useText } from '../../../../locales/text.ts';
import { isPicked } from './pick.ts';

type CellsProps = {
  /** What is picked, as the play's text. */
  readonly text: string;
  readonly kind: 'hundred' | 'ten' | 'set';
  readonly values: readonly string[];
  readonly onToggle: (value: string) => void;
};

/** The numbers of a board, those that are picked pressed. */
export function Cells({ kind, values, text, onToggle }: CellsProps) {
  const t = useText();
  return (
    <fieldset className="lottery-board" data-kind={kind} aria-label={t('lottery.board')}>
      {values.map((value) => (
        <button key={value} type="button" className="lottery-cell" aria-pressed={isPicked(text, value)} onClick={() => onToggle(value)}>
          {value}
        </button>
      ))}
    </fieldset>
  );
}
