type Props = { readonly rankLevel: number; readonly colour: string; readonly size: number };

const SHIELD = 'M32 3l24 11v20c0 14-10 22-24 27C18 56 8 48 8 34V14z';

/** The emblem of a rank in its colour; decorative, the rank's name stands beside it. */
export function RankShield({ rankLevel, colour, size }: Props) {
  const id = `shield-${rankLevel}-${size}`;
  return (
    <svg className="shield" viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2=".4" y2="1">
          <stop stopColor={colour} />
          <stop offset="1" style={{ stopColor: `color-mix(in oklab, ${colour} 58%, #10130f)` }} />
        </linearGradient>
      </defs>
      <path d={SHIELD} fill={`url(#${id})`} />
      <path d="M32 3l24 11v20c0 14-10 22-24 27z" fill="#0a0c0b" opacity=".2" />
      <path
        d="M32 8.5l19 8.7v17c0 11.5-8 18-19 22.4-11-4.4-19-10.9-19-22.4v-17z"
        fill="none"
        stroke="#fff"
        strokeOpacity=".4"
        strokeWidth="1.2"
      />
      <g transform="translate(32 32)scale(.56)translate(-24 -24)" fill="#0d110f" opacity=".82">
        <path d="M5 22.5C5 13 12 6 21 6s16 7 16 16.5h-8.5a7.5 7.5 0 0 0-15 0Z" />
        <path d="M43 25.5C43 35 36 42 27 42s-16-7-16-16.5h8.5a7.5 7.5 0 0 0 15 0Z" />
      </g>
    </svg>
  );
}
