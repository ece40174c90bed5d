import { shortAmount } from '@sorak/contract';
import { MoneyField } from '@sorak/client/MoneyField.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { useText } from '../../../../locales/text.ts';
import { fieldWord } from './field-words.ts';
import { choicesOf, type FreeGames, gameNamed } from './free-games.ts';
import type { RuleField, Typed } from './rule-fields.ts';

type Props = {
  readonly field: RuleField;
  readonly typed: Typed;
  readonly games: FreeGames | undefined;
  readonly problem: string | undefined;
  readonly onType: (value: string) => void;
};

/** Which game is played for nothing, by name, and at which of its own stakes. */
export function PlayInput({ field, typed, games = [], problem, onType }: Props) {
  const text = useText();
  const label = fieldWord(field);
  const value = typed[field.path] ?? '';
  const form = typed['form'] ?? '';
  const game = gameNamed(games, form, typed['play.game'] ?? '');
  const isStake = field.path === 'play.stake';
  if (isStake && !game?.stakes) {
    const hint =
      game && game.maxStake !== null
        ? text('campaigns.stakeBounds', { min: shortAmount(game.minStake), max: shortAmount(game.maxStake) })
        : undefined;
    return <MoneyField label={label} value={value} error={problem} hint={hint} required symbol="" onText={onType} />;
  }
  const choices = isStake
    ? (game?.stakes ?? []).map((stake) => ({ value: String(stake), label: shortAmount(stake) }))
    : choicesOf(games, form);
  const known = choices.some((one) => one.value === value) ? [] : [{ value, label: value === '' ? text('campaigns.choose') : value }];
  return (
    <div className="field">
      <span className="label" aria-hidden="true">
        {label}
      </span>
      <Select label={label} aria-invalid={problem ? true : undefined} options={[...known, ...choices]} value={value} onPick={onType} />
      {problem ? (
        <p className="hint has-error" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
