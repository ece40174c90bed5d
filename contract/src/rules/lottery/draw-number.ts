/** A draw's number as people say it: `202611230583` is 1123-0583, a day's only draw `20261123` is 1123. */
export const drawNumber = (number: string): string => (number.length > 8 ? `${number.slice(4, 8)}-${number.slice(8)}` : number.slice(4));

/** What the betting record shows as the round of a bet on a draw: `1123-0583`, `1123 Tien Giang`. */
export const roundText = ({ number, station }: { readonly number: string; readonly station: string }): string =>
  `${drawNumber(number)}${station.replaceAll(/^.|[A-Z]/g, (letter) => ` ${letter.toUpperCase()}`)}`;
