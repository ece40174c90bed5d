/**
 * When a slip of one account takes less than others: over so many single bets before their match the prices that it took stood on average so far
 * (parts of a million) above those at the start, by which the market knew most. It then takes one part of so many of the house's stake.
 */
export const ACCOUNT_RULE = { bets: 40, edge: 30_000, days: 90, share: 4 } as const;
