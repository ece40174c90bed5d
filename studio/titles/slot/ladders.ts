/** What a coin may be worth, in minor units, by the coins that a spin costs: stakes from the least bet to 100,000.00. */
const upTo = (max: number): readonly number[] => {
  const steps: number[] = [];
  for (let unit = 1; unit <= max; unit *= 10) steps.push(unit, unit * 2, unit * 5);
  return steps.filter((step) => step <= max);
};

export const ladder1 = upTo(10_000_000);
export const ladder5 = upTo(2_000_000);
export const ladder10 = upTo(1_000_000);
export const ladder50 = upTo(200_000);
export const ladder75 = upTo(100_000);
