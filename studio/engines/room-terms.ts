/** What may change of a card room: its buy-ins, and what the house keeps of a pot, a share in hundredths of a percent. Money in minor units. */
export type RoomTerms = {
  /** The later of two is the greater. */
  readonly number: number;
  readonly buyIn: { readonly min: number; readonly max: number };
  readonly rake: { readonly share: number; readonly max: number };
};
