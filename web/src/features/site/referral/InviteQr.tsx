import { useMemo } from 'react';
import { encode } from 'uqr';
import { useText } from '../../../locales/text.ts';

const QUIET = 2;

/** The link to invite by as a QR code, dark on light in both themes, because many cameras read no other. */
export function InviteQr({ link }: { readonly link: string }) {
  const t = useText();
  const { path, side } = useMemo(() => {
    const { data, size } = encode(link, { ecc: 'M', border: 0 });
    const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])));
    return { path: dots.join(''), side: size + 2 * QUIET };
  }, [link]);
  return (
    <figure className="referral-qr" data-payload={link}>
      <svg viewBox={`0 0 ${side} ${side}`} aria-hidden="true" shapeRendering="crispEdges">
        <rect width={side} height={side} fill="#ffffff" />
        <path d={path} fill="#12170f" />
      </svg>
      <figcaption className="reader-only">{t('referral.qr')}</figcaption>
    </figure>
  );
}
