import { count } from '../shell/words.ts';

/** A height as it is read: `1,024.00×`. */
export function timesText(hundredths: number): string {
  const [whole = '0', cents = ''] = (hundredths / 100).toFixed(2).split('.');
  return `${count(Number(whole))}.${cents}×`;
}
