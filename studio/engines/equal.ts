/** Equal JSON whatever the order of keys; an absent key is as good as an undefined one. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false;
  const left = new Map<string, unknown>(Object.entries(a).filter(([, value]) => value !== undefined));
  const right = new Map<string, unknown>(Object.entries(b).filter(([, value]) => value !== undefined));
  return left.size === right.size && [...left].every(([key, value]) => right.has(key) && isEqual(value, right.get(key)));
}
