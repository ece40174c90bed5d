/** A name that the book bears in the lobby: one game, which opens these sports, or all. */
type Vendor = {
  readonly displayName: string;
  readonly gameCode: string;
  readonly gameType: 'SPORTS' | 'ESPORTS';
  readonly sports: readonly string[] | null;
};

/** Percent that comes back of a stake at the best prices of the board: its narrowest market keeps this much less (`feed/simulator`). */
export const BEST_RETURN = 96;

export type VendorCode = 'FB' | 'TF';

const ESPORTS = ['arena', 'tactics', 'lanes', 'duel', 'cyber-football', 'royale'];

// product §3: FB is the sports book, TF one of the codes of e-sports.
export const VENDORS: Readonly<Record<VendorCode, Vendor>> = {
  FB: { displayName: 'FB Sports', gameCode: 'book', gameType: 'SPORTS', sports: null },
  TF: { displayName: 'TF E-Sports', gameCode: 'esports', gameType: 'ESPORTS', sports: ESPORTS },
};

export const VENDOR_CODES = Object.keys(VENDORS) as VendorCode[];

/** Whose game a launch opens; undefined for a game that the book does not have. */
export const vendorOfGame = (gameCode: string): VendorCode | undefined => VENDOR_CODES.find((code) => VENDORS[code].gameCode === gameCode);

/** The sports that the vendors of some have for themselves: the lobby announces their matches under these names alone. */
export const OWN_SPORTS: readonly string[] = VENDOR_CODES.flatMap((code) => VENDORS[code].sports ?? []);
