/** How a ticket's state is coloured. */
export const TONE = { waiting: 'info', won: 'pos', lost: undefined, under_review: 'warn', cancelled: undefined } as const;
