/**
 * Systems that the field has a name for: a bet on every combination of their legs, from `min` of them up to all. With 1 every leg rides alone
 * as well.
 */
export const FULL_COVERS = [
  { name: 'trixie', legs: 3, min: 2 },
  { name: 'patent', legs: 3, min: 1 },
  { name: 'yankee', legs: 4, min: 2 },
  { name: 'lucky-15', legs: 4, min: 1 },
  { name: 'canadian', legs: 5, min: 2 },
  { name: 'lucky-31', legs: 5, min: 1 },
  { name: 'heinz', legs: 6, min: 2 },
  { name: 'lucky-63', legs: 6, min: 1 },
  { name: 'super-heinz', legs: 7, min: 2 },
  { name: 'goliath', legs: 8, min: 2 },
] as const;
export type FullCover = (typeof FULL_COVERS)[number];

/** The one of so many legs that begins there; undefined where there is none. */
export const fullCoverOf = (legs: number, min: number): FullCover | undefined =>
  FULL_COVERS.find((one) => one.legs === legs && one.min === min);
