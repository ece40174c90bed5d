/** The rooms of a fresh installation. */
export const DEMO_ROOMS = [
  { code: 'lounge', titles: { ID: 'Santai', EN: 'Lounge' } },
  { code: 'slots', titles: { ID: 'Slot', EN: 'Slots' } },
];
