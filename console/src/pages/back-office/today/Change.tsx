import { formatRise } from '../../../lib/format.ts';

/** How much more or less a figure is than before; nothing where there was none before. */
export function Change({ now, before }: { readonly now: number; readonly before: number }) {
  if (before <= 0) return null;
  const rise = now / before - 1;
  const tone = Math.abs(rise) < 0.0005 ? 'faint-text' : rise > 0 ? 'positive' : 'negative';
  return <b className={`bold digits ${tone}`}>{formatRise(rise)}</b>;
}
