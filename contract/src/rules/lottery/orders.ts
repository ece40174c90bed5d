/** Every order in which the digits of a number can stand, each once: 112 has three. */
export function orders(number: string): string[] {
  if (number.length < 2) return [number];
  const firsts = [...new Set(number)];
  return firsts.flatMap((first) => orders(number.replace(first, '')).map((rest) => first + rest)).toSorted();
}
