import type { LotteryGame } from '@sorak/contract/rules/lottery/game';

/** Where the balls lie in the glass, from its middle, and how each is turned. */
const PLACES = [
  [-30, -34, -12],
  [4, -44, 8],
  [38, -30, -20],
  [-56, -6, 16],
  [-20, -2, -8],
  [16, -8, 12],
  [52, 4, -6],
  [-40, 28, 22],
  [-4, 30, 6],
  [30, 30, -14],
  [-18, 60, 10],
  [18, 60, -18],
] as const;
const R = 84;

/** What stands on the balls: a digit, a face of a die, a lane, or some of a drawn set's numbers. */
function facesOf({ shape }: LotteryGame): readonly number[] {
  if (shape.kind === 'dice') return PLACES.map((_, at) => (at % 6) + 1);
  if (shape.kind === 'race') return PLACES.map((_, at) => (at % shape.lanes) + 1);
  if (shape.kind === 'set') return PLACES.map((_, at) => ((at * 17 + 5) % shape.of) + 1);
  return PLACES.map((_, at) => (at * 7 + 3) % 10);
}

/** A glass of balls, for the eye alone: they turn while bets are closed and the draw is to come. */
export function Globe({ game, isMixing }: { readonly game: LotteryGame; readonly isMixing: boolean }) {
  const faces = facesOf(game);
  return (
    <svg className="lottery-globe" viewBox="-110 -112 220 224" aria-hidden="true" data-mixing={isMixing || undefined}>
      <ellipse cx="0" cy="104" rx="74" ry="7" fill="rgb(0 0 0 / 35%)" />
      <path d="M-20 -110h40l-7 22h-26z" fill="#f3cf7a" />
      <path d="M0 -110h20l-7 22h-13z" fill="#c99a3c" />
      <path d="M-64 66h128l-18 38h-92z" fill="#f3cf7a" />
      <path d="M0 66h64l-18 38h-46z" fill="#c99a3c" />
      <circle r={R} fill="rgb(38 16 48 / 72%)" stroke="rgb(255 255 255 / 55%)" strokeWidth="3" />
      <g className="lottery-globe-balls">
        {PLACES.map(([x, y, turn], at) => (
          <g key={at} transform={`translate(${x} ${y}) rotate(${turn})`}>
            <circle className="lottery-globe-ball" data-tone={(faces[at] ?? 0) % 7} r="17" />
            <path d="M0 -17a17 17 0 0 1 0 34z" fill="rgb(0 0 0 / 22%)" />
            <circle r="10.5" fill="#fff" />
            <text y="4.5" textAnchor="middle" fontSize="13" fontWeight="700" fill="#14160f">
              {faces[at]}
            </text>
          </g>
        ))}
      </g>
      <path d="M-66 -30a72 72 0 0 1 44 -40" fill="none" stroke="rgb(255 255 255 / 70%)" strokeWidth="9" strokeLinecap="round" />
    </svg>
  );
}
