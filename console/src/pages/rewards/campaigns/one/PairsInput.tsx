import { Button, IconButton } from '@sorak/ui/Button.tsx';
import { Field } from '@sorak/ui/Field.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { trashIcon } from '@sorak/ui/page-icons.ts';
import { useText, wordOf } from '../../../../locales/text.ts';
import type { RuleField } from './rule-fields.ts';
import { pairsOf } from './typed-value.ts';

type Props = {
  readonly field: RuleField;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (value: string) => void;
};

const FIGURE = /[^\d.,]/g;

/** Rows of two figures: from how much, or from which rank, and how much it brings. */
export function PairsInput({ field, label, value, error, onType }: Props) {
  const text = useText();
  const rows = value === '' ? [['', ''] as [string, string]] : pairsOf(value);
  const write = (next: readonly (readonly [string, string])[]): void =>
    onType(next.map((pair) => pair.map((one) => one.replaceAll(FIGURE, '')).join(':')).join(' '));
  const change = (at: number, side: 0 | 1, typed: string): void =>
    write(rows.map((pair, index) => (index === at ? (side === 0 ? [typed, pair[1]] : [pair[0], typed]) : pair)));
  return (
    <fieldset className="field whole">
      <legend className="label">{label}</legend>
      {rows.map((pair, at) => (
        <div key={at} className="campaign-pair">
          <Field
            label={wordOf('cpair', field.path)}
            inputMode="decimal"
            value={pair[0]}
            onChange={(event) => change(at, 0, event.currentTarget.value)}
          />
          <Field
            label={text('campaigns.pairAmount')}
            inputMode="decimal"
            value={pair[1]}
            onChange={(event) => change(at, 1, event.currentTarget.value)}
          />
          <IconButton
            label={text('campaigns.pairRemove', { n: at + 1 })}
            disabled={rows.length === 1}
            onClick={() => write(rows.toSpliced(at, 1))}
          >
            <Icon path={trashIcon} size="s" />
          </IconButton>
        </div>
      ))}
      {error ? (
        <p className="hint has-error" role="alert">
          {error}
        </p>
      ) : null}
      <Button size="s" disabled={rows.length >= field.max} onClick={() => write([...rows, ['', '']])}>
        {text('campaigns.pairAdd')}
      </Button>
    </fieldset>
  );
}
