import type { TitleProof } from '../proof.ts';
import { type Chance, proofOfChances } from '../outcome-proof.ts';
import { type DigTitle, ONE } from './dig.ts';

/** Every set of plots is as likely as any other: what each finds together. */
function chancesOf({ finds, picks }: DigTitle): Chance[] {
  const sums: number[] = [];
  const choose = (from: number, left: number, sum: number): void => {
    if (left === 0) {
      sums.push(sum);
      return;
    }
    for (let at = from; at <= finds.length - left; at += 1) choose(at + 1, left - 1, sum + (finds[at] ?? 0));
  };
  choose(0, picks, 0);
  return sums.map((sum) => ({ share: 1 / sums.length, pays: sum / ONE }));
}

export function proveDig(title: DigTitle): TitleProof {
  const chances = chancesOf(title);
  return proofOfChances(chances, title.maxWin, chances.length);
}
