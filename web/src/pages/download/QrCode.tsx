import { encode } from 'uqr';
import { useText } from '../../locales/text.ts';

const QUIET = 2;

/** The site's own address as a QR code, dark on light in both themes, because many cameras read no other. */
export function QrCode() {
  const t = useText();
  const { data, size } = encode(`${location.origin}/down`, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : []))).join('');
  const side = size + 2 * QUIET;
  return (
    <figure>
      <svg className="qr" viewBox={`0 0 ${side} ${side}`} aria-hidden="true" shapeRendering="crispEdges">
        <rect width={side} height={side} fill="#ffffff" />
        <path d={path} fill="#12170f" />
      </svg>
      <figcaption className="reader-only">{t('down.qrLabel', { address: location.host })}</figcaption>
    </figure>
  );
}
