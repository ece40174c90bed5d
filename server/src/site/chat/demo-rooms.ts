/** The rooms of a fresh installation. */
export const DEMO_ROOMS = [
  { code: 'lounge', titles: { ID: 'Santai', EN: 'Lounge', VI: 'Thư giãn' } },
  { code: 'slots', titles: { ID: 'Slot', EN: 'Slots', VI: 'Nổ hũ' } },
];
