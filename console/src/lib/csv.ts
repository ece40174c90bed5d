/** A field of a file that spreadsheets read: quoted, and never a formula. */
export const csvField = (text: string): string => `"${(/^[=+@\t\r-]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** An amount with a point and two decimals; nothing where there is none. */
export const csvMoney = (amount: number | null): string => (amount === null ? '' : amount.toFixed(2));

/** A file with the mark that tells spreadsheets its letters. */
export const csvFile = (lines: readonly (readonly string[])[]): string => `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
