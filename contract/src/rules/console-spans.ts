/** The brand's day so far; it and the six days before; it and the 29 before. */
export const CONSOLE_SPANS = ['today', 'week', 'month'] as const;
export type ConsoleSpan = (typeof CONSOLE_SPANS)[number];
