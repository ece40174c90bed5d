import { brandCommand } from './payable.ts';

/** Before the first journey: however many members the journeys open, the lists of games stay the house's picks, whatever ran before. */
export default async function beforeAll(): Promise<void> {
  await brandCommand('setting', 'change', 'brand.all', 'popularFrom=1000000');
}
