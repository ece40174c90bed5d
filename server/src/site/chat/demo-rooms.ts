import { told } from '../../lib/first-words/told.ts';

/** The rooms of a fresh installation. */
export const DEMO_ROOMS = [
  { code: 'lounge', titles: told({ ID: 'Santai', EN: 'Lounge', VI: 'Thư giãn' }) },
  { code: 'slots', titles: told({ ID: 'Slot', EN: 'Slots', VI: 'Nổ hũ' }) },
];
