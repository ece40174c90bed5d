import { formatRise } from '../../lib/format.ts';

/** How much more or less a figure is than before; nothing where there was none before. */
export function Change({ now, before }: { readonly now: number; readonly before: number }) {
  if (before <= 0) return null;
  const rise = now / before - 1;
  const tone = Math.abs(rise) < 0.0005 ? 't3' : rise > 0 ? 'pos' : 'neg';
  return <b className={`b6 num ${tone}`}>{formatRise(rise)}</b>;
}
