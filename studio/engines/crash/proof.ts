import type { TitleProof } from '../proof.ts';
import { proofOfChances } from '../outcome-proof.ts';
import { type CrashTitle, reaching, SPACE } from './crash.ts';

const share = (title: CrashTitle, target: number): number => Number(reaching(title, target)) / Number(SPACE);

/** The exact return of a bet that is taken at a height. */
export const crashRtp = (title: CrashTitle, target: number): number => share(title, target) * (target / 100);

/** The numbers of the height that the game opens with. */
export function proveCrash(title: CrashTitle): TitleProof {
  const { usual } = title.targets;
  const won = share(title, usual);
  return proofOfChances(
    [
      { share: won, pays: usual / 100 },
      { share: 1 - won, pays: 0 },
    ],
    title.maxWin,
    Number(SPACE),
  );
}
