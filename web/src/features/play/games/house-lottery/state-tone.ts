/** How a ticket's state is coloured. */
export const TONE = { waiting: 'info', won: 'positive', lost: undefined, under_review: 'warn', cancelled: undefined } as const;
