/** A count with commas between thousands in every language, as the product writes amounts (product §9). */
export const countText = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
