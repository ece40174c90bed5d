import { simulate } from '../studio/engines/slot/simulate.ts';
import { nagaFajar } from '../studio/titles/slot/naga-fajar.ts';
import { naiveSpins } from './slot-naive.ts';
import type { Row } from './table.ts';

function spinsPerSecond(play: (spins: number) => void, spins: number): number {
  play(Math.floor(spins / 10));
  const started = performance.now();
  play(spins);
  return spins / ((performance.now() - started) / 1000);
}

/** The simulator that proves our titles against the same title written as anyone would write it first. */
export function slotRows(): Row[] {
  const naive: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    naive.push(spinsPerSecond((spins) => naiveSpins(nagaFajar, spins), 300_000));
    ours.push(spinsPerSecond((spins) => simulate(nagaFajar, spins, 7 + round), 6_000_000));
  }
  return [
    {
      name: 'slot simulation, 5×3, 25 lines, free spins',
      ours: Math.max(...ours),
      floor: Math.max(...naive),
      floorName: 'naive JavaScript',
      unit: 'spins/s',
      min: 15,
    },
  ];
}
