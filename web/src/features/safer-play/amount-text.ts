/** A typed figure as a number of the wire: commas and blanks are only for the eye; undefined for what is none or not above nothing. */
export function amountIn(text: string): number | undefined {
  const plain = text.replaceAll(/[,\s]/g, '');
  if (!/^\d{1,13}(?:\.\d{1,2})?$/.test(plain)) return undefined;
  const amount = Number(plain);
  return amount > 0 ? amount : undefined;
}

/** Whole minutes above nothing. */
export function minutesIn(text: string): number | undefined {
  const minutes = amountIn(text);
  return minutes !== undefined && Number.isInteger(minutes) ? minutes : undefined;
}

/** A figure as it stands in its field: `500,000`, with cents only where it has some. */
export function amountText(amount: number): string {
  const [whole = '0', cents = '00'] = amount.toFixed(2).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return cents === '00' ? grouped : `${grouped}.${cents}`;
}
