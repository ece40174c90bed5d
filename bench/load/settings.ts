export const HELP = `npm run load      starts platform and database, loads them and says what that took
SECONDS=30        how long bets come at the rate; ten minutes are 600
RATE=870          bets a second
SOCKETS=2000      live sockets of members meanwhile
PLATFORMS=1       platform processes on the one database
WITHIN_MS=100     the p99 that is promised`;

/** A setting of the environment; Error with the list of them for what is no such number. */
const numberOf = (name: string, otherwise: number, max: number): number => {
  const value = Number(process.env[name] ?? otherwise);
  if (!Number.isInteger(value) || value < 1 || value > max) throw new Error(`${name} is a whole number from 1 to ${max}.\n${HELP}`);
  return value;
};

export const SECONDS = numberOf('SECONDS', 30, 7_200);
export const RATE = numberOf('RATE', 870, 20_000);
export const SOCKETS = numberOf('SOCKETS', 2_000, 15_000);
export const PLATFORMS = numberOf('PLATFORMS', 1, 4);
export const WITHIN_MS = numberOf('WITHIN_MS', 100, 10_000);
