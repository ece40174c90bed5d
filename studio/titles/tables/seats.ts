import type { OddsTitle, TableTitle } from '../../engines/tables/table.ts';

type Seat = Pick<OddsTitle, 'limits' | 'chips' | 'seats'>;
type Tempo = Pick<TableTitle, 'windowMs' | 'pauseMs'>;

/** Chips in minor units: 1,000.00 to 500,000.00. */
const CHIPS = [100_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000, 50_000_000] as const;

/** Limits in minor units, the chips that lie on them, six at most, and how many may sit: what a round can cost is the limit by the seats. */
const seat = (min: number, max: number, round: number, seats: number): Seat => ({
  limits: { min, max, round },
  seats,
  chips: CHIPS.filter((chip) => chip % min === 0).slice(0, 6),
});

/** 1,000.00 to 5,000,000.00 on a spot, and so on. */
export const low = seat(100_000, 500_000_000, 1_000_000_000, 2_000);
export const middle = seat(500_000, 1_000_000_000, 2_500_000_000, 800);
export const high = seat(1_000_000, 5_000_000_000, 10_000_000_000, 200);

export const quick: Tempo = { windowMs: 8_000, pauseMs: 3_000 };
export const steady: Tempo = { windowMs: 15_000, pauseMs: 4_000 };
export const calm: Tempo = { windowMs: 25_000, pauseMs: 5_000 };
