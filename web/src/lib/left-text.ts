const two = (value: number): string => String(value).padStart(2, '0');

/** What is left of a wait, hours first: `21:05:27`. */
export const leftText = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
};
