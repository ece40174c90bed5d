import { randomInt } from 'node:crypto';

type Point = readonly [x: number, y: number];

// Each digit as strokes in a box of 10 × 16: shapes, not text, so that the answer does not stand in the file.
const STROKES: Readonly<Record<string, readonly (readonly Point[])[]>> = {
  2: [
    [
      [1, 4],
      [3, 1],
      [7, 1],
      [9, 4],
      [8, 7],
      [1, 15],
      [9, 15],
    ],
  ],
  3: [
    [
      [1, 2],
      [5, 1],
      [9, 3],
      [8, 7],
      [4, 8],
      [8, 9],
      [9, 12],
      [6, 15],
      [1, 14],
    ],
  ],
  4: [
    [
      [7, 15],
      [7, 1],
      [1, 11],
      [9, 11],
    ],
  ],
  5: [
    [
      [9, 1],
      [2, 1],
      [1, 8],
      [6, 6],
      [9, 10],
      [7, 15],
      [1, 14],
    ],
  ],
  6: [
    [
      [8, 1],
      [3, 5],
      [1, 10],
      [3, 15],
      [7, 15],
      [9, 11],
      [6, 8],
      [2, 10],
    ],
  ],
  7: [
    [
      [1, 1],
      [9, 1],
      [4, 15],
    ],
    [
      [3, 8],
      [8, 8],
    ],
  ],
  8: [
    [
      [5, 8],
      [1, 5],
      [3, 1],
      [7, 1],
      [9, 5],
      [5, 8],
      [1, 11],
      [3, 15],
      [7, 15],
      [9, 11],
      [5, 8],
    ],
  ],
  9: [
    [
      [9, 6],
      [6, 8],
      [2, 7],
      [1, 4],
      [4, 1],
      [8, 2],
      [9, 6],
      [8, 12],
      [4, 15],
    ],
  ],
};

const WIDTH = 150;
const HEIGHT = 50;

const between = (low: number, high: number): number => low + (randomInt(1_000) / 1_000) * (high - low);
const round = (value: number): number => Math.round(value * 10) / 10;
const path = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;

/** The digits as an SVG: each turned, bent and scaled by chance, with lines across. */
export function drawCaptcha(digits: string): string {
  const shapes = [...digits].flatMap((digit, index) => bend(STROKES[digit] ?? [], 18 + index * 25));
  const noise = Array.from(
    { length: 4 },
    () =>
      [
        [0, between(5, 45)],
        [between(30, 70), between(0, 50)],
        [between(80, 120), between(0, 50)],
        [WIDTH, between(5, 45)],
      ] as const satisfies readonly Point[],
  );
  const all = [...shapes, ...noise].map((points, index) => ({ points, order: randomInt(1_000), isThin: index >= shapes.length }));
  const paths = all
    .sort((a, b) => a.order - b.order)
    .map(({ points, isThin }) => `<path d="${path(points)}" stroke-width="${isThin ? 1.2 : round(between(2.4, 3.4))}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="100%" height="100%" fill="#fff"/><g fill="none" stroke="#2b2f36" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g></svg>`;
}

function bend(strokes: readonly (readonly Point[])[], left: number): Point[][] {
  const [turn, scaleX, scaleY, lean, top] = [
    between(-0.35, 0.35),
    between(1.4, 2),
    between(1.6, 2.1),
    between(-0.25, 0.25),
    between(20, 30),
  ];
  return strokes.map((points) =>
    points.map(([x, y]) => {
      const [atX, atY] = [(x - 5 + lean * (y - 8)) * scaleX + between(-0.8, 0.8), (y - 8) * scaleY + between(-0.8, 0.8)];
      return [left + atX * Math.cos(turn) - atY * Math.sin(turn), top + atX * Math.sin(turn) + atY * Math.cos(turn)];
    }),
  );
}
