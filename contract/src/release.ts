/** The release that all programs are; package.json says the same. */
export const RELEASE = '0.1.0';
