import { Chip } from '@sorak/ui/Chip.tsx';
import { DayField } from '@sorak/ui/DayField.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { useNarrow } from '../../../lib/use-matches.ts';
import { useText } from '../../../locales/text.ts';
import { dateField, type Period, periodBetween, periodOf, type Preset } from './period.ts';

/** Days that a record is narrowed to; `preset` is null for days of one's own choice. */
export type Days = { readonly preset: Preset | null; readonly period: Period };
type Props = { readonly days: Days; readonly onChange: (days: Days) => void };
type PresetProps = Props & { readonly presets: readonly Preset[]; readonly onOwn: () => void };

const presetDays = (preset: Preset): Days => ({ preset, period: periodOf(preset, Date.now()) });

/** The usual spans: a segment, and chips with one for days of one's own where there is no room. */
export function PresetPicker({ days, presets, onChange, onOwn }: PresetProps) {
  const t = useText();
  const isNarrow = useNarrow();
  const pick = (preset: Preset) => onChange(presetDays(preset));
  if (!isNarrow)
    return (
      <Segment<Preset | 'own'>
        label={t('bets.days')}
        tabs={presets.map((key) => ({ key, label: t(`bets.preset.${key}`) }))}
        active={days.preset ?? 'own'}
        onPick={(key) => key !== 'own' && pick(key)}
      />
    );
  return (
    <fieldset className="record-chips" aria-label={t('bets.days')}>
      {presets.map((preset) => (
        <Chip key={preset} pressed={days.preset === preset} onPress={() => pick(preset)}>
          {t(`bets.preset.${preset}`)}
        </Chip>
      ))}
      <Chip pressed={days.preset === null} onPress={onOwn}>
        {t('records.ownDays')}
      </Chip>
    </fieldset>
  );
}

/** From a day to a day. */
export function DayFields({ days, onChange }: Props) {
  const t = useText();
  const [from, to] = [dateField(days.period.from), dateField(days.period.to)];
  const change = (first: string, second: string) => {
    const period = periodBetween(first, second);
    if (period) onChange({ preset: null, period });
  };
  return (
    <fieldset className="select bet-days" aria-label={t('bets.days')}>
      <DayField aria-label={t('bets.from')} pickLabel={t('bets.pickFrom')} value={from} max={to} onDay={(day) => change(day, to)} />
      <span aria-hidden="true">–</span>
      <DayField aria-label={t('bets.to')} pickLabel={t('bets.pickTo')} value={to} min={from} onDay={(day) => change(from, day)} />
    </fieldset>
  );
}
