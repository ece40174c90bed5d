/** A typed limit as the platform reads it: commas and blanks are only for the eye. */
export const plainAmount = (text: string): string => text.replaceAll(/[,\s]/g, '');

/** Whether a text is a limit above nothing with two decimals at most, or no limit at all. */
export function isLimit(text: string): boolean {
  const plain = plainAmount(text);
  return plain === '' || (/^\d{1,13}(?:\.\d{1,2})?$/.test(plain) && Number(plain) > 0);
}
