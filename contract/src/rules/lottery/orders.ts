/** Every order in which the digits of a number can stand, each once: 112 has three. */
export function orders(number: string): string[] {
  if (number.length < 2) return [number];
  const firsts = [...new Set(number)];
  return firsts.flatMap((first) => orders(number.replace(first, '')).map((rest) => first + rest)).toSorted();
}

/** Every order of `size` of some digits, each once, as BBFS has them: of 1, 2 and 3 two at a time are 12, 13, 21, 23, 31 and 32. */
export function arrangements(digits: string, size: number): string[] {
  if (size === 0) return [''];
  const found = [...digits].flatMap((digit, at) =>
    arrangements(digits.slice(0, at) + digits.slice(at + 1), size - 1).map((rest) => digit + rest),
  );
  return [...new Set(found)].toSorted();
}
