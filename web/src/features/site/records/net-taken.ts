type InOut = { readonly deposited: number; readonly withdrawn: number };

const cents = (amount: number): number => Math.round(amount * 100);

/** What was taken out less what was put in: more than nothing for a player who is ahead. */
export const netTaken = ({ deposited, withdrawn }: InOut): number => (cents(withdrawn) - cents(deposited)) / 100;
