import { ActiveChip } from '@sorak/ui/Chip.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { useText } from '../../../../locales/text.ts';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (value: string) => void;
};

/** Segments as chips, each with the version that is meant; a list to add the newest of another. */
export function SegmentsInput({ label, value, error, onType }: Props) {
  const text = useText();
  const answer = useCall('getSegments', {});
  const chosen = value.split(' ').filter((one) => one !== '');
  const codes = new Set(chosen.map((one) => one.split('@')[0]));
  const list = answer.data?.list ?? [];
  const nameOf = (ref: string): string => {
    const [code, number] = ref.split('@');
    const found = list.find((one) => one.code === code)?.versions.find((one) => String(one.number) === number);
    return found ? `${found.name} (${ref})` : ref;
  };
  const free = list.filter(({ code }) => !codes.has(code));
  return (
    <fieldset className="field whole">
      <legend className="label">{label}</legend>
      <div className="row gap-little wraps">
        {chosen.map((ref) => (
          <ActiveChip
            key={ref}
            label={nameOf(ref)}
            removeLabel={text('campaigns.segmentRemove', { name: nameOf(ref) })}
            onRemove={() => onType(chosen.filter((one) => one !== ref).join(' '))}
          />
        ))}
        {list.length === 0 ? <span className="caption faint-text">{text('campaigns.segmentNone')}</span> : null}
        {free.length > 0 ? (
          <Select
            small
            label={text('campaigns.segmentAdd', { field: label })}
            value=""
            options={[
              { value: '', label: text('campaigns.segmentPick') },
              ...free.map(({ code, versions: [last] }) => ({ value: `${code}@${last?.number ?? 1}`, label: last?.name ?? code })),
            ]}
            onPick={(ref) => (ref === '' ? undefined : onType([...chosen, ref].join(' ')))}
          />
        ) : null}
      </div>
      {error ? (
        <p className="hint has-error" role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
