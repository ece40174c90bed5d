/** A whole number from 0 on as it is typed; undefined for anything else. */
export function readWhole(typed: string, max: number): number | undefined {
  const digits = typed.trim();
  if (!/^\d{1,13}$/.test(digits)) return undefined;
  return Number(digits) <= max ? Number(digits) : undefined;
}
