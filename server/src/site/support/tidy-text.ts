/** What somebody typed, without control and direction characters; line breaks stay, but never more than two together. */
export const tidyText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, (character) => (character === '\n' || character === '\t' ? character : ''))
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
