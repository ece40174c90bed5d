import { WHEEL_PARTS, type WheelSpin } from '@sorak/contract';
import type { CSSProperties } from 'react';

const RADIUS = 100;
const TURNS = 5;
const FULL = 360;
export const TONES = ['#17634c', '#3d348b', '#7a2152', '#a04a22', '#175c80', '#7a6216', '#7a3e76', '#4d7c0f'] as const;

const point = (angle: number): string => {
  const at = ((angle - 90) * Math.PI) / 180;
  return `${(RADIUS * Math.cos(at)).toFixed(3)} ${(RADIUS * Math.sin(at)).toFixed(3)}`;
};
/** A narrower slice has no room for its words; the table has them all. */
const LABELLED = WHEEL_PARTS / 25;
const LABEL_AT = 68;
const angleOf = (parts: number): number => (parts / WHEEL_PARTS) * FULL;

/** What a slice brings, along its middle. */
function Label({ text, angle }: { readonly text: string; readonly angle: number }) {
  return (
    <text className="wheel-label" transform={`rotate(${angle.toFixed(2)}) translate(0 ${-LABEL_AT})`}>
      {text}
    </text>
  );
}

type Props = {
  readonly slices: WheelSpin['slices'];
  readonly number: number | null;
  /** What a slice brings, in as few letters as it is known by. */
  readonly labelOf: (amount: number) => string;
};

/** A wheel whose slices are as wide as their chances. It rests with the number that came out below the pointer. */
export function Wheel({ slices, number, labelOf }: Props) {
  const starts = slices.map((_, at) => slices.slice(0, at).reduce((sum, { chance }) => sum + chance, 0));
  const rest = number === null ? 0 : TURNS * FULL - angleOf(number + 0.5);
  return (
    <div className="wheel" aria-hidden="true">
      <svg viewBox="-110 -110 220 220">
        <circle r="108" className="wheel-rim" />
        <g className="wheel-disc" style={{ '--rest': `${rest}deg` } as CSSProperties}>
          {slices.map(({ chance }, at) => {
            const [start, end] = [angleOf(starts[at] ?? 0), angleOf((starts[at] ?? 0) + chance)];
            return (
              <path
                key={at}
                d={`M0 0 L${point(start)} A${RADIUS} ${RADIUS} 0 ${end - start > FULL / 2 ? 1 : 0} 1 ${point(end)} Z`}
                fill={TONES[at % TONES.length]}
              />
            );
          })}
          {slices.map(({ amount, chance }, at) =>
            chance < LABELLED ? null : <Label key={at} text={labelOf(amount)} angle={angleOf((starts[at] ?? 0) + chance / 2)} />,
          )}
        </g>
        <circle r="22" className="wheel-rim" />
        <path d="M-9 -110 L9 -110 L0 -86 Z" className="wheel-pointer" />
      </svg>
    </div>
  );
}
