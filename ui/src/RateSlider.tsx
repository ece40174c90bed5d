import './RateSlider.css';
import type { CSSProperties } from 'react';

/** Where on the track the most stands: behind it is what nobody can give. */
const MAX_AT = 0.8;

type Props = {
  readonly label: string;
  /** Percent; null for what is typed and is none. */
  readonly value: number | null;
  /** Percent: none above it can be set. */
  readonly max: number;
  readonly onValue: (percent: number) => void;
};

/** A hundred steps or more up to the most, of one figure behind the last nought. */
const stepOf = (max: number): number => 10 ** (Math.floor(Math.log10(max)) - 2);

/** A rate by its place between nothing and the most, beside a field in which it can be typed; what is hatched is above the most. */
export function RateSlider({ label, value, max, onValue }: Props) {
  const step = stepOf(max);
  const shown = Math.min(value ?? 0, max);
  const style = { '--rate-at': (MAX_AT * shown) / max, '--rate-max': MAX_AT } as CSSProperties;
  return (
    <input
      type="range"
      className="rate-slider"
      style={style}
      aria-label={label}
      aria-valuetext={`${shown}%`}
      min={0}
      max={max / MAX_AT}
      step={step}
      value={shown}
      onChange={(event) => {
        const wanted = Math.min(Number(event.currentTarget.value), max);
        onValue(Number(wanted.toFixed(Math.max(0, Math.ceil(-Math.log10(step))))));
      }}
    />
  );
}
